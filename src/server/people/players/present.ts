import type { Player } from '#shared/player.schema.ts'
import type { players } from '../../db/schema/players.ts'

/** A player in the format of the contract, with the name only for viewers who may see it. */
export function presentPlayer(player: typeof players.$inferSelect, withName: boolean): Player {
  return {
    _id: player.id,
    first_name: withName ? player.firstName : null,
    last_name: withName ? player.lastName : null,
    shirt_number: player.shirtNumber,
    position: player.position,
    ...(player.team && { team: player.team }),
  }
}
