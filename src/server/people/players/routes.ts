import type { AgeCategoryName } from '#shared/age-category.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Deps } from '../../deps.ts'
import { findPastSquad } from './carry-over.ts'
import { mayListSquad, mayReadNames } from './policy.ts'
import { presentPlayer } from './present.ts'
import { recordSquadView } from './record-squad-view.ts'
import { areOpponents, findGuests, findSquad, isGuardianIn } from './repository.ts'

/** The squads. */
export function playerRoutes(app: App, deps: Deps): void {
  route(app, 'GET /player/sort/:club_id/:age_category', async ({ params, query, viewer }) => {
    const { club_id: clubId, age_category: ageCategory } = params
    const now = await findSquad(deps.db, clubId, ageCategory)
    const isOpponent = await areOpponents(deps.db, viewer.clubIds, clubId, ageCategory)
    const isGuardian = await isGuardianIn(deps.db, viewer.userId, clubId)
    if (!mayListSquad(viewer, clubId, { isOpponent, isGuardian })) throw new ApiError('forbidden', 'This is not your club.')
    const withNames = mayReadNames(viewer, clubId)
    // Who was in a squad years ago is for those who keep it.
    if (query.season !== undefined && !withNames) throw new ApiError('forbidden', 'This is not your club.')
    const squad = query.season === undefined ? now : await findPastSquad(deps.db, clubId, ageCategory, query.season)
    const guests = query.guests === 'yes' ? await findGuests(deps.db, clubId, ageCategory) : []
    if (withNames) await recordSquadView(deps, viewer, [...squad, ...guests], query.screen)
    return {
      data: [
        ...squad.map((player) => presentPlayer(player, withNames)),
        ...guests.map((guest) => Object.assign(presentPlayer(guest, withNames), { age_category: guest.ageCategory as AgeCategoryName })),
      ],
    }
  })
}
