import type { StreamState } from '#shared/video.ts'
import { plannedLength, type GameColumns } from '../../match/games/timing.ts'

const MINUTE = 60_000
/** A camera may send from this long before a game until this long after it (children: nothing else is filmed). */
const AROUND_GAME = 30 * MINUTE
/** A game without a final whistle counts as over this long after its planned end. */
const MAX_OVERRUN = 60 * MINUTE
/** How long a shoot-out lasts with the breaks around extra time. */
const SHOOTOUT = 30 * MINUTE
/** Without a segment for so long, a stream counts as interrupted; then it is held open for a while. */
const SILENCE = 12_000
const HELD_OPEN = 10 * MINUTE
/** After the game, a stream is over when nothing has come for so long. */
const SILENCE_AFTER_GAME = MINUTE

type Game = Pick<GameColumns, 'startsAt' | 'periodDuration' | 'halfTime' | 'format' | 'status' | 'fullTimeAt'>

/** When a camera may send, and when the match itself is over. */
export function filmingTime(game: Game): { from: number; until: number; over: number } {
  const { startsAt, status, fullTimeAt, format } = game
  const extra = format ? format.extra_periods * format.extra_duration * MINUTE + (format.shootout ? SHOOTOUT : 0) : 0
  const planned = startsAt.getTime() + plannedLength(game) + extra
  const end = fullTimeAt ? Math.min(fullTimeAt.getTime(), planned + MAX_OVERRUN) : status === 'live' ? planned + MAX_OVERRUN : planned
  return { from: startsAt.getTime() - AROUND_GAME, until: end + AROUND_GAME, over: end }
}

/** The facts about a stream that its state depends on. */
interface StreamFacts {
  game: Game
  /** Whether nothing holds the game's stream back. */
  shown: boolean
  /** When its recording was deleted. */
  expiredAt: Date | null
  /** When the last segment arrived; null before the first one. */
  lastAt: number | null
}

export function stateOf({ game, shown, expiredAt, lastAt }: StreamFacts, now: number): StreamState {
  if (expiredAt) return 'expired'
  if (!shown) return 'stopped'
  const { from, until } = filmingTime(game)
  if (lastAt === null) return now < from ? 'scheduled' : now <= until ? 'waiting' : 'expired'
  const silence = now - lastAt
  if (silence < SILENCE) return 'live'
  const played = game.status === 'finished' || game.status === 'analytics'
  return silence > HELD_OPEN || (played && silence > SILENCE_AFTER_GAME) ? 'recorded' : 'interrupted'
}
