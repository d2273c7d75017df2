import type { EntryKind } from '#shared/entry-kind.ts'
import type { Side } from '#shared/game.ts'
import type { MatchFormat } from '#shared/match-format.ts'

interface BaseTap {
  /** The command id: the service records a tap once, even if it is sent again. */
  id: string
  gameId: string
  /** The server time of the tap; ISO 8601. */
  occurredAt: string
  /** By how many milliseconds the device's clock was corrected then. */
  clock?: number
}

/** Records an event of the game. */
export interface RecordTap extends BaseTap {
  does: 'record'
  kind: EntryKind
  side: Side | null
  minute: number | null
  stoppage: number
  /** Whether the minute is that of the clock, not chosen. */
  byClock?: boolean
  playerId: string | null
  shirtNumber: number | null
  /** The id of the entry that this one corrects. */
  replaces: string | null
}

/** Undoes an entry. */
export interface UndoTap extends BaseTap {
  does: 'undo'
  entryId: string
  reason: string
  /** The id of the duplicate entry, which must still exist. */
  duplicateOf?: string
}

/** Ends a match that cannot be played on. */
interface AbandonTap extends BaseTap {
  does: 'abandon'
  reason: string
}

/** Adds extra time or a shoot-out that was not planned. */
interface FormatTap extends BaseTap {
  does: 'format'
  format: MatchFormat
  /** What was on the screen; absent in taps of earlier versions. */
  was?: MatchFormat
}

/** A scorekeeper's action, to be sent to the service. */
export type Tap = RecordTap | UndoTap | AbandonTap | FormatTap
