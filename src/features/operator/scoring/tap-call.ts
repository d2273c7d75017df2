import type { GameCommand } from '#shared/game-command.schema.ts'
import { call } from '#platform/http.ts'
import type { RecordTap, Tap } from './tap.ts'

/** Tells the service of one tap. Told again it changes nothing. */
export async function sendTap(tap: Tap): Promise<void> {
  await call(`game/command/${tap.gameId}`, { method: 'post', json: toCommand(tap) })
}

function toCommand(tap: Tap): GameCommand {
  if (tap.does === 'undo') return { command: 'undo', command_id: tap.id, entry: tap.entryId, reason: tap.reason }
  const { kind } = tap
  switch (kind) {
    case 'kick_off':
    case 'half_time':
    case 'second_half':
    case 'full_time':
      return { command: kind, command_id: tap.id, occurred_at: tap.occurredAt }
    case 'goal':
    case 'own_goal':
    case 'penalty':
      return { command: 'goal', kind, ...told(tap) }
    case 'yellow_card':
    case 'red_card':
      return { command: 'card', kind, ...told(tap) }
    case 'substitution':
      return { command: 'substitution', ...told(tap) }
  }
}

function told({ id, occurredAt, side, minute, stoppage, playerId, replaces }: RecordTap) {
  return {
    command_id: id,
    occurred_at: occurredAt,
    side: side ?? 'one',
    ...(minute !== null && { minute, stoppage }),
    ...(playerId && { player_id: playerId }),
    ...(replaces && { replaces }),
  }
}
