import type { Deps } from '../../deps.ts'

/** Someone is watching as long as they say so. Pages say it every two seconds. Milliseconds. */
export const PICTURE_EXPIRY = 10_000

/** Who watches a game, and on which socket. */
interface Viewing {
  gameId: string
  userId: string
  socketId: string
}

/** Which moments the pictures of those show who are watching. It is known for seconds, and written nowhere. */
export interface Pictures {
  /** Someone's picture shows a moment now, in milliseconds since the epoch. */
  report(viewing: Viewing, shown: number): void
  /** What everyone who watches a game saw last; of several pictures of one user, that of the latest one. */
  shown(gameId: string): Promise<ReadonlyMap<string, number>>
}

/** The pictures whose viewers are connected to this node. */
export function localPictures(now: Deps['now']): Pictures {
  // The newest report is the last one.
  const reports = new Map<string, Viewing & { shown: number; at: number }>()
  const oldest = () => now().getTime() - PICTURE_EXPIRY
  const forgetExpired = () => {
    for (const [key, { at }] of reports) {
      if (at > oldest()) return
      reports.delete(key)
    }
  }
  return {
    report(viewing, shown) {
      forgetExpired()
      const key = `${viewing.gameId} ${viewing.socketId}`
      reports.delete(key)
      reports.set(key, { ...viewing, shown, at: now().getTime() })
    },
    async shown(gameId) {
      return lastShown(Array.from(reports.values()).filter((report) => report.gameId === gameId && report.at > oldest()))
    },
  }
}

/** Asks once for each game: for several notices at the same time. */
export function askOnce(pictures: Pictures): Pictures['shown'] {
  const asked = new Map<string, Promise<ReadonlyMap<string, number>>>()
  return (gameId) => {
    const shown = asked.get(gameId) ?? pictures.shown(gameId)
    asked.set(gameId, shown)
    return shown
  }
}

/** For each user the earliest moment: anyone who watches twice has seen something once both pictures have shown it. */
export function lastShown(pictures: Iterable<{ userId: string; shown: number }>): Map<string, number> {
  const found = new Map<string, number>()
  for (const { userId, shown } of pictures) found.set(userId, Math.min(shown, found.get(userId) ?? shown))
  return found
}
