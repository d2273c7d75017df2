import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { activateLocale, pageLocale, startLocale } from '#platform/i18n.ts'
import '#platform/installation.ts'
import { recoverLostParts } from '#platform/lost-parts.ts'
import { openUserDataWhenSignedIn } from '#platform/open-user-data.ts'
import { followOtherTabs, session } from '#platform/session.ts'
import { applyTheme } from '#platform/theme.ts'
import { prepareTelevision } from '#platform/television.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

applyTheme()
prepareTelevision()
recoverLostParts()
openUserDataWhenSignedIn()
followOtherTabs()

// In a task of its own: what a touch does comes between the two.
setTimeout(() => void start())

/** A function of its own: parts that are loaded on the way import this file's chunk, and would wait for it for ever. */
async function start(): Promise<void> {
  const router = createAppRouter()
  // Guards and redirects follow the session wherever it changes: here, in another tab, or on the service.
  session.subscribe(() => void router.invalidate())
  const root = document.getElementById('root') as HTMLElement
  const locale = startLocale()
  if (root.dataset['page'] !== location.pathname || pageLocale() !== locale) delete root.dataset['page']
  // What the page came with, prerendered or a shell, stays in sight until the first screen is ready to take its place.
  await Promise.all([activateLocale(locale), router.load()])
  const app = <App router={router} />
  if (root.dataset['page'] === router.state.location.pathname) hydrateRoot(root, app)
  // The shell stays while the screen is built bit by bit, so that no touch waits for all of it; another page must go at once.
  else if (document.getElementById('shell')) startTransition(() => createRoot(root).render(app))
  else createRoot(root).render(app)
  delete root.dataset['page']
  delete document.documentElement.dataset['wait']
  // What it lays in store can wait for what the screen needs.
  if (document.readyState === 'complete') void settle()
  else addEventListener('load', () => void settle(), { once: true })
}

async function settle(): Promise<void> {
  if (!import.meta.env.PROD) return
  try {
    // Of all browsers only iPhone's and iPad's have it.
    if ('standalone' in navigator) (await import('#platform/start-images.ts')).nameStartImages()
    const { registerServiceWorker } = await import('#platform/update.ts')
    await registerServiceWorker()
  } catch {
    // Where service workers are blocked the product works without one.
  }
}
