import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Side } from '#shared/game.ts'
import type { MatchAction } from '#shared/match-action.ts'
import type { Tag, TagEntry } from '#shared/tagging/tag.schema.ts'
import { TAGS_MAX, type RefusedTag } from '#shared/tagging/tag-limits.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import type { Db } from '../../../db/database.ts'
import { insertAll } from '../../../db/insert-all.ts'
import { insertJson } from '../../../db/insert-json.ts'
import { appearances, matchActions, tagEntries } from '../../../db/schema/actions.ts'
import type { Deps } from '../../../deps.ts'
import { games } from '../../../db/schema/games.ts'
import { lockGame, type LockedGame } from '../../../match/games/locked-game.ts'
import type { GameRow } from '../../../match/games/repository.ts'
import { resendGames } from '../../../people/consent/resend-games.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isNear, ontoPitch } from '../check-match.ts'
import { newAction } from '../new-action.ts'
import { actionRow, appearanceRow } from '../stored-actions.ts'
import { findPublishedSides, isBeforeKickOff, publishLineUp } from './published-line-ups.ts'
import { squadsOf, type Squads } from './squads.ts'
import { settleSource } from './settle-source.ts'
import { beginTaggedSource, findTaggedSource, findTaggedSources, type TaggedSource } from './tagged-source.ts'

interface TagBatch {
  gameId: string
  depth: TagDepth
  entries: readonly TagEntry[]
}

type LineUpEntry = Extract<TagEntry, { does: 'line_up' }>
/** The newest revision of an action in a batch; `tag` is null if it was undone. */
interface Revised {
  id: string
  revision: number
  tag: Tag | null
}

/** Whose line-ups someone sets before the kick-off, and whether they do nothing else. */
interface Actor {
  actorId: string | null
  sides: readonly Side[]
  linesUpOnly: boolean
}

/**
 * Records what someone has tagged, in the one source of the game and its depth. Whatever arrives twice, late or in another
 * order leaves the same behind. Returns what was refused.
 *
 * @throws ApiError `not_found`, `forbidden` for the opponents' line-up before the kick-off, `rule_violated` if the game has not
 *   begun or will not be played, and for publishing a line-up once it has
 */
export async function recordTags(deps: Deps, { gameId, depth, entries }: TagBatch, actor: Actor): Promise<RefusedTag[]> {
  const lineUps = entries.filter((entry) => entry.does === 'line_up')
  const revised = newestOf(entries)
  return lockGame(
    deps,
    gameId,
    async (locked) => {
      const { tx, row } = locked
      requirePlayable(row, deps.now(), revised.length > 0)
      const isEarly = isBeforeKickOff(row.game, deps.now())
      requireOwn(actor, lineUps, isEarly, revised.length > 0)
      const { actorId } = actor
      const source = (await findTaggedSource(tx, gameId, depth)) ?? (await beginTaggedSource(deps, tx, row.game, depth, actorId))
      const squads = await squadsOf(tx, row.game)
      // Before the kick-off there is one line-up, at whatever depth the match is tagged then.
      const sources = isEarly ? await findTaggedSources(tx, gameId) : [source.id]
      for (const lineUp of lineUps) for (const sourceId of sources) await storeLineUp(tx, { sourceId, gameId }, lineUp, squads)
      await settlePublication(deps, locked, lineUps, isEarly)
      const refused = await storeRevised(deps, tx, { source, gameId, squads, wearers: await wearersIn(tx, source.id), actorId }, revised)
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

function requireOwn({ sides, linesUpOnly }: Actor, lineUps: readonly LineUpEntry[], isEarly: boolean, hasActions: boolean): void {
  if (linesUpOnly && (hasActions || !isEarly)) throw new ApiError('forbidden', 'Line-ups are set before the kick-off.')
  if (isEarly && lineUps.some(({ side }) => !sides.includes(side))) throw new ApiError('forbidden', 'This is not your team.')
}

/** Publishes line-ups or withdraws them, and sends the game again where what is published has changed. */
async function settlePublication(deps: Deps, { tx, row }: LockedGame, lineUps: readonly LineUpEntry[], isEarly: boolean): Promise<void> {
  if (lineUps.length === 0) return
  const before = await findPublishedSides(tx, row.game.id)
  for (const { side, players, published } of lineUps) {
    if (published === undefined || published === before.includes(side)) continue
    if (!isEarly) throw new ApiError('rule_violated', 'A line-up is published before the kick-off.', { reason: 'game_begun' })
    if (published && !(row.category.showScore && players.some(({ starting }) => starting)))
      throw new ApiError('rule_violated', 'There is no line-up to publish.', { reason: 'nothing_tagged' })
    await publishLineUp(deps, tx, row.game, side, published)
  }
  const isShown = ({ side, published }: LineUpEntry) => published === true || before.includes(side)
  if (lineUps.some(isShown)) await resendGames(deps, tx, eq(games.id, row.game.id))
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
  // What was tagged by number belongs to the child who wears it now: correcting a line-up takes the actions from the wrong child.
  await tx.execute(sql`update ${matchActions} set player_id = worn.player_id from ${appearances} as worn
    where ${matchActions.sourceId} = ${of.sourceId} and ${matchActions.side} = ${side} and worn.source_id = ${of.sourceId}
    and worn.side = ${side} and worn.shirt = ${matchActions.shirt} and worn.player_id is distinct from ${matchActions.playerId}`)
}

/** Who wears the numbers of the line-ups: it names the child whom a tag means by its number, whatever a phone knew. */
async function wearersIn(tx: Db, sourceId: string): Promise<Map<string, string>> {
  const rows = await tx.select().from(appearances).where(eq(appearances.sourceId, sourceId))
  return new Map(rows.flatMap(({ side, shirt, playerId }) => (playerId ? [[`${side} ${shirt}`, playerId] as const] : [])))
}

interface Target {
  source: TaggedSource
  gameId: string
  squads: Squads
  wearers: ReadonlyMap<string, string>
  actorId: string | null
}

async function storeRevised(deps: Deps, tx: Db, target: Target, revised: readonly Revised[]): Promise<RefusedTag[]> {
  if (revised.length === 0) return []
  const { source, gameId, actorId } = target
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
    tag ? actionRow(of, ontoPitch(toAction(tag, stored + index, target), source.pitch)) : [],
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

function toAction(tag: Tag, seq: number, { squads, wearers }: Target): MatchAction {
  const { _id, period, t_ms, side, player_id, shirt, type, outcome, from, to, body, set_piece, flags } = tag
  const child = squads.find(side, wearers.get(`${side} ${shirt}`) ?? player_id)
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
