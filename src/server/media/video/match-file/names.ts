import { join } from 'node:path'

/** The number of a part by the name of its file; null for another file. */
export function readPart(file: string): number | null {
  const number = /^match-(\d{1,3})\.mp4$/.exec(file)?.[1]
  return number === undefined ? null : Number(number)
}

/** The name of a part in addresses. */
export function partName(part: number): string {
  return `match-${part}.mp4`
}

/** The folder of a stream's files. */
export function filesFolder(media: string, streamId: string): string {
  return join(media, streamId, 'match')
}

/** Where a part lies. */
export function partPath(media: string, streamId: string, part: number): string {
  return join(filesFolder(media, streamId), partName(part))
}
