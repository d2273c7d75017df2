import { eventMinute } from '#shared/event-minute.ts'
import { isScoring } from '#shared/game.ts'
import { startOfMinute } from '#shared/match-minutes.ts'
import { shirtOf } from '../../match/games/present.ts'
import type { EventRow } from '../../match/games/repository.ts'
import { toClockedGame, type GameColumns } from '../../match/games/timing.ts'
import type { MatchMoment } from './moments.ts'

const UNKNOWN_SHIRT = 0
const HALF_A_MINUTE = 30_000

/** What the record of a game has for its clips: goals and red cards, as they stand now. */
export function recordMoments(game: GameColumns, events: readonly EventRow[]): MatchMoment[] {
  return events.flatMap(({ event }): MatchMoment[] => {
    const { id, kind, side, playerId, minute, stoppage, undoneBy } = event
    if (undoneBy !== null || !(isScoring(kind) || kind === 'red_card')) return []
    // Anyone who has left agrees to nothing, and is known by no number.
    const shirt = event.detail?.['left'] === true ? UNKNOWN_SHIRT : shirtOf(event)
    const time = timeOf(game, event)
    return [{ id, kind: kind as MatchMoment['kind'], side, playerId, shirt, minute, stoppage, ...time }]
  })
}

/** An entry with the minute of its tap was made then. Another minute was entered by hand, and is all that is known. */
function timeOf(game: GameColumns, { occurredAt, minute, stoppage }: EventRow['event']): Pick<MatchMoment, 'at' | 'tapped' | 'vague'> {
  const clocked = toClockedGame(game)
  const clock = eventMinute(clocked, { kind: 'goal', occurredAt: occurredAt.toISOString() })
  const isTime = minute === null || (clock.minute === minute && clock.stoppage === stoppage)
  const begun = isTime ? null : startOfMinute(clocked, minute, stoppage)
  return begun === null
    ? { at: occurredAt.getTime(), tapped: true, vague: false }
    : { at: begun + HALF_A_MINUTE, tapped: false, vague: true }
}
