import { useQuery } from '@tanstack/react-query'
import type { TimedEntry } from '#shared/event-minute.ts'
import { isKick, type EntryKind } from '#shared/entry-kind.ts'
import { isScoring, type Side } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import { matchClock, matchMinute, type MatchClock } from '#shared/match-clock.ts'
import { isMissing } from '#platform/call-error.ts'
import { serverNow } from '#platform/server-time.ts'
import { useAtom } from '#platform/use-atom.ts'
import { vibrate } from './haptics.ts'
import { buildLocalMatch, toClockedGame, type LocalEntry, type LocalMatch } from './local-match.ts'
import { scoringQueries, type GameHistory } from './queries.ts'
import type { RecordTap } from './tap.ts'
import { taps, useTaps } from './tap-outbox.ts'
import { useHistorySubscription } from './use-history-subscription.ts'
import { useNow } from './use-now.ts'

/** The input of an entry besides its kind. */
export interface EntryInput {
  side?: Side | null
  minute?: Pick<TimedEntry, 'minute' | 'stoppage'> | null
  player?: { id: string; shirtNumber: number } | null
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
  /** Undoes an entry. With `duplicateOf`, only if that other entry still exists. */
  undo(entry: LocalEntry, reason: string, duplicateOf?: LocalEntry | null): void
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
  const match = query.data && !isMissing(query.error) ? buildLocalMatch(query.data, Array.from(own.values())) : null
  const now = useNow(match?.state.status === 'live')
  if (!match || !query.data) return { scoring: null, failed: query.isError }
  const { game } = query.data
  const clockedGame = toClockedGame(game, match.state)
  const clock = matchClock(clockedGame, now)

  function tap(kind: EntryKind, { side = null, minute, player }: EntryInput, overrides: Partial<RecordTap> = {}): void {
    const at = serverNow()
    const clockMinute = isKick(kind) ? null : matchMinute(matchClock(clockedGame, at))
    const entryMinute = minute === undefined ? clockMinute : minute
    vibrate(isScoring(kind) ? 'goal' : 'entry')
    taps.add({
      id: newId(),
      gameId,
      does: 'record',
      kind,
      side,
      minute: entryMinute?.minute ?? null,
      stoppage: entryMinute?.stoppage ?? 0,
      playerId: player?.id ?? null,
      shirtNumber: player?.shirtNumber ?? null,
      occurredAt: new Date(at).toISOString(),
      replaces: null,
      ...overrides,
    })
  }

  return {
    failed: query.isError,
    scoring: {
      ...match,
      history: query.data,
      clock,
      now,
      minute: match.state.status === 'live' ? matchMinute(clock) : null,
      record: (kind, input = {}) => tap(kind, input),
      correct: (entry, kind, input) => tap(kind, input, { replaces: entry.id, occurredAt: input.occurredAt ?? entry.occurredAt }),
      undo(entry, reason, duplicateOf) {
        vibrate('undo')
        const occurredAt = new Date(serverNow()).toISOString()
        taps.add({
          id: newId(),
          gameId,
          does: 'undo',
          entryId: entry.id,
          reason,
          occurredAt,
          ...(duplicateOf && { duplicateOf: duplicateOf.id }),
        })
      },
    },
  }
}
