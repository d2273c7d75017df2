import { I18nProvider } from '@lingui/react'
import { i18n } from '@lingui/core'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { partsOfRoute } from '#shared/parts.ts'
import { useFocusOnHeading } from '#platform/focus-heading.ts'
import { loadTexts } from '#platform/i18n.ts'
import { usePageTitle } from '#platform/page-title.ts'
import { Toasts } from '#ui/toast.tsx'

export const Route = createRootRoute({
  // A page's texts are those of the parts it is in, so that no page can forget them.
  beforeLoad: async ({ matches }) => void (await Promise.all(matches.flatMap(({ routeId }) => partsOfRoute(routeId)).map(loadTexts))),
  component: Root,
})

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
  useFocusOnHeading()
  return null
}
