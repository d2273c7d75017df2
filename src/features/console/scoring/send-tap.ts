import { isLaterPhase } from '#shared/entry-kind.ts'
import type { CommandAnswer, GameCommand } from '#shared/game-command.schema.ts'
import { call } from '#platform/http.ts'
import type { RecordTap, Tap } from './tap.ts'

/** Sends a tap to the service. Sending it again has no effect. The answer is the game after the command. */
export async function sendTap(tap: Tap): Promise<CommandAnswer> {
  return call('POST /game/command/:id', { params: { id: tap.gameId }, body: toCommand(tap) })
}

function toCommand(tap: Tap): GameCommand {
  if (tap.does === 'undo')
    return { command: 'undo', command_id: tap.id, entry: tap.entryId, reason: tap.reason, duplicate_of: tap.duplicateOf }
  const { kind } = tap
  const whistle = { command_id: tap.id, occurred_at: tap.occurredAt, ...(tap.replaces && { replaces: tap.replaces }) }
  if (isLaterPhase(kind)) return { command: 'whistle', phase: kind, ...whistle }
  switch (kind) {
    case 'kick_off':
    case 'half_time':
    case 'second_half':
    case 'full_time':
      return { command: kind, ...whistle }
    case 'kick_scored':
    case 'kick_missed': {
      const { command_id, occurred_at, side, replaces } = toEntryFields(tap)
      return { command: 'kick', kind, command_id, occurred_at, side, ...(replaces && { replaces }) }
    }
    case 'goal':
    case 'own_goal':
    case 'penalty':
      return { command: 'goal', kind, ...toEntryFields(tap) }
    case 'yellow_card':
    case 'red_card':
      return { command: 'card', kind, ...toEntryFields(tap) }
    case 'substitution':
      return { command: 'substitution', ...toEntryFields(tap) }
  }
}

function toEntryFields({ id, occurredAt, side, minute, stoppage, playerId, replaces }: RecordTap) {
  return {
    command_id: id,
    occurred_at: occurredAt,
    side: side ?? 'one',
    ...(minute !== null && { minute, stoppage }),
    ...(playerId && { player_id: playerId }),
    ...(replaces && { replaces }),
  }
}
