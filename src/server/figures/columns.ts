import { hasConsent } from '../consent/consents.ts'
import { matchFigures } from '../db/schema/figures.ts'
import { players } from '../db/schema/players.ts'
import { isGuardian } from './guardian.ts'

/** The counts of a team or a player, and what the policy asks about the child; for queries that join `players`. */
export function figureColumns(viewerId: string) {
  const { side, place, playerId, shirt, playedMs, tallies } = matchFigures
  return {
    side,
    place,
    playerId,
    shirt,
    playedMs,
    tallies,
    child: { clubId: players.clubId, firstName: players.firstName, lastName: players.lastName, shirtNumber: players.shirtNumber },
    isGuardian: isGuardian(viewerId),
    mayShowFigures: hasConsent(playerId, 'figures'),
    mayShowName: hasConsent(playerId, 'name'),
  }
}
