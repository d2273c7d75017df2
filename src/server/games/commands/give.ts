import type { GameCommand } from '#shared/game-command.schema.ts'
import { editGame } from './edit.ts'
import { cancelGame, rescheduleGame } from './fixture.ts'
import { recordCard, recordGoal, recordSubstitution, type PlayedInput } from './played.ts'
import type { CommandInput } from './command.ts'
import { attachAnalytics, attachStream, type LinkDeps } from './links.ts'
import { endGame, kickOff, startBreak, startSecondHalf } from './phases.ts'
import { undoEntry } from './undo.ts'

/**
 * Does what a message of the contract tells. That its sender may is the caller's to see to.
 *
 * @throws Refusal `not_found`, `rule_violated`, `conflict`
 */
export async function giveCommand(deps: LinkDeps, to: { gameId: string; actorId: string }, told: GameCommand): Promise<void> {
  const occurredAt = 'occurred_at' in told && told.occurred_at !== undefined ? new Date(told.occurred_at) : undefined
  const input = { ...to, commandId: told.command_id, occurredAt }
  switch (told.command) {
    case 'kick_off':
      return kickOff(deps, input)
    case 'half_time':
      return startBreak(deps, input)
    case 'second_half':
      return startSecondHalf(deps, input)
    case 'full_time':
      return endGame(deps, input)
    case 'goal':
      return recordGoal(deps, { ...input, ...played(told), kind: told.kind })
    case 'card':
      return recordCard(deps, { ...input, ...played(told), kind: told.kind })
    case 'substitution':
      return recordSubstitution(deps, { ...input, ...played(told) })
    case 'undo':
      return undoEntry(deps, { ...input, entryId: told.entry, reason: told.reason })
    case 'reschedule': {
      const startsAt = told.activity_date === undefined ? undefined : new Date(told.activity_date)
      return rescheduleGame(deps, { ...input, startsAt, venue: told.venue, venueKa: told.venue_ka })
    }
    case 'edit':
      return editGame(deps, {
        ...to,
        commandId: told.command_id,
        name: told.name,
        nameKa: told.name_ka,
        venue: told.venue,
        venueKa: told.venue_ka,
        clubOneId: told.club_one,
        clubTwoId: told.club_two,
        ageCategory: told.age_category,
        periodDuration: told.period_duration,
        halfTime: told.half_time,
      })
    case 'cancel':
      return cancelGame(deps, { ...input, reason: told.reason })
    case 'attach_stream':
      return attachStream(deps, { ...input, liveStream: told.live_stream })
    case 'attach_analytics':
      return attachAnalytics(deps, { ...input, analyticsLink: told.analytics_link })
  }
}

type Played = Extract<GameCommand, { command: 'goal' | 'card' | 'substitution' }>

function played({ side, minute, stoppage, player_id: playerId, replaces: corrects }: Played): Omit<PlayedInput, keyof CommandInput> {
  return { side, minute, stoppage, playerId, corrects }
}
