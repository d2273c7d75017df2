/** The name of a file, without what file systems do not take. */
export function plainName(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
