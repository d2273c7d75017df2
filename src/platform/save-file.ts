/** Lets the browser download what an address has. */
export function downloadFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

/** Downloads a text, bytes, or what another file has, as a file. */
export function saveFile(name: string, type: string, content: string | Uint8Array<ArrayBuffer> | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  downloadFrom(url, name)
  // Safari reads the URL some time after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
