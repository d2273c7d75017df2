import { createAtom } from '@tanstack/store'

/** Chromium fires this event when the app can be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The browser's own prompt, once it may be shown. */
export const installPrompt = createAtom<InstallPromptEvent | null>(null)
/** Whether the app was installed since this page was loaded. */
export const justInstalled = createAtom(false)

addEventListener('beforeinstallprompt', (event) => {
  // We show the prompt later, at a better moment.
  event.preventDefault()
  installPrompt.set(event as InstallPromptEvent)
})
addEventListener('appinstalled', () => {
  installPrompt.set(null)
  justInstalled.set(true)
})
