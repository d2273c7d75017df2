import { installPrompt, justInstalled } from '#platform/installation.ts'
import { isStandalone } from '#platform/media.ts'
import { useAtom } from '#platform/use-atom.ts'

/** How this browser installs the app: by its own prompt, or by steps that the user follows. */
export type InstallMethod = 'prompt' | 'ios-steps'

/** How to install the app here; null where it cannot be installed or is installed already. */
export function useInstallMethod(): InstallMethod | null {
  const prompt = useAtom(installPrompt, null)
  const installed = useAtom(justInstalled, false)
  if (installed || isStandalone()) return null
  return prompt ? 'prompt' : isIosSafari() ? 'ios-steps' : null
}

/** Shows the browser's prompt. It can be shown only once. */
export async function promptInstallation(): Promise<void> {
  const event = installPrompt.get()
  installPrompt.set(null)
  await event?.prompt()
}

/** Only WebKit on iPhone and iPad has `standalone`. All browsers there have it, and the same steps. */
function isIosSafari(): boolean {
  return 'standalone' in navigator && navigator.maxTouchPoints > 1
}
