import { isStandalone } from './media.ts'

/** How this browser can put the product on a home screen: by asking, by the steps that somebody takes, or not (or it is there). */
export type InstallWay = 'prompt' | 'ios-steps' | null

/** What Chromium hands over when the product could be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPromptEvent | null = null
let installedNow = false
const watchers = new Set<() => void>()

addEventListener('beforeinstallprompt', (event) => {
  // We ask at a fitting moment instead of the browser's.
  event.preventDefault()
  offered = event as InstallPromptEvent
  tell()
})
addEventListener('appinstalled', () => {
  offered = null
  installedNow = true
  tell()
})

/** Installing the product on the device. */
export const installation = {
  way: (): InstallWay => (isInstalled() ? null : offered ? 'prompt' : isIosSafari() ? 'ios-steps' : null),
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  /** Lets the browser ask; a prompt serves once. */
  async ask(): Promise<void> {
    const prompt = offered
    offered = null
    await prompt?.prompt()
    tell()
  },
}

/** Whether this is the installed application and not a tab of a browser. */
export function isInstalled(): boolean {
  return installedNow || isStandalone()
}

/** Only Safari on iPhone and iPad has `standalone`; other browsers there cannot be told apart and have the same steps. */
function isIosSafari(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 1
}

function tell(): void {
  for (const watcher of watchers) watcher()
}
