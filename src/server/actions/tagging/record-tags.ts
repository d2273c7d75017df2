import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { MatchAction } from '#shared/match-action.ts'
import type { Tag, TagEntry } from '#shared/tagging/tag.schema.ts'
import { TAGS_MAX, type RefusedTag } from '#shared/tagging/tag-limits.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { insertJson } from '../../db/insert-json.ts'
import { appearances, matchActions, tagEntries } from '../../db/schema/actions.ts'
import type { Deps } from '../../deps.ts'
import { lockGame } from '../../games/locked-game.ts'
import type { GameRow } from '../../games/repository.ts'
import { ApiError } from '../../http/api-error.ts'
import { isNear, ontoPitch } from '../check-match.ts'
import { newAction } from '../new-action.ts'
import { actionRow, appearanceRow } from '../stored-actions.ts'
import { squadsOf, type Squads } from './squads.ts'
import { settleSource } from './settle-source.ts'
import { beginTaggedSource, findTaggedSource, type TaggedSource } from './tagged-source.ts'

interface TagBatch {
  gameId: string
  depth: TagDepth
  entries: readonly TagEntry[]
}

type LineUpEntry = Extract<TagEntry, { does: 'line_up' }>
/** The newest revision of an action in a batch; `tag` is null if it was taken back. */
interface Revised {
  id: string
  revision: number
  tag: Tag | null
}

/**
 * Records what somebody has tagged, in the one source of the game and its depth. Whatever arrives twice, late or in another
 * order leaves the same behind. Returns what was refused.
 *
 * @throws ApiError `not_found`, `rule_violated` if the game has not begun or will not be played
 */
export async function recordTags(deps: Deps, { gameId, depth, entries }: TagBatch, actorId: string | null): Promise<RefusedTag[]> {
  const lineUps = entries.filter((entry) => entry.does === 'line_up')
  const revised = newestOf(entries)
  return lockGame(
    deps,
    gameId,
    async (locked) => {
      const { tx, row } = locked
      requirePlayable(row, deps.now(), revised.length > 0)
      const source = (await findTaggedSource(tx, gameId, depth)) ?? (await beginTaggedSource(deps, tx, row.game, depth, actorId))
      const squads = await squadsOf(tx, row.game)
      for (const lineUp of lineUps) await storeLineUp(tx, { sourceId: source.id, gameId }, lineUp, squads)
      const refused = await storeRevised(deps, tx, { source, gameId, squads, actorId }, revised)
      if (source.active) await settleSource(deps, locked, depth, source)
      return refused
    },
    playersIn(entries),
  )
}

function requirePlayable({ game }: GameRow, now: Date, hasActions: boolean): void {
  if (game.status === 'cancelled') throw new ApiError('rule_violated', 'The game was called off.', { reason: 'game_cancelled' })
  // Line-ups are known before.
  if (hasActions && game.status === 'upcoming' && game.startsAt > now)
    throw new ApiError('rule_violated', 'The game has not begun.', { reason: 'game_to_come' })
}

function newestOf(entries: readonly TagEntry[]): Revised[] {
  const newest = new Map<string, Revised>()
  for (const entry of entries) {
    if (entry.does === 'line_up') continue
    const next =
      entry.does === 'put' ? { id: entry.tag._id, revision: entry.tag.revision, tag: entry.tag } : { ...entry, id: entry._id, tag: null }
    if ((newest.get(next.id)?.revision ?? 0) < next.revision) newest.set(next.id, next)
  }
  return [...newest.values()]
}

/** The children whom entries name. */
function playersIn(entries: readonly TagEntry[]): string[] {
  const ids = entries.flatMap((entry) => {
    if (entry.does === 'put') return entry.tag.player_id ?? []
    return entry.does === 'line_up' ? entry.players.flatMap(({ player_id: id }) => id ?? []) : []
  })
  return [...new Set(ids)]
}

async function storeLineUp(
  tx: Db,
  of: { sourceId: string; gameId: string },
  { side, players }: LineUpEntry,
  squads: Squads,
): Promise<void> {
  await tx.delete(appearances).where(and(eq(appearances.sourceId, of.sourceId), eq(appearances.side, side)))
  const rows = players.map(({ player_id: id, shirt, starting }) => {
    const child = squads.find(side, id)
    const known = { player: child?.id ?? null, position: child?.position ?? null, shirt, side, starting }
    return appearanceRow(of, { ...known, captain: false, on: null, off: null })
  })
  await insertAll(tx, appearances, rows)
}

interface Target {
  source: TaggedSource
  gameId: string
  squads: Squads
  actorId: string | null
}

async function storeRevised(deps: Deps, tx: Db, target: Target, revised: readonly Revised[]): Promise<RefusedTag[]> {
  if (revised.length === 0) return []
  const { source, gameId, squads, actorId } = target
  const ids = revised.map(({ id }) => id)
  const known = new Map((await tx.select().from(tagEntries).where(inArray(tagEntries.id, ids))).map((row) => [row.id, row]))
  const foreign = await tx
    .select({ id: matchActions.id, sourceId: matchActions.sourceId })
    .from(matchActions)
    .where(inArray(matchActions.id, ids))
  const taken = new Set([...known.values(), ...foreign].filter(({ sourceId }) => sourceId !== source.id).map(({ id }) => id))
  const [{ stored } = { stored: 0 }] = await tx.select({ stored: count() }).from(tagEntries).where(eq(tagEntries.sourceId, source.id))
  let room = TAGS_MAX - stored
  const refused: RefusedTag[] = []
  const accepted = revised.filter(({ id, revision, tag }) => {
    const before = known.get(id)
    if (taken.has(id)) refused.push({ _id: id, reason: 'of_another_game' })
    else if (tag && [tag.from, tag.to].some((place) => place && !isNear(place, source.pitch)))
      refused.push({ _id: id, reason: 'off_the_pitch' })
    else if (!before && room <= 0) refused.push({ _id: id, reason: 'too_many' })
    else if (!before || (before.revision < revision && !before.removed)) {
      if (!before) room -= 1
      return true
    }
    return false
  })
  if (accepted.length === 0) return refused
  const of = { sourceId: source.id, gameId }
  await tx.delete(matchActions).where(
    and(
      eq(matchActions.sourceId, source.id),
      inArray(
        matchActions.id,
        accepted.map(({ id }) => id),
      ),
    ),
  )
  const rows = accepted.flatMap(({ tag }, index) =>
    tag ? actionRow(of, ontoPitch(toAction(tag, stored + index, squads), source.pitch)) : [],
  )
  await insertJson(tx, matchActions, rows)
  await tx
    .insert(tagEntries)
    .values(
      accepted.map(({ id, revision, tag }) => ({ id, sourceId: source.id, actorId, revision, removed: tag === null, at: deps.now() })),
    )
    .onConflictDoUpdate({
      target: tagEntries.id,
      set: { revision: sql`excluded.revision`, removed: sql`excluded.removed`, at: sql`excluded.at` },
    })
  return refused
}

function toAction(tag: Tag, seq: number, squads: Squads): MatchAction {
  const { _id, period, t_ms, side, player_id, shirt, type, outcome, from, to, body, set_piece, flags } = tag
  const child = squads.find(side, player_id)
  const known = { id: _id, period, t: t_ms, side, type, sourceEventId: null }
  return newAction({
    ...known,
    seq,
    player: child?.id ?? null,
    shirt,
    outcome,
    from,
    to,
    body,
    setPiece: set_piece,
    flags: [...new Set(flags)],
  })
}
