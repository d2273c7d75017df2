import { createAtom } from '@tanstack/store'
import { isStandalone } from './media.ts'
import { useAtom } from './use-atom.ts'

/** How this browser installs the app: by its own prompt, or by steps that the user follows. */
export type InstallMethod = 'prompt' | 'ios-steps'

/** Chromium fires this event when the app can be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const promptEvent = createAtom<InstallPromptEvent | null>(null)
const justInstalled = createAtom(false)

addEventListener('beforeinstallprompt', (event) => {
  // We show the prompt later, at a better moment.
  event.preventDefault()
  promptEvent.set(event as InstallPromptEvent)
})
addEventListener('appinstalled', () => {
  promptEvent.set(null)
  justInstalled.set(true)
})

/** How to install the app here; null where it cannot be installed or is installed already. */
export function useInstallMethod(): InstallMethod | null {
  const prompt = useAtom(promptEvent, null)
  const installed = useAtom(justInstalled, false)
  if (installed || isStandalone()) return null
  return prompt ? 'prompt' : isIosSafari() ? 'ios-steps' : null
}

/** Shows the browser's prompt. It can be shown only once. */
export async function promptInstallation(): Promise<void> {
  const event = promptEvent.get()
  promptEvent.set(null)
  await event?.prompt()
}

/** Only WebKit on iPhone and iPad has `standalone`. All browsers there have it, and the same steps. */
function isIosSafari(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 1
}
