import { statfs } from 'node:fs/promises'
import { Refusal } from '../refusal.ts'

const LOOK_EVERY = 500
/** Bytes that are left to the embedded Postgres: a few of its 16 MiB log files, so that it never meets a full disk itself. */
const RESERVE = 96 * 1024 * 1024

/** Watches the disk of the embedded database. Postgres ends itself when it cannot write its log; we stop before that. */
export interface DiskWatch {
  /** @throws Refusal `unavailable` while there is no room to write */
  demandRoom(): void
  stop(): void
}

export function watchDisk(folder: string, tell: (words: string) => void, reserve = RESERVE): DiskWatch {
  let full = false
  const look = async () => {
    const { bavail, bsize } = await statfs(folder)
    const now = bavail * bsize < reserve
    if (now && !full) tell(`The disk of ${folder} is full: nothing is written until there is room, reading goes on.`)
    if (!now && full) tell(`The disk of ${folder} has room again.`)
    full = now
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY)
  timer.unref()
  void look().catch(() => undefined)
  return {
    demandRoom() {
      if (full) throw new Refusal('unavailable', 'The disk is full: nothing can be saved just now. What was saved is safe.')
    },
    stop: () => clearInterval(timer),
  }
}
