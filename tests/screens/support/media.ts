import { cdp } from 'vitest/browser'
import { onTestFinished } from 'vitest'

interface Media {
  media?: 'print'
  features?: { name: 'prefers-reduced-motion' | 'prefers-color-scheme' | 'forced-colors'; value: string }[]
}

/** What the device prefers, or the paper, until the end of the test. */
export async function emulateMedia(media: Media): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', media)
  onTestFinished(async () => void (await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })))
}

/** Letters of another size than the browser's, until the end of the test. */
export function setLetterSize(size: `${number}%`): void {
  document.documentElement.style.fontSize = size
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
}
