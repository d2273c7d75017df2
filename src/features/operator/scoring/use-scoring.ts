import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Side, TimelineKind } from '#shared/game.ts'
import { isScoring } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import { matchClock, matchMinute, type MatchClock } from '#shared/match-clock.ts'
import { serverNow } from '#platform/server-time.ts'
import { feel } from './haptics.ts'
import { addUp, clockedBy, type LocalEntry, type LocalMatch } from './local-match.ts'
import { scoringQueries, type GameHistory } from './queries.ts'
import type { RecordTap } from './tap.ts'
import { taps, useTaps } from './taps.ts'
import { useFollowed } from './use-followed.ts'
import { useNow } from './use-now.ts'

/** What is told of an entry besides its kind. */
export interface Told {
  side?: Side | null
  minute?: { minute: number; stoppage: number } | null
  player?: { id: string; shirtNumber: number } | null
}

/** A match in a scorekeeper's hand. */
export interface Scoring extends LocalMatch {
  history: GameHistory
  clock: MatchClock
  /** The minute that something happening now is booked under; null while nothing is played. */
  minute: { minute: number; stoppage: number } | null
  record(kind: TimelineKind, told?: Told): void
  correct(entry: LocalEntry, kind: TimelineKind, told: Told): void
  undo(entry: LocalEntry, reason: string): void
}

/** Ties a match to the service, to the taps that wait, and to the clock; null until something is known of it. */
export function useScoring(gameId: string): { scoring: Scoring | null; failed: boolean } {
  const queryClient = useQueryClient()
  const query = useQuery(scoringQueries.history(gameId))
  const { waiting } = useTaps()
  useFollowed(gameId)
  useEffect(
    () =>
      taps.onSent(
        (sent) => sent.gameId === gameId && void queryClient.invalidateQueries({ queryKey: scoringQueries.history(gameId).queryKey }),
      ),
    [queryClient, gameId],
  )

  const match = query.data
    ? addUp(
        query.data,
        [...taps.sent(), ...waiting].filter((told) => told.gameId === gameId),
      )
    : null
  const now = useNow(match?.state.status === 'live')
  if (!match || !query.data) return { scoring: null, failed: query.isError }
  const { game } = query.data
  const clocked = clockedBy(game, match.state)
  const clock = matchClock(clocked, now)

  function tap(kind: TimelineKind, { side = null, minute, player }: Told, more: Partial<RecordTap> = {}): void {
    const at = serverNow()
    const booked = minute === undefined ? matchMinute(matchClock(clocked, at), game.period_duration) : minute
    feel(isScoring(kind) ? 'goal' : 'entry')
    taps.put({
      id: newId(),
      gameId,
      does: 'record',
      kind,
      side,
      minute: booked?.minute ?? null,
      stoppage: booked?.stoppage ?? 0,
      playerId: player?.id ?? null,
      shirtNumber: player?.shirtNumber ?? null,
      occurredAt: new Date(at).toISOString(),
      replaces: null,
      ...more,
    })
  }

  return {
    failed: query.isError,
    scoring: {
      ...match,
      history: query.data,
      clock,
      minute: match.state.status === 'live' ? matchMinute(clock, game.period_duration) : null,
      record: (kind, told = {}) => tap(kind, told),
      correct: (entry, kind, told) => tap(kind, told, { replaces: entry.id, occurredAt: entry.occurredAt }),
      undo(entry, reason) {
        feel('undo')
        taps.put({ id: newId(), gameId, does: 'undo', entryId: entry.id, reason, occurredAt: new Date(serverNow()).toISOString() })
      },
    },
  }
}
