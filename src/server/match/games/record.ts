import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import { eventMinute } from '#shared/event-minute.ts'
import type { OwnReason } from '#shared/stored-reason.ts'
import { isTimelineKind, type EventKind, type MatchState } from '#shared/match-record.ts'
import { gameEvents } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { requireActiveDuplicate, findEntryPlace } from './entry-place.ts'
import {
  findActiveEntries,
  findKind,
  foldHistory,
  isRepeated,
  markUndone,
  readHistory,
  toMatchEvent,
  type StoredDecision,
} from './history.ts'
import { lockGame, type LockedGame } from './locked-game.ts'
import { noticeChange } from './notice-change.ts'
import { forgetAbsence } from './stream-gate.ts'
import { closeOwnPage, endsGame } from './own-page.ts'
import { saveState, type GameChanges } from './save-state.ts'
import { updateEventMinutes } from './event-minutes.ts'
import { toClockedGame, type GameColumns } from './timing.ts'

/** An event to record. */
export interface NewEvent {
  /** Chosen by the client, so that a repeated request records the event once. */
  id?: string | undefined
  kind: Exclude<EventKind, 'undo'>
  side?: Side
  playerId?: string | undefined
  /** Minute of play; by the match clock by default; null if unknown. */
  minute?: number | null | undefined
  /** Minutes of stoppage time, if a minute is given. */
  stoppage?: number | undefined
  /** When it happened; now by default. */
  occurredAt?: Date | undefined
  score?: { one: number; two: number } | undefined
  /** Of an awarded game; by its score if left out. Its reason is in the detail. */
  decision?: StoredDecision | undefined
  /** Of a result; false if there was none. */
  shootout?: { one: number; two: number } | false | undefined
  /** Of a result. */
  extraTime?: boolean | undefined
  detail?: Record<string, unknown> | undefined
  changes?: GameChanges
  /** Kinds of entries that this one replaces, such as those of the clock keeper. */
  replaces?: readonly EventKind[]
  /** The entry that this one corrects. */
  corrects?: string | undefined
}

const END_CORRECTED: OwnReason = 'end_corrected'

