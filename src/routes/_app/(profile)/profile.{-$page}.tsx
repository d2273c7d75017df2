import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#features/profile/profile-page.tsx'
import { ProfileSubPage } from '#features/profile/profile-sub-page.tsx'
import { NotFound } from '#features/frame/not-found.tsx'

const TITLES: Readonly<Record<string, MessageDescriptor>> = {
  notifications: msg`Notifications`,
  calendar: msg`Calendar`,
  look: msg`Language and appearance`,
  devices: msg`Your devices`,
  help: msg`Help`,
}

/** The profile, and the pages that its list leads to. One route: every page loads the table of routes. */
export const Route = createFileRoute('/_app/(profile)/profile/{-$page}')({
  staticData: { title: ({ page }) => TITLES[page as string] ?? msg`Profile` },
  component: Profile,
})

function Profile() {
  const { page } = Route.useParams()
  return page === undefined ? <ProfilePage /> : <ProfileSubPage key={page} page={page} otherwise={<NotFound />} />
}
