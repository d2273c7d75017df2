import { statfs } from 'node:fs/promises'

const GB = 1024 ** 3
/**
 * Bytes that are left free when a file is begun, and while it is made. Recording stops at one gigabyte: a file that somebody
 * wants is never the reason.
 */
export const RESERVE = { begin: 3 * GB, running: 2 * GB }

/** The free bytes of a disk. */
export type FreeBytes = (folder: string) => Promise<number>

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