/**
 * Adds an event to a game's history and updates the game, in one transaction. Viewers are notified after the commit. A
 * repeated event changes nothing.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function recordEvent(deps: Deps, target: string | LockedGame, event: NewEvent, actorId: string | null): Promise<void> {
  await lockGame(
    deps,
    target,
    async (locked) => {
      const { tx } = locked
      const { game } = locked.row
      const gameId = game.id
      const id = event.id ?? newId()
      if (await isRepeated(tx, id, { gameId, kind: event.kind })) return
      const now = deps.now()
      const occurredAt = event.occurredAt ?? now
      let { version } = game
      const replaced = await findActiveEntries(tx, gameId, event.replaces ?? [])
      const opensAgain = replaced.length > 0 && event.replaces?.some(endsGame)
      const closed = opensAgain ? await closeOwnPage(tx, { gameId, version, now, reason: END_CORRECTED }) : null
      version = closed ?? version
      for (const entryId of replaced) {
        version += 1
        await markUndone(tx, { gameId, entryId, version, reason: 'replaced', now, actorId })
      }
      let place: number | undefined
      if (event.corrects) {
        place = await findEntryPlace(tx, gameId, event.corrects, event.kind)
        version += 1
        if (!(await markUndone(tx, { gameId, entryId: event.corrects, version, reason: 'corrected', now, actorId })))
          throw new ApiError('not_found', 'There is no such entry, or it has already been undone.')
      }
      version += 1
      const past = await readHistory(tx, gameId)
      const reason = event.detail?.['reason'] as string | undefined
      const added = { ...toMatchEvent({ ...event, reason, side: event.side ?? null, occurredAt }), place: place ?? version }
      const after = foldHistory(
        [...past, added].toSorted((one, two) => one.place - two.place),
        game,
      )
      const { score, decision, shootout, extraTime } = event
      const detail = {
        ...event.detail,
        ...(score && { score }),
        ...(decision && { decision }),
        ...(shootout !== undefined && { shootout }),
        ...(extraTime !== undefined && { extraTime }),
        ...(place !== undefined && { place }),
      }
      const entry = {
        id,
        gameId,
        version,
        kind: event.kind,
        side: event.side,
        playerId: event.playerId,
        ...minuteOf(game, event, occurredAt, after),
        ...(Object.keys(detail).length > 0 && { detail }),
        occurredAt,
        recordedAt: now,
        actorId,
      }
      const inserted = await tx
        .insert(gameEvents)
        .values(entry)
        .onConflictDoNothing({ target: gameEvents.id })
        .returning({ id: gameEvents.id })
      // The same id was used at the same moment for another game.
      if (inserted.length === 0) throw new ApiError('conflict', 'This command id stands for something else already.')
      if (event.playerId && (await forgetAbsence(tx, gameId, event.playerId))) locked.row = { ...locked.row, streamShown: false }
      await updateEventMinutes(tx, game, after.starts)
      await saveState(locked, version, after, now, { ...event.changes, ...(closed !== null && { analyticsLink: null }) })
      await noticeChange(deps, tx, { kind: event.kind, eventId: id, occurredAt }, game, locked.row.game)
    },
    event.playerId ? [event.playerId] : [],
  )
}

/** The entry to undo, and why. */
interface UndoRequest {
  /** Chosen by the client, so that a repeated request undoes the entry once. */
  id?: string | undefined
  entryId: string
  reason: string
  /** The duplicate that remains: the entry is undone only while this one is active. */
  duplicateOf?: string | undefined
  /** Columns of the game to change with it. */
  changes?: GameChanges
}

/**
 * Undoes an event. The entry stays in the history, marked as undone. The game's state is computed from the others.
 *
 * @throws ApiError `not_found`, `rule_violated` when a later event depends on it or its duplicate was undone, `conflict`
 */
export async function undoEvent(deps: Deps, target: string | LockedGame, request: UndoRequest, actorId: string | null): Promise<void> {
  await lockGame(deps, target, async (locked) => {
    const { tx } = locked
    const { game } = locked.row
    const gameId = game.id
    const { id = newId(), entryId, reason, duplicateOf, changes } = request
    if (await isRepeated(tx, id, { gameId, kind: 'undo', entry: entryId })) return
    if (duplicateOf) await requireActiveDuplicate(tx, gameId, { entryId, duplicateOf })
    const now = deps.now()
    const kind = await findKind(tx, gameId, entryId)
    const closed = kind && endsGame(kind) ? await closeOwnPage(tx, { gameId, version: game.version, now, reason: END_CORRECTED }) : null
    const version = (closed ?? game.version) + 1
    if (!(await markUndone(tx, { id, gameId, entryId, version, reason, now, actorId })))
      throw new ApiError('not_found', 'There is no such entry, or it has already been undone.')
    const state = foldHistory(await readHistory(tx, gameId), game)
    await updateEventMinutes(tx, game, state.starts)
    await saveState(locked, version, state, now, { ...changes, ...(closed !== null && { analyticsLink: null }) })
    await noticeChange(deps, tx, { kind: 'undo', eventId: id, occurredAt: now, undoes: entryId }, game, locked.row.game)
  })
}

/** The minute of an entry: the given one, or that of the match clock. */
function minuteOf(game: GameColumns, { kind, minute, stoppage = 0 }: NewEvent, at: Date, { starts }: MatchState) {
  if (!isTimelineKind(kind)) return { minute: null, stoppage: 0 }
  if (minute !== undefined) return { minute, stoppage }
  return eventMinute({ ...toClockedGame(game), period_starts: starts }, { kind, occurredAt: at.toISOString() })
}
