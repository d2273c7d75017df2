import type { WhistleKind } from '#shared/entry-kind.ts'
import type { MatchState } from '#shared/match-record.ts'
import { isPlaying, type MatchClock } from '#shared/match-clock.ts'
import { daysBetween, localDay } from '#platform/dates.ts'

/** The end of a period more than this many minutes before the planned one is probably a mistake. */
const EARLY_MINUTES = 3
/** A kick-off more than this many milliseconds before the planned one is probably a mistake. */
const EARLY_KICK_OFF = 60 * 60_000

interface Planned {
  /** The planned kick-off; ISO 8601. */
  activity_date: string
}

/** Whether a whistle is confirmed first: it ends the match, or is far from the plan. */
export function needsConfirmation(
  next: WhistleKind,
  game: Planned,
  clock: Pick<MatchClock, 'phase' | 'seconds' | 'end'>,
  now: number,
): boolean {
  if (next === 'full_time') return true
  if (next === 'kick_off') {
    const planned = localDay(new Date(game.activity_date))
    return planned.getTime() - now > EARLY_KICK_OFF || daysBetween(planned, new Date(now)) > 0
  }
  return !startsPlay(next) && isPlaying(clock.phase) && clock.seconds < (clock.end - EARLY_MINUTES) * 60
}

/** Kicks of each side in a shoot-out, before one decides (Laws of the Game, law 10). */
const KICKS = 5

/** Whether a side can no longer be caught up with in a shoot-out. It may be shorter by the rules of a competition. */
export function isDecided({ shootout, kicks }: Pick<MatchState, 'shootout' | 'kicks'>): boolean {
  if (!shootout) return true
  const behind = shootout.one < shootout.two ? 'one' : 'two'
  const left = Math.max(KICKS, kicks.one, kicks.two) - kicks[behind]
  return Math.abs(shootout.one - shootout.two) > left
}

/** The whistles that start the clock. */
const STARTS: ReadonlySet<WhistleKind> = new Set(['kick_off', 'second_half', 'period_2', 'period_3', 'period_4', 'extra_1', 'extra_2'])

export function startsPlay(kind: WhistleKind): boolean {
  return STARTS.has(kind)
}
