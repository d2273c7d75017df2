import type { Side } from '#shared/game.ts'
import { sorted } from '#shared/sorted.ts'
import { receiverOf } from '#shared/tagging/complete.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import type { Actor } from './tag-state.ts'

export type StoredTag = Tags['tags'][number]

/** Tags in the order of the match, each with the one who received it. */
export function inMatchOrder(tags: readonly StoredTag[]): (StoredTag & { receiver: number | null })[] {
  const ordered = sorted(tags, (one, two) => one.period - two.period || one.t_ms - two.t_ms || one._id.localeCompare(two._id))
  const actions = ordered.map(({ t_ms: t, set_piece: setPiece, player_id: player, type, outcome, side, period, shirt }) => ({
    t,
    setPiece,
    player,
    type,
    outcome,
    side,
    period,
    shirt,
  }))
  return ordered.map((tag, at) => Object.assign({}, tag, { receiver: receiverOf(actions, at)?.shirt ?? null }))
}

/** The line-up of each side, by shirt. */
export function lineUpsOf({ line_ups: lineUps }: Pick<Tags, 'line_ups'>): Record<Side, readonly Actor[]> {
  const of = (side: Side) =>
    sorted(
      lineUps.filter((player) => player.side === side),
      (one, two) => one.shirt - two.shirt,
    )
  return { one: of('one'), two: of('two') }
}

/** The shirts of a side that are on the pitch after all substitutions so far. */
export function shirtsOnPitch({ line_ups: lineUps, tags }: Pick<Tags, 'line_ups' | 'tags'>, side: Side): ReadonlySet<number> {
  const on = new Set(lineUps.filter((player) => player.side === side && player.starting).map(({ shirt }) => shirt))
  for (const { type, shirt, flags, side: whose } of inMatchOrder(tags)) {
    if (whose !== side || shirt === null) continue
    if (type === 'sub_on') on.add(shirt)
    if (type === 'sub_off' || (type === 'card' && (flags.includes('red') || flags.includes('second_yellow')))) on.delete(shirt)
  }
  return on
}
