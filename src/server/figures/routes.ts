import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { readMatchFigures } from './read-figures.ts'
import { readPlayerSeason, readTeamSeason, type SeasonDeps } from './read-season.ts'

/** Figures of matches and seasons. */
export function figureRoutes(app: App, deps: SeasonDeps): void {
  route(app, 'GET /match/:id/figures', async ({ viewer, params }) => ({ data: await readMatchFigures(deps, viewer, params.id) }))

  route(app, 'GET /player/:id/figures', async ({ viewer, params, query }) => ({
    data: await readPlayerSeason(deps, viewer, params.id, query.season),
  }))

  route(app, 'GET /team/:club_id/:age_category/figures', async ({ viewer, params, query }) => ({
    data: await readTeamSeason(deps, viewer, { clubId: params.club_id, age: params.age_category }, query.season),
  }))
}
