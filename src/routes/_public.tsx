import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { CONTENT, Header } from '#features/site/header/header.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { isPrerendered, lazyHydrate, loadLazyParts } from '#platform/lazy-hydration.tsx'
import { loadPageTexts } from '#platform/page-texts.ts'

const Footer = lazyHydrate(async () => {
  const [{ Footer: Loaded }] = await Promise.all([import('#features/site/footer.tsx'), loadTexts('site')])
  return Loaded
})

export const Route = createFileRoute('/_public')({
  codeSplitGroupings: [],
  beforeLoad: ({ matches }): Promise<void> => loadPageTexts(matches),
  // Without a network parts may be missing that this page does not show: the sign-in has no footer.
  loader: () => (isPrerendered() ? undefined : loadLazyParts().catch(() => undefined)),
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
