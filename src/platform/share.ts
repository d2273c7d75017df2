import { saveFile } from './save-file.ts'

/** How sharing ended. `cancelled` by the user. */
type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Shares a link by the device's own dialog; where there is none, copies it. */
export async function share(link: { title: string; url: string }): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Shares a file by the device's own dialog; where there is none, saves it. */
export async function shareFile(file: File): Promise<void> {
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  saveFile(file.name, file.type, file)
}
