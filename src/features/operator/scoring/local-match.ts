import type { Game } from '#shared/game.schema.ts'
import type { Side, TimelineKind } from '#shared/game.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { ClockedGame } from '#shared/match-clock.ts'
import { applyEvent, isTimelineKind, MatchRuleError, UNPLAYED, type MatchEvent, type MatchState } from '#shared/match-record.ts'
import type { GameHistory } from './queries.ts'
import type { RecordTap, Tap } from './tap.ts'

/** One line of a match as its scorekeeper sees it. */
export interface LocalEntry extends Pick<
  RecordTap,
  'id' | 'kind' | 'side' | 'minute' | 'stoppage' | 'playerId' | 'shirtNumber' | 'occurredAt'
> {
  /** Who entered it; null for this phone's own taps that the service does not know yet. */
  by: { id: string; name: string } | null
  waiting: boolean
}

/** What is known and what is tapped add up to this. */
export interface LocalMatch {
  state: MatchState
  /** In the order of entry. */
  entries: LocalEntry[]
  /** Taps that do not fit the game as it has become, by id. */
  unfit: ReadonlySet<string>
}

/** The match as it stands on this phone: the service's history, and on top of it the taps that wait. */
export function addUp({ history }: Pick<GameHistory, 'history'>, taps: readonly Tap[]): LocalMatch {
  const known = new Set(history.map(({ _id }) => _id))
  const waiting = taps.filter(({ id }) => !known.has(id))
  const gone = new Set(waiting.flatMap((tap) => (tap.does === 'undo' ? tap.entryId : (tap.replaces ?? []))))
  const standing = history.filter((entry) => !entry.undone && !gone.has(entry._id))
  const unfit = new Set<string>()
  let state = standing.reduce((before, entry) => applied(before, toEvent(entry)) ?? before, UNPLAYED)
  const entries = standing.flatMap(toEntry)
  for (const tap of waiting) {
    if (tap.does === 'undo' || gone.has(tap.id)) continue
    const next = applied(state, tap)
    if (next) state = next
    else unfit.add(tap.id)
    if (next) entries.push({ ...toLocal(tap), by: null, waiting: true })
  }
  return { state, entries, unfit }
}

/** Later than anything that was ever entered. */
const LATER = '9999-12-31T23:59:59.999Z'

/** Whether something happening now would fit the match as it stands. */
export function fits(state: MatchState, kind: TimelineKind, side: Side | null): boolean {
  return applied(state, { kind, side, occurredAt: LATER }) !== null
}

/** The game as its clock is to read it, by what is known here. */
export function clockedBy(game: Game, state: MatchState): ClockedGame {
  return { ...game, status: state.status, period_starts: state.starts }
}

function applied(state: MatchState, event: MatchEvent): MatchState | null {
  try {
    return applyEvent(state, event)
  } catch (error) {
    if (error instanceof MatchRuleError) return null
    throw error
  }
}

function toEvent({ kind, side, occurred_at: occurredAt, score }: HistoryEntry): MatchEvent {
  return { kind, side, occurredAt, ...(score && { score }) }
}

function toEntry(entry: HistoryEntry): LocalEntry[] {
  if (!isTimelineKind(entry.kind)) return []
  const { _id: id, kind, side, minute, stoppage, player_id: playerId, shirt_number: shirtNumber, occurred_at: occurredAt } = entry
  return [
    {
      id,
      kind,
      side,
      minute,
      stoppage,
      playerId,
      shirtNumber,
      occurredAt,
      by: entry.by_id === null ? null : { id: entry.by_id, name: entry.by ?? '' },
      waiting: false,
    },
  ]
}

function toLocal({ id, kind, side, minute, stoppage, playerId, shirtNumber, occurredAt }: RecordTap) {
  return { id, kind, side, minute, stoppage, playerId, shirtNumber, occurredAt }
}
