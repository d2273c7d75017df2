import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '#features/account/invitation/invitation-page.tsx'

/** A club's invitation of a footballer to their own account. */
export const Route = createFileRoute('/_public/(account)/invitation/$token')({
  staticData: { title: msg`Your own account`, header: 'over-pitch', footer: false },
  component: InvitationPage,
})
