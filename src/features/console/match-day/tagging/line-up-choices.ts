import type { Availability } from '#shared/availability.ts'
import type { SquadPlayer } from '#shared/player.schema.ts'
import { sorted } from '#shared/sorted.ts'
import type { LineUpPlayer } from '#shared/tagging/tag.schema.ts'

/**
 * A line-up of an earlier game for today: children in the shirts that they wear now, without those who have left; today's
 * others are on the bench.
 */
export function asToday(last: readonly LineUpPlayer[], squad: readonly SquadPlayer[], today: readonly LineUpPlayer[]): LineUpPlayer[] {
  const worn = last.flatMap((player): LineUpPlayer[] => {
    if (player.player_id === null) return [player]
    const child = squad.find(({ _id }) => _id === player.player_id)
    return child ? [{ ...player, shirt: child.shirt_number }] : []
  })
  const bench = today.map((player) => ({ ...player, starting: false }))
  const byShirt = new Map([...bench, ...worn].map((player) => [player.shirt, player]))
  return sorted(byShirt.values(), (one, two) => one.shirt - two.shirt)
}

/** The lowest shirts, among them one goalkeeper's. */
export function firstShirts(squad: readonly { shirt_number: number; position: string }[], most: number): ReadonlySet<number> {
  const inOrder = sorted(squad, (one, two) => one.shirt_number - two.shirt_number)
  const keeper = inOrder.find(({ position }) => position === 'goalkeeper')
  const others = inOrder.filter(({ position }) => position !== 'goalkeeper')
  const shirts = new Set([...(keeper ? [keeper] : []), ...others].map(({ shirt_number: shirt }) => shirt))
  return new Set([...shirts].slice(0, most))
}

/** A line-up without those on the bench who cannot play. */
export function withoutAbsent(
  players: readonly LineUpPlayer[],
  answers: ReadonlyMap<string, Availability | null>,
): readonly LineUpPlayer[] {
  return players.filter(({ starting, player_id: id }) => starting || id === null || answers.get(id) !== 'no')
}

/** Whether two line-ups have the same players, in whatever order. */
export function isSameLineUp(one: readonly LineUpPlayer[], other: readonly LineUpPlayer[]): boolean {
  const key = ({ shirt, player_id: id, starting }: LineUpPlayer) => `${shirt} ${id} ${starting}`
  const known = new Set(other.map(key))
  return one.length === other.length && one.every((player) => known.has(key(player)))
}
