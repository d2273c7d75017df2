import type { Game, GameDetail, GamePulse, TimelineEntry } from '#shared/game.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { isTimelineKind } from '#shared/match-record.ts'
import { periodStarts } from './clocked.ts'
import type { Audience } from './policy.ts'
import type { EventRow, GameRow, HistoryRow } from './repository.ts'

/** A game as the contract tells it. What the audience may not see is absent, not empty. */
export function presentGame({ game, one, two, category }: GameRow, { mayWatch, now }: Audience): Game {
  const score = (points: number) => (category.showScore && game.scoreKept ? points : null)
  const streamed = mayWatch || !category.streamNeedsSubscription
  return {
    _id: game.id,
    name: game.name,
    name_ka: game.nameKa,
    activity_date: game.startsAt.toISOString(),
    venue: game.venue,
    venue_ka: game.venueKa,
    age_category: game.ageCategory as Game['age_category'],
    status: game.status,
    ...(mayWatch && game.analyticsLink !== null && { analytics_link: game.analyticsLink }),
    ...(streamed && game.liveStream !== null && { live_stream: game.liveStream }),
    has_stream: game.liveStream !== null,
    period_duration: game.periodDuration,
    half_time: game.halfTime,
    club_one_ref: one,
    club_two_ref: two,
    club_one_score: score(game.clubOneScore),
    club_two_score: score(game.clubTwoScore),
    period_starts: periodStarts(game),
    version: game.version,
    server_time: now.toISOString(),
  }
}

/** A game with its timeline. */
export function presentDetail(row: GameRow, events: EventRow[], audience: Audience): GameDetail {
  return { ...presentGame(row, audience), timeline: events.flatMap((event) => presentEntry(row, event)) }
}

/** The short form for schedules; nothing in it is gated. */
export function presentPulse(row: GameRow, now: Date): GamePulse {
  const { _id, status, club_one_score, club_two_score, period_starts, version, server_time } = presentGame(row, { mayWatch: false, now })
  return { _id, status, club_one_score, club_two_score, period_starts, version, server_time }
}

function presentEntry({ category }: GameRow, { event, player }: EventRow): TimelineEntry[] {
  if (!isTimelineKind(event.kind) || event.undoneBy !== null) return []
  if (!category.showScore && event.side !== null) return []
  return [
    {
      _id: event.id,
      kind: event.kind,
      side: event.side,
      minute: event.minute,
      stoppage: event.stoppage,
      shirt_number: player?.shirtNumber ?? null,
      player: player && category.showPlayerNames ? `${player.firstName} ${player.lastName}` : null,
    },
  ]
}

/** An entry of the whole history. Children are told of by number alone. */
export function presentHistory({ event, shirtNumber, actor }: HistoryRow): HistoryEntry {
  return {
    _id: event.id,
    version: event.version,
    kind: event.kind,
    side: event.side,
    minute: event.minute,
    stoppage: event.stoppage,
    player_id: event.playerId,
    shirt_number: shirtNumber,
    score: (event.detail?.['score'] as HistoryEntry['score'] | undefined) ?? null,
    occurred_at: event.occurredAt.toISOString(),
    recorded_at: event.recordedAt.toISOString(),
    by: actor && `${actor.name} ${actor.lastname}`,
    by_id: event.actorId,
    undone: event.undoneBy !== null,
    reason: (event.detail?.['reason'] as string | undefined) ?? null,
  }
}
