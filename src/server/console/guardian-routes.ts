import type { Viewer } from '../people/auth/viewer.ts'
import { makeGuardianCodes } from '../people/consent/codes.ts'
import { answerClaim, endGuardian } from '../people/consent/guardians.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { recordSquadView } from '../people/players/record-squad-view.ts'
import { findSquad } from '../people/players/repository.ts'
import { actorOf, clubsOf, requireClubAccess } from './actor.ts'
import { getGuardian, listGuardians } from './guardian-repository.ts'

/** Parents who claim children, and codes with which they need not wait. */
export function consoleGuardianRoutes(app: App, deps: Deps): void {
  const { db } = deps

  /** The claim, of an own club. */
  async function openGuardian(request: { viewer: Viewer; params: { id: string } }) {
    const guardian = await getGuardian(db, request.params.id)
    requireClubAccess(request, guardian.clubId)
    return guardian
  }

  route(app, 'GET /console/guardians', async (request) => {
    const page = await listGuardians(db, request.query, clubsOf(request))
    const children = page.data.flatMap(({ child, club }) => (child ? [{ id: child._id, clubId: club._id }] : []))
    await recordSquadView(deps, request.viewer, children)
    return page
  })

  route(app, 'POST /console/guardians/:id/confirm', async (request) => {
    const { id } = await openGuardian(request)
    await answerClaim(deps, actorOf(request), id, request.body.player_id)
  })

  route(app, 'POST /console/guardians/:id/reject', async (request) => {
    const { id } = await openGuardian(request)
    await answerClaim(deps, actorOf(request), id, null)
  })

  route(app, 'POST /console/guardians/:id/end', async (request) => {
    const { id, state } = await openGuardian(request)
    // A claim is answered, not ended: only its parent withdraws it.
    if (state === 'claimed') throw new ApiError('conflict', 'This claim waits for an answer.')
    await endGuardian(deps, actorOf(request), id)
  })

  route(app, 'POST /console/guardian-codes', async (request) => {
    const { club_id: clubId, age_category: ageCategory, player_ids: playerIds } = request.body
    requireClubAccess(request, clubId)
    const codes = await makeGuardianCodes(deps, actorOf(request), { clubId, ageCategory, playerIds })
    const squad = new Map((await findSquad(db, clubId, ageCategory)).map((player) => [player.id, player]))
    const data = codes.flatMap(({ playerId, code, expiresAt }) => {
      const player = squad.get(playerId)
      return player
        ? [
            {
              player_id: playerId,
              first_name: player.firstName,
              last_name: player.lastName,
              shirt_number: player.shirtNumber,
              team: player.team,
              code,
              expires_at: expiresAt.toISOString(),
            },
          ]
        : []
    })
    await recordSquadView(
      deps,
      request.viewer,
      codes.flatMap(({ playerId }) => squad.get(playerId) ?? []),
    )
    return { data }
  })
}
