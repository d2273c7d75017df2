import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { usePageTitle } from '#platform/page-title.ts'
import { Toasts } from '#ui/toast.tsx'

export const Route = createRootRoute({ component: Root })

function Root() {
  return (
    <I18nProvider i18n={i18n}>
      <PageTitle />
      <Outlet />
      <Toasts />
    </I18nProvider>
  )
}

function PageTitle() {
  usePageTitle()
  return null
}
