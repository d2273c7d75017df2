/** A file's content in base64; null for a file that is too large. */
export async function readFileContent(file: File, megabytes: number): Promise<string | null> {
  return file.size > megabytes * 1024 * 1024 ? null : readBase64(file)
}

/** Reads a file as base64. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^data:[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')))
    reader.readAsDataURL(file)
  })
}
