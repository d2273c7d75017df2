import type { Decision } from '#shared/decision.ts'
import type { Game, GameDetail, GamePulse, Kick, TimelineEntry } from '#shared/game.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { isKick } from '#shared/entry-kind.ts'
import { isTimelineKind } from '#shared/match-record.ts'
import { sortTimeline } from '#shared/timeline-order.ts'
import { toMatchEvent, type StoredDecision } from './history.ts'
import { periodStarts } from './timing.ts'
import { mayWatchStream, type Audience } from './policy.ts'
import { publicStreamAddress } from './stream-address.ts'
import type { DetailRows, EventRow, GameRow, HistoryRow } from './repository.ts'

/** A game in the format of the contract. Fields that the audience may not see are absent. */
export function presentGame({ game, cancelReason, streamShown, one, two, category }: GameRow, audience: Audience): Game {
  const shown = category.showScore && game.scoreKept
  const score = (goals: number) => (shown ? goals : null)
  // An analysis tells the score and the goals: without scores the game has just ended.
  const status = game.status === 'analytics' && !category.showScore ? 'finished' : game.status
  const mayStream = mayWatchStream(audience, category)
  return {
    _id: game.id,
    name: game.name,
    name_ka: game.nameKa,
    activity_date: game.startsAt.toISOString(),
    venue: game.venue,
    venue_ka: game.venueKa,
    age_category: game.ageCategory as Game['age_category'],
    status,
    ...(game.decision && { awarded: presentDecision(game.decision, category.showScore) }),
    ...(game.status === 'cancelled' && cancelReason && { cancel_reason: cancelReason }),
    ...(audience.mayWatch && category.showScore && game.analyticsLink !== null && { analytics_link: game.analyticsLink }),
    ...(mayStream &&
      streamShown &&
      game.liveStream !== null && { live_stream: publicStreamAddress({ id: game.id, liveStream: game.liveStream }) }),
    has_stream: streamShown,
    ...(game.liveStream !== null && !streamShown && { stream_held: true as const }),
    period_duration: game.periodDuration,
    half_time: game.halfTime,
    ...(game.format && { format: game.format }),
    club_one_ref: { ...one, ...(game.teamOne && { team: game.teamOne }) },
    club_two_ref: { ...two, ...(game.teamTwo && { team: game.teamTwo }) },
    club_one_score: score(game.clubOneScore),
    club_two_score: score(game.clubTwoScore),
    ...(shown && game.extraTime && { extra_time: true as const }),
    ...(shown && game.shootout && { shootout: game.shootout }),
    period_starts: periodStarts(game),
    version: game.version,
  }
}

/** A game with its timeline. */
export function presentDetail({ row, events, place }: DetailRows, audience: Audience): GameDetail {
  const entries = events.flatMap((event) => presentEntry(row, event))
  const { competitionId } = row.game
  const game = presentGame(row, audience)
  return {
    ...game,
    timeline: sortTimeline(entries, game),
    ...(game.shootout && { kicks: events.flatMap(presentKick) }),
    ...(competitionId !== null && { competition_id: competitionId }),
    ...(place && { place }),
  }
}

/** The short form for schedules. It has no gated fields. */
export function presentPulse(row: GameRow): GamePulse {
  const { _id, status, awarded, has_stream, club_one_score, club_two_score, extra_time, shootout, period_starts, version } = presentGame(
    row,
    {
      mayWatch: false,
    },
  )
  // Fields that are absent replace those of before, too: a shoot-out may have been a slip of the thumb.
  return { _id, status, awarded, has_stream, club_one_score, club_two_score, extra_time, shootout, period_starts, version }
}

/** What was decided. Who has won is told only where scores are. */
export function presentDecision({ gives, reason }: Decision, showScore: boolean): NonNullable<Game['awarded']> {
  return { ...(showScore && { gives }), ...(reason !== null && { reason }) }
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
      shirt_number: player?.shirtNumber ?? shirtOf(event),
      player: (category.showPlayerNames && player?.name) || null,
    },
  ]
}

/** The shirt of a player who is in no squad. */
export function shirtOf({ detail }: Pick<EventRow['event'], 'detail'>): number | null {
  const shirt = detail?.['shirt_number']
  return typeof shirt === 'number' ? shirt : null
}

/** Kicks stand as they were taken, without a player. */
function presentKick({ event: { id, kind, side, undoneBy } }: EventRow): Kick[] {
  return isKick(kind) && side && undoneBy === null ? [{ _id: id, side, scored: kind === 'kick_scored' }] : []
}

/** An entry of the full history. Players appear only with their shirt number. */
export function presentHistory({ event, place, shirtNumber, actor }: HistoryRow): HistoryEntry {
  return {
    _id: event.id,
    version: event.version,
    place,
    kind: event.kind,
    side: event.side,
    minute: event.minute,
    stoppage: event.stoppage,
    player_id: event.playerId,
    shirt_number: shirtNumber ?? shirtOf(event),
    score: (event.detail?.['score'] as HistoryEntry['score'] | undefined) ?? null,
    decision: toMatchEvent({
      ...event,
      score: event.detail?.['score'] as HistoryEntry['score'] | undefined,
      decision: event.detail?.['decision'] as StoredDecision | undefined,
      reason: event.detail?.['reason'] as string | undefined,
    }).decision,
    shootout: (event.detail?.['shootout'] || undefined) as HistoryEntry['shootout'],
    extra_time: event.detail?.['extraTime'] as boolean | undefined,
    occurred_at: event.occurredAt.toISOString(),
    ...(event.detail?.['clock_off'] === true && { clock_off: true as const }),
    recorded_at: event.recordedAt.toISOString(),
    by: actor && `${actor.name} ${actor.lastname}`,
    by_id: event.actorId,
    undone: event.undoneBy !== null,
    reason: (event.detail?.['reason'] as string | undefined) ?? null,
  }
}
