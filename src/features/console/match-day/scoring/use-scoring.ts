import { useQuery } from '@tanstack/react-query'
import type { TimedEntry } from '#shared/event-minute.ts'
import { isKick, type EntryKind } from '#shared/entry-kind.ts'
import { isScoring, type Side } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import { TWO_HALVES, type MatchFormat } from '#shared/match-format.ts'
import { matchClock, matchMinute, type MatchClock } from '#shared/match-clock.ts'
import { isMissing } from '#platform/call-error.ts'
import { serverNow, toServerTime } from '#platform/server-time.ts'
import { useAtom } from '#platform/use-atom.ts'
import { vibrate } from './haptics.ts'
import { buildLocalMatch, toClockedGame, withFormat, type LocalEntry, type LocalMatch } from './local-match.ts'
import { scoringQueries, type GameHistory } from './queries.ts'
import type { RecordTap } from './tap.ts'
import { taps, useTaps } from './tap-outbox.ts'
import { useHistorySubscription } from './use-history-subscription.ts'
import { useServerTime } from '#platform/use-server-time.ts'

/** The input of an entry besides its kind. */
interface EntryInput {
  side?: Side | null
  minute?: Pick<TimedEntry, 'minute' | 'stoppage'> | null
  /** Whether the minute is the clock's; by default where none is given. */
  byClock?: boolean
  /** Without an id, one who is in no squad. */
  player?: { id: string | null; shirtNumber: number } | null
  /** ISO 8601; for a corrected whistle. */
  occurredAt?: string
}

/** The state and commands of the scorekeeper's screen. */
export interface Scoring extends LocalMatch {
  history: GameHistory
  clock: MatchClock
  /** The server time in milliseconds. It updates while the match is live. */
  now: number
  /** The current minute for new entries; null while the match is not live. */
  minute: { minute: number; stoppage: number } | null
  record(kind: EntryKind, input?: EntryInput): void
  correct(entry: LocalEntry, kind: EntryKind, input: EntryInput): void
  /** Ends the match for good, without a result. */
  abandon(reason: string): void
  /** Adds extra time or a shoot-out. */
  extend(format: MatchFormat): void
  /** Undoes an entry. With `duplicateOf`, only if that other entry still exists. */
  /** The reason is a code of `TAPPED_REASONS`, or the scorekeeper's own words. */
  undo(entry: Pick<LocalEntry, 'id'>, reason: string, duplicateOf?: LocalEntry | null): void
}

/** Whether the shoot-out is being taken. */
export function isShootout({ state }: Pick<Scoring, 'state'>): boolean {
  return state.status === 'live' && state.starts.shootout !== undefined
}

/** Combines a match's history, pending taps and clock. Null until the history is loaded. */
export function useScoring(gameId: string): { scoring: Scoring | null; failed: boolean } {
  const query = useQuery(scoringQueries.history(gameId))
  const { pending } = useTaps()
  const sent = useAtom(taps.sent)
  useHistorySubscription(gameId)

  // A tap can be in both lists for a moment, so they are merged by id.
  const own = new Map([...sent, ...pending].filter((each) => each.gameId === gameId).map((each) => [each.id, each]))
  const tapped = Array.from(own.values())
  const history = query.data && !isMissing(query.error) ? withFormat(query.data, tapped) : null
  const match = history && buildLocalMatch(history, tapped)
  const now = useServerTime(match?.state.status === 'live' ? 1000 : null)
  if (!history || !match) return { scoring: null, failed: query.isError }
  const { game } = history
  const clockedGame = toClockedGame(game, match.state)
  const clock = matchClock(clockedGame, now)

  function base(at = serverNow()) {
    return { id: newId(), gameId, occurredAt: new Date(at).toISOString(), clock: toServerTime(0) }
  }

  function tap(
    kind: EntryKind,
    { side = null, minute, player, byClock = minute === undefined }: EntryInput,
    overrides: Partial<RecordTap> = {},
  ): void {
    const at = serverNow()
    const clockMinute = isKick(kind) ? null : matchMinute(matchClock(clockedGame, at))
    const entryMinute = minute === undefined ? clockMinute : minute
    vibrate(isScoring(kind) ? 'goal' : 'entry')
    taps.add({
      ...base(at),
      does: 'record',
      kind,
      side,
      minute: entryMinute?.minute ?? null,
      stoppage: entryMinute?.stoppage ?? 0,
      byClock,
      playerId: player?.id ?? null,
      shirtNumber: player?.shirtNumber ?? null,
      replaces: null,
      ...overrides,
    })
  }

  return {
    failed: query.isError,
    scoring: {
      ...match,
      history,
      clock,
      now,
      minute: match.state.status === 'live' ? matchMinute(clock) : null,
      record: (kind, input = {}) => tap(kind, input),
      correct: (entry, kind, input) => tap(kind, input, { replaces: entry.id, occurredAt: input.occurredAt ?? entry.occurredAt }),
      abandon: (reason) => taps.add({ ...base(), does: 'abandon', reason }),
      extend: (format) => taps.add({ ...base(), does: 'format', format, was: game.format ?? TWO_HALVES }),
      undo(entry, reason, duplicateOf) {
        vibrate('undo')
        taps.add({
          ...base(),
          does: 'undo',
          entryId: entry.id,
          reason,
          ...(duplicateOf && { duplicateOf: duplicateOf.id }),
        })
      },
    },
  }
}
