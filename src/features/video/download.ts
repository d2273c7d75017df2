/** Lets the browser download a file of the service. */
export function download(address: string, name?: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? ''
  link.click()
}

/** The name of a file, without what file systems do not take. */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
