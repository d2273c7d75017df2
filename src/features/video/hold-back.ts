import type { GameDetail } from '#shared/game.schema.ts'
import { gameAt } from '#shared/moments.ts'
import type { Moment } from '#shared/video.schema.ts'
import { holdGame } from '#platform/held-games.ts'
import { delayReporter } from './report-delay.ts'

/** Other tabs are told again after so many milliseconds, also while nothing changes. */
const HEARTBEAT = 1000

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
