/** Megabytes; the service takes no more. */
const MOST = 8

/** A file's content in base 64; null for one that is too large. */
export async function readFileContent(file: File): Promise<string | null> {
  return file.size > MOST * 1024 * 1024 ? null : readBase64(file)
}

/** What is in a file, in base 64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^data:[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
}
