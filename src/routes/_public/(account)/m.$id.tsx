import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '#platform/session.ts'
import { SharedGamePage } from '#features/account/share/shared-game-page.tsx'

/** A shared game, for anyone who has the link. Anyone who is signed in goes on to the game itself. */
export const Route = createFileRoute('/_public/(account)/m/$id')({
  staticData: { title: msg`A match`, header: 'over-pitch', footer: false },
  beforeLoad({ params }) {
    if (session.get().status !== 'signed-out') throw redirect({ to: '/live/$id', params, replace: true })
  },
  component: SharedGamePage,
})
