import { LONGEST_DELAY } from '#shared/socket.ts'
import { serverNow } from '#platform/server-time.ts'
import { acquireSocket, type LiveConnection } from '#platform/socket.ts'

const INTERVAL = 1500

/** Tells the service again and again how late a picture is, so that no notification comes before it. */
export function delayReporter(gameId: string) {
  let opening: Promise<LiveConnection | null> | undefined
  let opened: LiveConnection | null = null
  let reportedAt = 0
  return {
    /** The picture shows a moment now. */
    report(moment: number) {
      const now = serverNow()
      if (now - moment > LONGEST_DELAY) return
      opening ??= acquireSocket().then(
        (connection) => (opened = connection),
        () => null,
      )
      // What waits for a connection would arrive before the game is joined again, and be old.
      if (!opened?.socket.connected || now - reportedAt < INTERVAL) return
      reportedAt = now
      opened.socket.emit('picture-delay', gameId, Math.max(0, Math.round(now - moment)))
    },
    stop: () => void opening?.then((connection) => connection?.release()),
  }
}
