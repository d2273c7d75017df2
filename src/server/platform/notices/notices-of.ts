import { isScoring, type GameStatus } from '#shared/game.ts'
import { isTimelineKind, type EventKind } from '#shared/match-record.ts'
import type { StoredNoticeKind } from '#shared/stored-notice.ts'

/** The state of a game that its notices depend on. */
export interface NoticedState {
  status: GameStatus
  goals: number
  startsAt: number
  venue: string | null
  hasEmbeddedStream: boolean
  /** Whether our own cameras film it. */
  hasOwnVideo: boolean
}

/** What an entry of a game's history tells those who want to be notified. */
export function noticesOf(kind: EventKind, before: NoticedState, after: NoticedState): StoredNoticeKind[] {
  if (kind === 'undo') return before.status === 'cancelled' && after.status === 'upcoming' ? ['moved'] : []
  const found: StoredNoticeKind[] = []
  if (before.status === 'upcoming' && after.status === 'live') found.push('kick_off')
  if (kind === 'half_time') found.push('half_time')
  if (isTimelineKind(kind) && isScoring(kind) && after.status === 'live' && after.goals > before.goals) found.push('goal')
  // A game that was analysed while it ran is over as one with an analysis.
  const isOver = after.status === 'finished' || after.status === 'analytics'
  if (kind === 'awarded') found.push('decided')
  else if ((before.status === 'live' || before.status === 'upcoming') && isOver) {
    found.push('full_time')
    if (after.hasOwnVideo) found.push('highlights')
  }
  // The pictures of our own cameras begin when the first of them arrives.
  const streams = (state: NoticedState) => state.status === 'live' && state.hasEmbeddedStream
  if (!streams(before) && streams(after)) found.push('stream')
  if (kind === 'cancelled') found.push('cancelled')
  const replanned = before.startsAt !== after.startsAt || before.venue !== after.venue || before.status === 'cancelled'
  if (after.status === 'upcoming' && replanned) found.push('moved')
  return found
}
