import { hasConsent } from '../../people/consent/consents.ts'
import { matchFigures } from '../../db/schema/figures.ts'
import { players } from '../../db/schema/players.ts'
import { isGuardian } from './guardian.ts'

/** The counts of a team or a player, and what the policy asks about the child; for queries that join `players`. */
export function figureColumns(viewerId: string) {
  const { side, place, playerId, shirt, position, playedMs, tallies, onPitch } = matchFigures
  const { clubId, firstName, lastName, shirtNumber } = players
  return {
    side,
    place,
    playerId,
    shirt,
    position,
    playedMs,
    tallies,
    onPitch,
    child: { clubId, firstName, lastName, shirtNumber, position: players.position },
    isGuardian: isGuardian(viewerId),
    mayShowFigures: hasConsent(playerId, 'figures'),
    mayShowName: hasConsent(playerId, 'name'),
  }
}
