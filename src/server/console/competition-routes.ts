import type { Deps } from '../deps.ts'
import {
  assignGames,
  changeCompetition,
  createCompetition,
  deductPoints,
  deleteCompetition,
  restorePoints,
} from '../competitions/commands.ts'
import { readConsoleCompetition } from '../competitions/read-competition.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { leagueKey } from '../imports/source.ts'
import { actorOf } from './actor.ts'
import { listCompetitions } from './competition-repository.ts'

/** Competitions: what they are, which games belong to them, and what was decided. */
export function consoleCompetitionRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/competitions', ({ query }) => listCompetitions(deps.db, query))

  route(app, 'GET /console/competitions/:id', async ({ viewer, params }) => ({
    data: await readConsoleCompetition(deps.db, params.id, viewer.role === 'staff'),
  }))

  route(app, 'POST /console/competitions', async (request) => {
    const { command_id: commandId, age_category: ageCategory, name_ka: nameKa, tie_breaks: tieBreaks, ...fields } = request.body
    const source = leagueKey({ competition: fields.name, ageCategory, season: fields.season || null })
    const created = { ...fields, commandId, ageCategory, nameKa: nameKa || null, tieBreaks, source }
    return { data: { _id: await createCompetition(deps, actorOf(request), created) } }
  })

  route(app, 'PUT /console/competitions/:id', async (request) => {
    const { name_ka: nameKa, tie_breaks: tieBreaks, decided_order: decidedOrder, ...fields } = request.body
    await changeCompetition(deps, actorOf(request), { id: request.params.id, ...fields, nameKa: nameKa || null, tieBreaks, decidedOrder })
  })

  route(app, 'DELETE /console/competitions/:id', (request) => deleteCompetition(deps, actorOf(request), request.params.id))

  route(app, 'POST /console/competitions/:id/games', async (request) => {
    const { games: gameIds, place } = request.body
    const within = place && { round: place.round || null, groupName: place.group || null }
    await assignGames(deps, actorOf(request), { id: request.params.id, gameIds, place: within })
  })

  route(app, 'POST /console/competitions/:id/deductions', async (request) => {
    const { command_id: commandId, club_id: clubId, points, reason } = request.body
    await deductPoints(deps, actorOf(request), { id: request.params.id, commandId, entrant: clubId, points, reason })
  })

  route(app, 'DELETE /console/competitions/:id/deductions/:deduction', (request) => restorePoints(deps, actorOf(request), request.params))
}
