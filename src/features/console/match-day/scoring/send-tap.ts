import { isLaterPhase } from '#shared/entry-kind.ts'
import type { CommandAnswer, GameCommand } from '#shared/game-command.schema.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { call } from '#platform/http.ts'
import { serverNow } from '#platform/server-time.ts'
import type { RecordTap, Tap } from './tap.ts'

/** Of a wrong clock it can be any number. */
const MAX_STOPPAGE = 60

/** Sends a tap to the service, with the time of the next one that waits. Sending it again has no effect. The answer is the game after the command. */
export async function sendTap(tap: Tap, next?: Tap): Promise<CommandAnswer> {
  const command = toCommand(tap)
  // The time of a corrected whistle is chosen by hand.
  const chosen = tap.does === 'record' && tap.side === null && tap.replaces !== null
  const times = !chosen && 'occurred_at' in command ? { sent_at: sentAt(tap), next_at: next?.occurredAt } : {}
  return call('POST /game/command/:id', { params: { id: tap.gameId }, body: { ...command, ...times } })
}

/** The time by the clock that has timed the tap. */
function sentAt({ clock }: Tap): string {
  return new Date(clock === undefined ? serverNow() : Date.now() + clock).toISOString()
}

function toCommand(tap: Tap): GameCommand {
  if (tap.does === 'undo')
    return { command: 'undo', command_id: tap.id, entry: tap.entryId, reason: tap.reason, duplicate_of: tap.duplicateOf }
  if (tap.does === 'abandon') return { command: 'abandon', command_id: tap.id, ...(tap.reason && { reason: tap.reason }) }
  if (tap.does === 'format') return { command: 'edit', command_id: tap.id, format: tap.format, was: { format: tap.was ?? TWO_HALVES } }
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

function toEntryFields({ id, occurredAt, side, minute, stoppage, byClock, playerId, shirtNumber, replaces }: RecordTap) {
  return {
    command_id: id,
    occurred_at: occurredAt,
    side: side ?? 'one',
    ...(minute !== null && { minute, stoppage: Math.min(stoppage, MAX_STOPPAGE) }),
    ...(minute !== null && byClock && { by_clock: true }),
    ...(playerId && { player_id: playerId }),
    ...(!playerId && shirtNumber && { shirt_number: shirtNumber }),
    ...(replaces && { replaces }),
  }
}
