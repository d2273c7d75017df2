import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { CONTENT, Header } from '#features/frame/header/header.tsx'
import { hydrateLater, isPrerendered, loadHydrated } from '#platform/later.tsx'

const Footer = hydrateLater('site', async () => (await import('#features/site/footer.tsx')).Footer)

export const Route = createFileRoute('/_public')({
  codeSplitGroupings: [],
  // Without a network parts may be missing that this page does not show: the sign-in has no footer.
  loader: () => (isPrerendered() ? undefined : loadHydrated().catch(() => undefined)),
  component: Public,
})

function Public() {
  const footer = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.footer !== false })
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      {/* With very large fonts a word breaks instead of being cut off. */}
      <div id={CONTENT} tabIndex={-1} className="grid grow grid-cols-[minmax(0,1fr)] wrap-anywhere outline-none">
        <Outlet />
      </div>
      {footer && <Footer />}
    </div>
  )
}
