import { z } from 'zod'
import { favoritesAnswerSchema } from '#shared/game.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { setFavorite } from './commands.ts'

/** Favourites, by the specification's calls: adding is a GET, and therefore guarded like a POST. */
export function favoriteRoutes(app: App, deps: Deps): void {
  const schema = { tags: ['games'], params: z.object({ id: idSchema }), response: { 200: favoritesAnswerSchema } }

  app.get(
    '/game/favorite/add/:id',
    {
      schema: { ...schema, summary: 'Make a game a favourite' },
      config: { access: 'signed-in', changesState: true, errors: ['not_found'] },
    },
    async (request) => answer(request.viewer as Viewer, request.params.id, true),
  )
  app.delete(
    '/game/favorite/remove/:id',
    { schema: { ...schema, summary: 'Take a game off the favourites' }, config: { access: 'signed-in' } },
    async (request) => answer(request.viewer as Viewer, request.params.id, false),
  )

  async function answer(viewer: Viewer, gameId: string, favorite: boolean) {
    return { data: { favorites: await setFavorite(deps, { userId: viewer.userId, gameId, favorite }) } }
  }
}
