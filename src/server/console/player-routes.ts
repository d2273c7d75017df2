import type { z } from 'zod'
import type { playerFormSchema } from '#shared/console-clubs.schema.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import type { Deps } from '../deps.ts'
import { addPlayer, changePlayer, removePlayer } from '../players/commands.ts'
import { getPlayer } from '../players/repository.ts'
import { actorOf, requireClubAccess } from './actor.ts'

/** Players of the squads. `GET /player/sort` lists them. */
export function consolePlayerRoutes(app: App, deps: Deps): void {
  route(app, 'POST /console/players', async (request) => {
    const { club_id: clubId, ...form } = request.body
    requireClubAccess(request, clubId)
    const _id = await addPlayer(deps, actorOf(request), { clubId, ...toInput(form) })
    return { data: { _id } }
  })

  route(app, 'PUT /console/players/:id', async (request) => {
    requireClubAccess(request, (await getPlayer(deps.db, request.params.id)).clubId)
    await changePlayer(deps, actorOf(request), { playerId: request.params.id, ...toInput(request.body) })
  })

  route(app, 'DELETE /console/players/:id', async (request) => {
    requireClubAccess(request, (await getPlayer(deps.db, request.params.id)).clubId)
    await removePlayer(deps, actorOf(request), request.params.id)
  })
}

function toInput({ age_category, first_name, last_name, shirt_number, position }: z.infer<typeof playerFormSchema>) {
  return { ageCategory: age_category, firstName: first_name, lastName: last_name, shirtNumber: shirt_number, position }
}
