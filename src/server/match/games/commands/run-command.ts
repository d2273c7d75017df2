import type { GameCommand } from '#shared/game-command.schema.ts'
import type { CompetitionPlace } from '../competition-place.ts'
import { storedFormat } from '../format.ts'
import type { LockedGame } from '../locked-game.ts'
import { editGame } from './edit.ts'
import { awardGame, abandonGame } from './decisions.ts'
import { cancelGame, rescheduleGame } from './fixture.ts'
import { recordCard, recordGoal, recordSubstitution, type PlayerEventInput } from './player-events.ts'
import { attachAnalytics, attachStream, type LinkDeps } from './links.ts'
import { endGame, kickOff, startBreak, startPhase, startSecondHalf } from './phases.ts'
import { giveResult } from './result.ts'
import { undoEntry } from './undo.ts'
import type { KickKind } from '#shared/entry-kind.ts'
import type { Side } from '#shared/game.ts'
import type { Deps } from '../../../deps.ts'
import { recordCommand, type CommandInput } from './command.ts'

/**
 * Runs a command of the contract on a locked game. The caller checks the permission.
 *
 * @throws ApiError `not_found`, `rule_violated`, `conflict`
 */
export async function runCommand(
  deps: LinkDeps,
  { locked, actorId }: { locked: LockedGame; actorId: string },
  command: GameCommand,
): Promise<void> {
  const occurredAt = 'occurred_at' in command && command.occurred_at !== undefined ? new Date(command.occurred_at) : undefined
  const base = { gameId: locked.row.game.id, locked, actorId }
  const phone = phoneTime(command)
  const input = { ...base, commandId: command.command_id, occurredAt, phone }
  switch (command.command) {
    case 'kick_off':
      return kickOff(deps, { ...input, corrects: command.replaces })
    case 'half_time':
      return startBreak(deps, { ...input, corrects: command.replaces })
    case 'second_half':
      return startSecondHalf(deps, { ...input, corrects: command.replaces })
    case 'full_time':
      return endGame(deps, { ...input, corrects: command.replaces })
    case 'whistle':
      return startPhase(deps, { ...input, phase: command.phase, corrects: command.replaces })
    case 'kick':
      return recordKick(deps, { ...input, kind: command.kind, side: command.side, corrects: command.replaces })
    case 'goal':
      return recordGoal(deps, { ...input, ...playerEventFields(command), kind: command.kind })
    case 'card':
      return recordCard(deps, { ...input, ...playerEventFields(command), kind: command.kind })
    case 'substitution':
      return recordSubstitution(deps, { ...input, ...playerEventFields(command) })
    case 'undo':
      return undoEntry(deps, { ...input, entryId: command.entry, reason: command.reason, duplicateOf: command.duplicate_of })
    case 'reschedule': {
      const startsAt = command.activity_date === undefined ? undefined : new Date(command.activity_date)
      return rescheduleGame(deps, { ...input, startsAt, venue: command.venue, venueKa: command.venue_ka })
    }
    case 'edit':
      return editGame(deps, {
        ...base,
        commandId: command.command_id,
        name: command.name,
        nameKa: command.name_ka,
        venue: command.venue,
        venueKa: command.venue_ka,
        clubOneId: command.club_one,
        clubTwoId: command.club_two,
        teamOne: command.team_one,
        teamTwo: command.team_two,
        ageCategory: command.age_category,
        competition: placeOf(command.competition),
        periodDuration: command.period_duration,
        halfTime: command.half_time,
        format: command.format && storedFormat(command.format),
        pitchLength: command.pitch === undefined ? undefined : (command.pitch?.length ?? null),
        pitchWidth: command.pitch === undefined ? undefined : (command.pitch?.width ?? null),
      })
    case 'result': {
      const goals = command.goals.map(({ player_id: playerId, ...goal }) => ({ ...goal, playerId }))
      const { score, extra_time: extraTime, replaces: corrects } = command
      const shootout = command.shootout === null ? false : command.shootout
      return giveResult(deps, { ...base, commandId: command.command_id, score, shootout, extraTime, goals, corrects })
    }
    case 'award': {
      const { gives, score, deducted, reason } = command
      return awardGame(deps, { ...input, gives, score: score ?? undefined, deducted, reason })
    }
    case 'abandon':
      return abandonGame(deps, { ...input, reason: command.reason })
    case 'cancel':
      return cancelGame(deps, { ...input, reason: command.reason })
    case 'attach_stream':
      return attachStream(deps, { ...input, liveStream: command.live_stream })
    case 'attach_analytics':
      return attachAnalytics(deps, { ...input, analyticsLink: command.analytics_link })
  }
}

/** A place in a competition, as a command says it. */
export function placeOf<None extends null | undefined>(
  place: { _id: string; round?: string | null | undefined; group?: string | null | undefined } | None,
): CompetitionPlace | None {
  return place ? { competitionId: place._id, round: place.round || null, groupName: place.group || null } : place
}

/** What a phone tells of its clock. */
function phoneTime(command: GameCommand): CommandInput['phone'] {
  if (!('sent_at' in command) || command.sent_at === undefined) return undefined
  return { sentAt: new Date(command.sent_at), nextAt: command.next_at === undefined ? undefined : new Date(command.next_at) }
}

type PlayerCommand = Extract<GameCommand, { command: 'goal' | 'card' | 'substitution' }>

function playerEventFields({
  side,
  minute,
  stoppage,
  by_clock: byClock,
  player_id: playerId,
  shirt_number: shirtNumber,
  replaces: corrects,
}: PlayerCommand): Omit<PlayerEventInput, keyof CommandInput> {
  return { side, minute, stoppage, byClock, playerId, shirtNumber, corrects }
}

/** A kick of the shoot-out. No one is named: a child who missed stays one of the team. */
interface KickInput extends CommandInput {
  kind: KickKind
  side: Side
  /** The entry that this one corrects. */
  corrects?: string | undefined
}

/** @throws ApiError `not_found`, `rule_violated`, `in_future`, `conflict` */
async function recordKick(deps: Deps, { kind, side, corrects, ...input }: KickInput): Promise<void> {
  await recordCommand(deps, input, { kind, side, corrects, replaces: ['finished_by_clock'] })
}
