import type { Side, TimelineKind } from '#shared/game.ts'

interface Tapped {
  /** Names this very tap to the service, which records it once however often it is told. */
  id: string
  gameId: string
  /** When it was tapped, by the service's clock; ISO 8601. */
  occurredAt: string
}

/** Something happened in the game. */
export interface RecordTap extends Tapped {
  does: 'record'
  kind: TimelineKind
  side: Side | null
  minute: number | null
  stoppage: number
  playerId: string | null
  shirtNumber: number | null
  /** The entry that this one says better. */
  replaces: string | null
}

/** Something was entered by mistake. */
export interface UndoTap extends Tapped {
  does: 'undo'
  entryId: string
  reason: string
}

/** One thing that a scorekeeper did, on its way to the service. */
export type Tap = RecordTap | UndoTap
