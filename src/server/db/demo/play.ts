import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import type { gameEvents } from '../schema/games.ts'
import { pick, poisson, type Random } from './random.ts'

type EventRow = typeof gameEvents.$inferInsert

/** What of a game matters for playing it. */
export interface PlayedGame {
  id: string
  startsAt: Date
  periodDuration: number
  halfTime: number
  /** Ids of the players of each side. */
  squads: Record<Side, readonly string[]>
}

const GOALS_A_SIDE = 1.5
const MINUTE = 60_000

/**
 * The history of a game that was played until `until` (its end, for a game long over), as a scorekeeper would have
 * entered it: every phase at its time, goals at random minutes.
 */
export function playedUntil(random: Random, game: PlayedGame, until: Date, actorId: string | null): EventRow[] {
  const kickOff = game.startsAt.getTime()
  const at = (minute: number) => new Date(kickOff + (minute > game.periodDuration ? minute - 1 + game.halfTime : minute - 1) * MINUTE)
  const phases = [
    { kind: 'kick_off' as const, at: new Date(kickOff) },
    { kind: 'half_time' as const, at: new Date(kickOff + game.periodDuration * MINUTE) },
    { kind: 'second_half' as const, at: new Date(kickOff + (game.periodDuration + game.halfTime) * MINUTE) },
    { kind: 'full_time' as const, at: new Date(kickOff + (2 * game.periodDuration + game.halfTime) * MINUTE) },
  ]
  const goals = (['one', 'two'] as const).flatMap((side) =>
    Array.from({ length: poisson(random, GOALS_A_SIDE) }, () => {
      const minute = 1 + Math.floor(random() * 2 * game.periodDuration)
      // A moment inside the minute, so that a goal never falls together with a whistle.
      return {
        kind: pick(random, ['goal', 'goal', 'goal', 'goal', 'penalty'] as const),
        side,
        minute,
        at: new Date(at(minute).getTime() + 20_000),
      }
    }),
  )
  return [...phases, ...goals]
    .filter((event) => event.at <= until)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((event, index) => ({
      id: newId(),
      gameId: game.id,
      version: index + 2,
      kind: event.kind,
      side: 'side' in event ? event.side : null,
      minute: 'minute' in event ? event.minute : null,
      playerId: 'side' in event && game.squads[event.side].length > 0 ? pick(random, game.squads[event.side]) : null,
      occurredAt: event.at,
      recordedAt: event.at,
      actorId,
    }))
}
