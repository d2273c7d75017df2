import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { activateLocale, pageLocale, startLocale } from '#platform/i18n.ts'
import '#platform/installation.ts'
import { reloadOnMissingChunk } from '#platform/chunk-reload.ts'
import { openUserDataWhenSignedIn } from '#platform/open-user-data.ts'
import { syncWithOtherTabs, session } from '#platform/session.ts'
import { APP_STARTED } from '#platform/app-started.ts'
import { receiveArrivals } from '#platform/arrivals.ts'
import { watchEntries } from '#platform/at-work.ts'
import { keepTyped } from '#platform/keep-typed.ts'
import { applyTheme } from '#platform/theme.ts'
import { surviveForeignHands } from '#platform/foreign-hands.ts'
import { prepareTelevision } from '#platform/television.ts'
import { toast } from '#ui/toast.tsx'
import { App } from './app.tsx'
import { FailurePage } from './failure-page.tsx'
import { createAppRouter } from './router.tsx'
import './ui/theme.css'

surviveForeignHands()
applyTheme()
prepareTelevision()
watchEntries()
reloadOnMissingChunk()
openUserDataWhenSignedIn()
syncWithOtherTabs()

// On a public page in a separate task, so that input is handled in between. The shell has nothing to handle.
if (document.getElementById('shell')) void start()
else setTimeout(() => void start())

/** Not a top-level await: lazily loaded chunks import this chunk, and would wait for it for ever. */
async function start(): Promise<void> {
  const router = createAppRouter()
  const open = (href: string) => void router.navigate({ href })
  receiveArrivals({ open, offer: (path, title) => toast({ kind: 'offer', text: title, onOpen: () => open(path) }) })
  // Guards run again when the session changes, here or in another tab.
  session.state.subscribe(() => void router.invalidate())
  const root = document.getElementById('root') as HTMLElement
  const locale = startLocale()
  if (root.dataset['page'] !== location.pathname || pageLocale() !== locale) delete root.dataset['page']
  // The prerendered page or the shell stays visible until the first screen is ready.
  await Promise.all([activateLocale(locale), router.load()])
  const app = <App router={router} />
  if (root.dataset['page'] === router.state.location.pathname) {
    const typeAgain = keepTyped(root)
    hydrateRoot(root, app, {
      onRecoverableError(error) {
        reportError(error)
        typeAgain()
      },
    })
    dispatchEvent(new Event(APP_STARTED))
  }
  // A transition renders in slices, so that input is not blocked while the shell is visible. Any other page is replaced at once.
  else if (document.getElementById('shell')) startTransition(() => createRoot(root).render(app))
  else createRoot(root).render(app)
  delete root.dataset['page']
  delete document.documentElement.dataset['wait']
  // The service worker's downloads wait until the screen has loaded.
  if (document.readyState === 'complete') void settle()
  else addEventListener('load', () => void settle(), { once: true })
}

async function settle(): Promise<void> {
  if (!import.meta.env.PROD) return
  try {
    const { afterLoad } = await import('#platform/after-load.ts')
    await afterLoad()
  } catch {
    // Where service workers are blocked the app works without one.
  } finally {
    await FailurePage.preload?.()
  }
}
