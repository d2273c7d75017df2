import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../../deps.ts'
import { setFavorite } from './commands.ts'

/** Favourites. Adding one is a GET by the specification, and is guarded like a POST. */
export function favoriteRoutes(app: App, deps: Deps): void {
  route(app, 'GET /game/favorite/add/:id', async (request) => answer(request.viewer, request.params.id, true))
  route(app, 'DELETE /game/favorite/remove/:id', async (request) => answer(request.viewer, request.params.id, false))

  async function answer(viewer: Viewer, gameId: string, favorite: boolean) {
    return { data: { favorites: await setFavorite(deps, { userId: viewer.userId, gameId, favorite }) } }
  }
}
