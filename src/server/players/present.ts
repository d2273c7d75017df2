import type { Player } from '#shared/player.schema.ts'
import type { players } from '../db/schema/players.ts'

/** A player as the contract tells of one: by number and position, by name only to those who may see it. */
export function presentPlayer(player: typeof players.$inferSelect, withName: boolean): Player {
  return {
    _id: player.id,
    first_name: withName ? player.firstName : null,
    last_name: withName ? player.lastName : null,
    shirt_number: player.shirtNumber,
    position: player.position,
  }
}
