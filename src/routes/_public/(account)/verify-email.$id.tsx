import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyEmailPage } from '#features/account/verify-email-page.tsx'

export const Route = createFileRoute('/_public/(account)/verify-email/$id')({
  staticData: { title: msg`Email verification`, header: 'over-pitch', footer: false },
  component: VerifyEmailPage,
})
