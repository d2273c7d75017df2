import { USUAL_RULES } from '#shared/competition.ts'
import type { Deps } from '../deps.ts'
import {
  assignGames,
  changeCompetition,
  createCompetition,
  deductPoints,
  deleteCompetition,
  restorePoints,
} from '../club/competitions/commands.ts'
import { readmitClub, withdrawClub } from '../club/competitions/withdrawals.ts'
import { findCompetitionId, getCompetitionForm } from '../club/competitions/repository.ts'
import { readConsoleCompetition } from '../club/competitions/read-competition.ts'
import { changeFields } from '../platform/change-fields.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { kindOf } from '../club/imports/competitions.ts'
import { leagueKey } from '../club/imports/source.ts'
import { actorOf } from './actor.ts'
import { listCompetitions } from './competition-repository.ts'

/** Competitions: what they are, which games belong to them, and what was decided. */
export function consoleCompetitionRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/competitions', ({ query }) => listCompetitions(deps.db, query))

  route(app, 'GET /console/competitions/:id', async ({ viewer, params }) => ({
    data: await readConsoleCompetition(deps.db, params.id, viewer.role === 'staff'),
  }))

  route(app, 'POST /console/competitions', async (request) => {
    const {
      command_id: commandId,
      age_category: ageCategory,
      name_ka: nameKa,
      tie_breaks: tieBreaks,
      withdrawn_results: withdrawnResults,
      ...fields
    } = request.body
    const source = leagueKey({ competition: fields.name, ageCategory, season: fields.season || null })
    const rule = withdrawnResults && { withdrawnResults }
    const created = { ...fields, ...rule, commandId, ageCategory, nameKa: nameKa || null, tieBreaks, source }
    return { data: { _id: await createCompetition(deps, actorOf(request), created) } }
  })

  route(app, 'POST /console/competitions/by-name', async (request) => {
    const { command_id: commandId, age_category: ageCategory, name_ka: nameKa, name, season } = request.body
    const source = leagueKey({ competition: name, ageCategory, season: season || null })
    const known = await findCompetitionId(deps.db, { name, season, ageCategory, source })
    if (known !== null) return { data: { _id: known } }
    const { tieBreaks, ...points } = USUAL_RULES
    const rules = { ...points, tieBreaks: [...tieBreaks], kind: kindOf(name) }
    const created = { ...rules, name, season, commandId, ageCategory, nameKa: nameKa || null, source }
    return { data: { _id: await createCompetition(deps, actorOf(request), created) } }
  })

  route(app, 'PUT /console/competitions/:id', async (request) => {
    const { id } = request.params
    await changeFields(deps, request.body, {
      row: `competition ${id}`,
      read: (tx) => getCompetitionForm(tx, id),
      save(within, changes) {
        const {
          name_ka: nameKa,
          tie_breaks: tieBreaks,
          decided_order: decidedOrder,
          withdrawn_results: withdrawnResults,
          ...fields
        } = changes
        return changeCompetition(within, actorOf(request), { id, ...fields, nameKa, tieBreaks, decidedOrder, withdrawnResults })
      },
    })
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

  route(app, 'POST /console/competitions/:id/withdrawals', async (request) => {
    const { command_id: commandId, club_id: entrant, reason } = request.body
    return { data: { games: await withdrawClub(deps, actorOf(request), { id: request.params.id, commandId, entrant, reason }) } }
  })

  route(app, 'DELETE /console/competitions/:id/withdrawals/:withdrawal', async (request) => ({
    data: { games: await readmitClub(deps, actorOf(request), request.params) },
  }))

  route(app, 'DELETE /console/competitions/:id/deductions/:deduction', (request) => restorePoints(deps, actorOf(request), request.params))
}
