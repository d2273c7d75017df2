import { statfs } from 'node:fs/promises'
import { ApiError } from '../http/api-error.ts'

const INTERVAL = 500
/** Bytes reserved for the embedded Postgres: a few of its 16 MiB log files, so that it never runs out of space itself. */
const RESERVE = 96 * 1024 * 1024

/** Watches the disk of the embedded database. Postgres exits when it cannot write its log, so writes stop before that. */
export interface DiskWatch {
  /** @throws ApiError `unavailable` while the disk is full */
  requireDiskSpace(): void
  stop(): void
}

/** The free bytes of a disk. */
export type FreeBytes = (folder: string) => Promise<number>

export const freeBytes: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function watchDisk(folder: string, log: (words: string) => void, { reserve = RESERVE, free = freeBytes } = {}): DiskWatch {
  let full = false
  const check = async () => {
    const isFull = (await free(folder)) < reserve
    if (isFull && !full) log(`The disk of ${folder} is full: nothing is written until there is room, reading goes on.`)
    if (!isFull && full) log(`The disk of ${folder} has room again.`)
    full = isFull
  }
  const timer = setInterval(() => void check().catch(() => undefined), INTERVAL)
  timer.unref()
  void check().catch(() => undefined)
  return {
    requireDiskSpace() {
      if (full) throw new ApiError('unavailable', 'The disk is full: nothing can be saved just now. What was saved is safe.')
    },
    stop: () => clearInterval(timer),
  }
}
