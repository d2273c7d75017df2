import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '#features/account/forgot-password-page.tsx'

export const Route = createFileRoute('/_public/(account)/forgot-password')({
  staticData: { title: msg`Forgot password`, header: 'over-pitch', footer: false },
  component: ForgotPasswordPage,
})
