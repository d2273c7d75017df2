import { newId } from '#shared/id.ts'
import type { PeriodStarts } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { matchClock, matchMinute } from '#shared/match-clock.ts'
import { isTimelineKind, type EventKind, type MatchState } from '#shared/match-record.ts'
import { gameEvents } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { clocked, type GameColumns } from './clocked.ts'
import { fold, isRepeated, lockGame, markTakenBack, readHistory, saveState, standing, toMatchEvent, type GameChanges } from './history.ts'

/** One thing that happened, as whoever records it tells it. */
export interface NewEvent {
  /** Chosen by the teller, so that telling it twice records it once. */
  id?: string | undefined
  kind: Exclude<EventKind, 'undo'>
  side?: Side
  playerId?: string | undefined
  /** Minute of play; the clock's where none is told. */
  minute?: number | undefined
  /** Minutes of stoppage time on top of a minute that is told. */
  stoppage?: number | undefined
  /** When it really happened; now where none is told. */
  occurredAt?: Date | undefined
  score?: { one: number; two: number }
  detail?: Record<string, unknown> | undefined
  changes?: GameChanges
  /** Kinds of entries that give way to this one: what the clock has assumed, say, to what somebody has seen. */
  replaces?: readonly EventKind[]
  /** The entry that this one says better. */
  corrects?: string | undefined
}

/**
 * Adds one event to a game's history and brings the game up to it, in one transaction. Viewers are told once it
 * is committed. The same event told again changes nothing.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function recordEvent(deps: Deps, gameId: string, event: NewEvent, actorId: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const game = await lockGame(tx, gameId)
    const id = event.id ?? newId()
    if (await isRepeated(tx, id, { gameId, kind: event.kind })) return
    const now = deps.now()
    const occurredAt = event.occurredAt ?? now
    let { version } = game
    for (const entryId of await standing(tx, gameId, event.replaces ?? [])) {
      version += 1
      await markTakenBack(tx, { gameId, entryId, version, reason: `Gives way to ${event.kind}.`, now, actorId })
    }
    if (event.corrects) {
      version += 1
      if (!(await markTakenBack(tx, { gameId, entryId: event.corrects, version, reason: 'Said better.', now, actorId })))
        throw new Refusal('not_found', 'There is no such entry, or it was already taken back.')
    }
    version += 1
    const past = await readHistory(tx, gameId)
    const before = fold(past)
    const after = fold([...past, toMatchEvent({ ...event, side: event.side ?? null, occurredAt })])
    const entry = {
      id,
      gameId,
      version,
      kind: event.kind,
      side: event.side,
      playerId: event.playerId,
      ...minuteOf(game, event, occurredAt, before, after),
      detail: event.score ? { ...event.detail, score: event.score } : event.detail,
      occurredAt,
      recordedAt: now,
      actorId,
    }
    const added = await tx.insert(gameEvents).values(entry).onConflictDoNothing({ target: gameEvents.id }).returning({ id: gameEvents.id })
    // Told at the same moment for another game.
    if (added.length === 0) throw new Refusal('conflict', 'This command id stands for something else already.')
    await saveState(tx, gameId, version, after, now, event.changes)
  })
}

/** Which entry is to be taken back, and why. */
export interface Undoing {
  /** Chosen by the teller, so that telling it twice undoes it once. */
  id?: string | undefined
  entryId: string
  reason: string
  /** Columns of the game that go back with it. */
  changes?: GameChanges
}

/**
 * Takes one event back. The entry stays in the history, marked; the game is what the rest adds up to.
 *
 * @throws Refusal `not_found`, `rule_violated` when what came later needs it, `conflict`
 */
export async function undoEvent(deps: Deps, gameId: string, undoing: Undoing, actorId: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const game = await lockGame(tx, gameId)
    const { id = newId(), entryId, reason, changes } = undoing
    if (await isRepeated(tx, id, { gameId, kind: 'undo', entry: entryId })) return
    const version = game.version + 1
    const now = deps.now()
    if (!(await markTakenBack(tx, { id, gameId, entryId, version, reason, now, actorId })))
      throw new Refusal('not_found', 'There is no such entry, or it was already taken back.')
    await saveState(tx, gameId, version, fold(await readHistory(tx, gameId)), now, changes)
  })
}

/** The minute an entry is booked under, by the match clock as it stood at the moment it happened. */
function minuteOf(game: GameColumns, event: NewEvent, at: Date, before: MatchState, after: MatchState) {
  if (!isTimelineKind(event.kind)) return { minute: null, stoppage: 0 }
  if (event.minute !== undefined) return { minute: event.minute, stoppage: event.stoppage ?? 0 }
  // A half begins with its own whistle; everything else happens in what had begun by then.
  const begins = event.kind === 'kick_off' || event.kind === 'second_half'
  const period_starts = startsUntil((begins ? after : before).starts, at)
  const clock = matchClock({ ...clocked(game), status: 'live', period_starts }, at.getTime())
  return matchMinute(clock, game.periodDuration)
}

/** What is told late, of a moment long gone, is not reckoned by whistles that came after it. */
function startsUntil(starts: PeriodStarts, at: Date): PeriodStarts {
  const known = (start: string | null) => (start !== null && Date.parse(start) <= at.getTime() ? start : null)
  return {
    first_half: known(starts.first_half),
    half_time: known(starts.half_time),
    second_half: known(starts.second_half),
    full_time: known(starts.full_time),
  }
}
