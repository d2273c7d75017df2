import type { GameCommand, GameFields } from '#shared/game-command.schema.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { changesOf } from '../../platform/change-fields.ts'
import { sizeOf } from './pitch.ts'
import type { GameColumns } from './timing.ts'

/** What is stored of a game, as commands name it. */
function storedFields(game: GameColumns): GameFields {
  const { competitionId, round, groupName: group } = game
  return {
    activity_date: game.startsAt.toISOString(),
    name: game.name,
    name_ka: game.nameKa,
    venue: game.venue,
    venue_ka: game.venueKa,
    club_one: game.clubOneId,
    club_two: game.clubTwoId,
    team_one: game.teamOne,
    team_two: game.teamTwo,
    competition: competitionId === null ? null : { _id: competitionId, round, group },
    age_category: game.ageCategory as GameFields['age_category'],
    period_duration: game.periodDuration,
    half_time: game.halfTime,
    format: game.format ?? TWO_HALVES,
    pitch: sizeOf(game),
    live_stream: game.liveStream,
    analytics_link: game.analyticsLink,
  }
}

/**
 * A command changes what its sender saw: a stream alone is removed in any case, since that protects children.
 *
 * @throws ApiError `conflict` where someone else has changed a field since
 */
export function requireSeen(game: GameColumns, command: GameCommand): void {
  if (!('was' in command) || !command.was || (command.command === 'attach_stream' && command.live_stream === null)) return
  changesOf(storedFields(game), { ...command, was: command.was })
}
