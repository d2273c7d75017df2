import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { WhistleKind } from '#shared/entry-kind.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { periodsOf, TWO_HALVES, type MatchFormat } from '#shared/match-format.ts'
import type { Position } from '#shared/player.ts'
import type { gameEvents } from '../../db/schema/games.ts'
import { lineUp, replaced } from './engine/line-up.ts'
import { pick, poisson, shuffled, type Random } from './random.ts'

type EventRow = typeof gameEvents.$inferInsert

/** The fields of a game that the simulation needs. */
interface PlayedGame {
  id: string
  startsAt: Date
  ageCategory: AgeCategoryName
  /** Minutes. */
  periodDuration: number
  halfTime: number
  format?: MatchFormat | null
  squads: Record<Side, readonly SquadMember[]>
}

export interface SquadMember {
  id: string
  position: Position
}

/** Average goals per side in youth games. */
export const GOALS_A_SIDE = 1.5
const CARDS_A_SIDE = 0.4
/** Younger children are shown no cards. */
const CARDS_FROM = AGE_CATEGORIES.indexOf('U14')
const MINUTE = 60_000

interface Moment {
  kind: 'goal' | 'penalty' | 'yellow_card' | 'substitution'
  side: Side
  minute: number
  at: Date
}

/**
 * Simulates the history of a game until a time, as a scorekeeper would have entered it: phases on time, goals, cards and
 * substitutions at random minutes, by players who are on the pitch.
 */
export function simulateHistory(random: Random, game: PlayedGame, until: Date, actorId: string | null): EventRow[] {
  const kickOff = game.startsAt.getTime()
  const { periodDuration, halfTime, format } = game
  const periods = periodsOf({ ...(format ?? TWO_HALVES), extra_periods: 0 })
  const at = (minute: number) => new Date(kickOff + (minute - 1 + Math.floor((minute - 1) / periodDuration) * halfTime) * MINUTE)
  const phases = periods.flatMap(({ start, end }, index) => {
    const begins = kickOff + index * (periodDuration + halfTime) * MINUTE
    const last = index === periods.length - 1
    return [
      { kind: index === 0 ? 'kick_off' : (start as WhistleKind), at: new Date(begins) },
      { kind: last ? 'full_time' : (end as WhistleKind), at: new Date(begins + periodDuration * MINUTE) },
    ] as const
  })
  const moments = SIDES.flatMap((side) => momentsOf(random, game, side, at)).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const players = playersOf(random, game, moments)
  return [...phases, ...moments]
    .filter((event) => event.at <= until)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((event, index) => ({
      id: newId(),
      gameId: game.id,
      version: index + 2,
      kind: event.kind,
      side: 'side' in event ? event.side : null,
      minute: 'minute' in event ? event.minute : null,
      playerId: 'side' in event ? (players.get(event) ?? null) : null,
      occurredAt: event.at,
      recordedAt: event.at,
      actorId,
    }))
}

function momentsOf(random: Random, game: PlayedGame, side: Side, at: (minute: number) => Date): Moment[] {
  const { periodDuration, format, squads, ageCategory } = game
  const { bench } = lineUp(squads[side], ageCategory)
  const cards = AGE_CATEGORIES.indexOf(ageCategory) >= CARDS_FROM ? poisson(random, CARDS_A_SIDE) : 0
  // A time within the minute, so that nothing coincides with a whistle.
  const moment = (kind: Moment['kind'], minute: number, second: number): Moment => ({
    kind,
    side,
    minute,
    at: new Date(at(minute).getTime() + second * 1000),
  })
  const length = (format ?? TWO_HALVES).periods * periodDuration
  const anyMinute = () => 1 + Math.floor(random() * length)
  const late = () => 1 + length - periodDuration + Math.floor(random() * (periodDuration - 1))
  return [
    ...Array.from({ length: poisson(random, GOALS_A_SIDE) }, () =>
      moment(pick(random, ['goal', 'goal', 'goal', 'goal', 'penalty']), anyMinute(), 20),
    ),
    ...Array.from({ length: cards }, () => moment('yellow_card', anyMinute(), 30)),
    ...Array.from({ length: Math.min(2, bench.length) }, () => moment('substitution', late(), 45)),
  ]
}

/** Who did what: only players on the pitch score, and only players of the bench come on. */
function playersOf(random: Random, { squads, ageCategory }: PlayedGame, moments: readonly Moment[]): Map<Moment, string> {
  const found = new Map<Moment, string>()
  for (const side of SIDES) {
    const { starting, bench } = lineUp(squads[side], ageCategory)
    let team = starting
    const substitutes = shuffled(random, bench)
    for (const moment of moments.filter((each) => each.side === side)) {
      const outfield = team.filter(({ position }) => position !== 'goalkeeper')
      const player = moment.kind === 'substitution' ? substitutes.pop() : outfield.length > 0 ? pick(random, outfield) : undefined
      if (!player) continue
      found.set(moment, player.id)
      if (moment.kind === 'substitution') team = replaced(team, player)
    }
  }
  return found
}
