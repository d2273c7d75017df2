import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { readMatchFigures, type FiguresDeps } from './read-figures.ts'
import { readComparison } from './read-comparison.ts'
import { readPlayerPage, readTeamPage, readTeamPlayers } from './read-pages.ts'
import { readPlayerSeason, readTeamSeason, type SeasonDeps } from './read-season.ts'

/** Figures of matches and seasons. */
export function figureRoutes(app: App, deps: SeasonDeps & FiguresDeps): void {
  route(app, 'GET /match/:id/figures', async ({ viewer, params }) => ({ data: await readMatchFigures(deps, viewer, params.id) }))

  route(app, 'GET /player/:id', async ({ viewer, params, query }) => ({
    data: await readPlayerPage(deps, viewer, params.id, query.season),
  }))

  route(app, 'GET /player/:id/figures', async ({ viewer, params, query }) => ({
    data: await readPlayerSeason(deps, viewer, params.id, query.season),
  }))

  route(app, 'GET /team/:club_id/:age_category', async ({ params, query }) => ({
    data: await readTeamPage(deps, { clubId: params.club_id, age: params.age_category }, query.season),
  }))

  route(app, 'GET /team/:club_id/:age_category/players', async ({ viewer, params }) => ({
    data: await readTeamPlayers(deps, viewer, { clubId: params.club_id, age: params.age_category }),
  }))

  route(app, 'GET /team/:club_id/:age_category/figures', async ({ viewer, params, query }) => ({
    data: await readTeamSeason(deps, viewer, { clubId: params.club_id, age: params.age_category }, query.season),
  }))

  route(app, 'GET /compare', async ({ viewer, query }) => ({ data: await readComparison(deps, viewer, query.players, query.season) }))
}
