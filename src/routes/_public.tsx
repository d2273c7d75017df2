import { createFileRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { Header } from '#features/site/header/header.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { isPrerendered, later, loadNow } from '#platform/later.tsx'
import { loadPageTexts } from '#platform/page-texts.ts'

const Footer = later(async () => {
  const [{ Footer: Loaded }] = await Promise.all([import('#features/site/footer.tsx'), loadTexts('footer')])
  return Loaded
})

export const Route = createFileRoute('/_public')({
  beforeLoad: ({ matches }): Promise<void> => loadPageTexts(matches),
  loader: () => (isPrerendered() ? undefined : loadNow()),
  component: Public,
})

function Public() {
  const footer = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.footer !== false })
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <div className="grid grow grid-cols-[minmax(0,1fr)]">
        <Outlet />
      </div>
      {footer && <Footer />}
    </div>
  )
}
