import type { SeasonDeps } from '../../statistics/figures/read-season.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { MediaKeys } from '../video/token.ts'
import { readClipFile, readHighlights, readPlayerHighlights, readReel, type ReadDeps } from './read.ts'

/** Clips of matches and of players. They are computed for each viewer and are in no cache. */
export function highlightRoutes(app: App, deps: ReadDeps & SeasonDeps & { mediaKeys: MediaKeys }): void {
  route(app, 'GET /match/:id/highlights', async ({ viewer, params }) => ({ data: await readHighlights(deps, viewer, params.id) }))

  route(app, 'GET /match/:id/clip', async ({ viewer, params, query }) => ({
    data: {
      address: await readClipFile(deps, viewer, params.id, { clipId: query.clip, playerId: query.player ?? null, form: query.form }),
    },
  }))

  route(app, 'GET /match/:id/reel', async ({ viewer, params, query }) => ({
    data: await readReel(deps, viewer, params.id, query.player ?? null),
  }))

  route(app, 'GET /player/:id/highlights', async ({ viewer, params, query }) => ({
    data: await readPlayerHighlights(deps, viewer, params.id, query.season),
  }))
}
