/** Hands a text to the device as a file of its own. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Safari reads it only after the click has long returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
