import type { Game } from '#shared/game.schema.ts'
import { isKick, type EntryKind } from '#shared/entry-kind.ts'
import type { Side } from '#shared/game.ts'
import { adjustEventMinute } from '#shared/event-minute.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { ClockedGame } from '#shared/match-clock.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { applyEvent, isEntryKind, MatchRuleError, UNPLAYED, type MatchEvent, type MatchState } from '#shared/match-record.ts'
import { sorted } from '#shared/sorted.ts'
import type { GameHistory } from './queries.ts'
import type { RecordTap, Tap } from './tap.ts'

/** An entry of a match on the scorekeeper's phone. */
export interface LocalEntry extends Pick<
  RecordTap,
  'id' | 'kind' | 'side' | 'minute' | 'stoppage' | 'playerId' | 'shirtNumber' | 'occurredAt'
> {
  /** Who entered it; null for this phone's own pending taps. */
  by: { id: string; name: string } | null
  /** Whether the phone's clock was wrong, so that the service has placed it. */
  clockOff?: boolean
  /** Whether it is not confirmed by the service. */
  pending: boolean
}

/** The match on this phone: the service's history plus pending taps. */
export interface LocalMatch {
  state: MatchState
  /** In the order of entry. A correction takes the place of the corrected entry. */
  entries: LocalEntry[]
  /** The ids of taps that break the rules of the match in its current state. */
  invalid: ReadonlySet<string>
  /** The entry that abandoned the match; null while it stands. */
  abandoned: { id: string; reason: string | null } | null
}

/** Applies the pending taps to the service's history. */
export function buildLocalMatch({ game, history }: GameHistory, taps: readonly Tap[]): LocalMatch {
  const storedIds = new Set(history.map(({ _id }) => _id))
  const invalid = new Set<string>()
  const active = sorted(
    history.filter(({ undone }) => !undone),
    (one, two) => one.place - two.place,
  )
  let lines: Line[] = active.map((entry) => ({ id: entry._id, event: toEvent(entry), entry: toEntry(entry) }))
  for (const tap of taps) {
    // What is played is in the game; see `withFormat`.
    if (storedIds.has(tap.id) || tap.does === 'format') continue
    if (tap.does === 'undo') lines = lines.filter(({ id }) => id !== tap.entryId)
    else if (tap.does === 'abandon') lines = [...lines, { id: tap.id, event: { ...tap, kind: 'abandoned', side: null }, entry: null }]
    else if (tap.replaces === null) lines = [...lines, toLine(tap)]
    else if (lines.some(({ id }) => id === tap.replaces)) lines = replaceLine(lines, tap, game)
    else invalid.add(tap.id)
  }
  const { state, valid } = applyAll(lines, game)
  for (const { id } of lines) if (!valid.some((line) => line.id === id)) invalid.add(id)
  const ended = valid.findLast(({ event }) => event.kind === 'abandoned')
  const tapped = taps.find((tap) => tap.does === 'abandon' && tap.id === ended?.id)
  const reason = history.find(({ _id }) => _id === ended?.id)?.reason ?? (tapped?.does === 'abandon' ? tapped.reason : null)
  return {
    state,
    entries: valid.flatMap(({ entry }) => entry ?? []),
    invalid,
    abandoned: ended ? { id: ended.id, reason } : null,
  }
}

/** The history with what a tap has added to the format of the match. */
export function withFormat(history: GameHistory, taps: readonly Tap[]): GameHistory {
  const added = taps.findLast((tap) => tap.does === 'format')
  return added ? { ...history, game: { ...history.game, format: added.format } } : history
}

/** One event, from the history or a tap. `entry` is null where the timeline does not show it. */
interface Line {
  id: string
  event: MatchEvent
  entry: LocalEntry | null
}

function toLine(tap: RecordTap): Line {
  return { id: tap.id, event: tap, entry: { ...toLocal(tap), by: null, pending: true } }
}

/** Replaces an entry by its correction. If it is a whistle, the minutes are recalculated from the clock, as on the service. */
function replaceLine(lines: readonly Line[], tap: RecordTap, game: Game): Line[] {
  const next = lines.map((line) => (line.id === tap.replaces ? toLine(tap) : line))
  if (tap.side !== null) return next
  const [before, after] = [lines, next].map((each) => toClockedGame(game, applyAll(each, game).state)) as [ClockedGame, ClockedGame]
  return next.map((line) => adjustMinute(line, before, after))
}

function adjustMinute(line: Line, before: ClockedGame, after: ClockedGame): Line {
  const { entry } = line
  if (!entry || isKick(entry.kind)) return line
  return { ...line, entry: { ...entry, ...adjustEventMinute({ ...entry, kind: entry.kind }, before, after) } }
}

/** The state after all lines. Lines that break the rules are left out. */
function applyAll(lines: readonly Line[], { format = TWO_HALVES }: Game): { state: MatchState; valid: Line[] } {
  let state: MatchState = { ...UNPLAYED, format }
  const valid = lines.filter(({ event }) => {
    const next = tryApply(state, event)
    if (next) state = next
    return next !== null
  })
  return { state, valid }
}

/** Later than any entry. */
const FAR_FUTURE = '9999-12-31T23:59:59.999Z'

/** Whether an event of this kind is allowed in the match's current state. */
export function isAllowed(state: MatchState, kind: EntryKind, side: Side | null): boolean {
  return tryApply(state, { kind, side, occurredAt: FAR_FUTURE }) !== null
}

/** The game with the local status and period starts, for its clock. */
export function toClockedGame(game: Game, state: MatchState): ClockedGame {
  return { ...game, status: state.status, period_starts: state.starts }
}

function tryApply(state: MatchState, event: MatchEvent): MatchState | null {
  try {
    return applyEvent(state, event)
  } catch (error) {
    if (error instanceof MatchRuleError) return null
    throw error
  }
}

function toEvent({ kind, side, occurred_at: occurredAt, score, decision, shootout, extra_time: extraTime }: HistoryEntry): MatchEvent {
  return {
    kind,
    side,
    occurredAt,
    ...(score && { score }),
    ...(decision && { decision }),
    ...(shootout && { shootout }),
    ...(extraTime !== undefined && { extraTime }),
  }
}

function toEntry(entry: HistoryEntry): LocalEntry | null {
  if (!isEntryKind(entry.kind)) return null
  const { _id: id, kind, side, minute, stoppage, player_id: playerId, shirt_number: shirtNumber, occurred_at: occurredAt } = entry
  const by = entry.by_id === null ? null : { id: entry.by_id, name: entry.by ?? '' }
  return { id, kind, side, minute, stoppage, playerId, shirtNumber, occurredAt, by, clockOff: entry.clock_off === true, pending: false }
}

function toLocal({ id, kind, side, minute, stoppage, playerId, shirtNumber, occurredAt }: RecordTap) {
  return { id, kind, side, minute, stoppage, playerId, shirtNumber, occurredAt }
}
