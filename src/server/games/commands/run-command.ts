import type { GameCommand } from '#shared/game-command.schema.ts'
import { storedFormat } from '../format.ts'
import type { LockedGame } from '../locked-game.ts'
import { editGame } from './edit.ts'
import { awardGame, abandonGame } from './decisions.ts'
import { cancelGame, rescheduleGame } from './fixture.ts'
import { recordKick } from './kicks.ts'
import { recordCard, recordGoal, recordSubstitution, type PlayerEventInput } from './player-events.ts'
import type { CommandInput } from './command.ts'
import { attachAnalytics, attachStream, type LinkDeps } from './links.ts'
import { endGame, kickOff, startBreak, startPhase, startSecondHalf } from './phases.ts'
import { giveResult } from './result.ts'
import { undoEntry } from './undo.ts'

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
  const input = { ...base, commandId: command.command_id, occurredAt }
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
    case 'award':
      return awardGame(deps, { ...input, score: command.score, reason: command.reason })
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

type PlayerCommand = Extract<GameCommand, { command: 'goal' | 'card' | 'substitution' }>

function playerEventFields({
  side,
  minute,
  stoppage,
  player_id: playerId,
  replaces: corrects,
}: PlayerCommand): Omit<PlayerEventInput, keyof CommandInput> {
  return { side, minute, stoppage, playerId, corrects }
}
