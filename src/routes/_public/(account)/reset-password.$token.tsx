import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '#features/account/reset-password-page.tsx'

export const Route = createFileRoute('/_public/(account)/reset-password/$token')({
  staticData: { title: msg`New password`, header: 'over-pitch', footer: false },
  component: ResetPasswordPage,
})
