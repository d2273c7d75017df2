import type { GameDetail } from '#shared/game.schema.ts'
import { gameAt } from '#shared/moments.ts'
import type { Moment } from '#shared/video.schema.ts'
import { holdGame } from '#platform/held-games.ts'
import { LONGEST_DELAY } from '#shared/socket.ts'
import { serverNow } from '#platform/server-time.ts'
import { acquireSocket, type LiveConnection } from '#platform/socket.ts'

/** Other tabs are notified again after this many milliseconds, also while nothing changes. */
const HEARTBEAT = 1000
/** How often the page reports the delay of its picture. */
const REPORT_EVERY = 1500

/** Holds a game back to the moments of a picture. */
export interface HoldBack {
  /** What the game and its entries are now. */
  update(game: GameDetail, moments: readonly Moment[]): void
  /** The picture shows a moment. */
  show(moment: number): void
  /** Shows the current game until the picture shows a moment again. */
  suspend(): void
  release(): void
}

export function createHoldBack(game: GameDetail, moments: readonly Moment[]): HoldBack {
  let shown: number | null = null
  const delay = delayReporter(game._id)
  const send = () => {
    if (shown === null) return
    delay.report(shown)
    const { status, club_one_score, club_two_score, extra_time, shootout, period_starts, timeline, kicks } = gameAt(game, moments, shown)
    const state = { status, club_one_score, club_two_score, extra_time, shootout, period_starts, timeline, kicks }
    holdGame(game._id, { ...state, moment: shown })
  }
  const suspend = () => {
    shown = null
    holdGame(game._id)
  }
  const heartbeat = setInterval(send, HEARTBEAT)
  return {
    update(nextGame, nextMoments) {
      ;[game, moments] = [nextGame, nextMoments]
      send()
    },
    show(moment) {
      const before = shown
      shown = moment
      // A second of the clock, or an entry that came or went; going back in time is a change too.
      if (before === null || Math.floor(before / 1000) !== Math.floor(moment / 1000) || isBetween(moments, before, moment)) send()
    },
    suspend,
    release() {
      clearInterval(heartbeat)
      delay.stop()
      suspend()
    },
  }
}

/** Whether an entry comes or goes between two moments. */
function isBetween(moments: readonly Moment[], one: number, two: number): boolean {
  const [first, last] = one < two ? [one, two] : [two, one]
  return moments.some(({ from, until }) =>
    [from, until].some((time) => time !== null && Date.parse(time) > first && Date.parse(time) <= last),
  )
}

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
      if (!opened?.socket.connected || now - reportedAt < REPORT_EVERY) return
      reportedAt = now
      opened.socket.emit('picture-delay', gameId, Math.max(0, Math.round(now - moment)))
    },
    stop: () => void opening?.then((connection) => connection?.release()),
  }
}
