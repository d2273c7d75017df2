import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { ChildPage } from '#features/children/child-page.tsx'
import { ChildrenPage } from '#features/children/children-page.tsx'
import { useUser } from '#features/app/session/user.ts'
import { session } from '#platform/session.ts'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { ChildAvailability } from '#features/children/child-availability.tsx'

/** The viewer's children, and each of them. One route: every page loads the table of routes. */
export const Route = createFileRoute('/_app/(children)/children/{-$id}')({
  staticData: { title: msg`My children`, header: 'white' },
  beforeLoad: () => {
    const state = session.get()
    if (state.status === 'signed-in' && state.user.role !== 'parent') throw redirect({ to: '/profile/{-$page}' })
  },
  component: Children,
})

function Children() {
  const { id } = Route.useParams()
  const user = useUser()
  if (id === undefined) return <ChildrenPage />
  return user ? <ChildPage key={id} id={id} userId={user.id} coming={<ChildAvailability id={id} />} /> : <ScreenSpinner />
}
