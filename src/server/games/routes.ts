import { z } from 'zod'
import { gameAnswerSchema, gamePageSchema, gameQuerySchema } from '#shared/game.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../app.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { listGames } from './list.ts'
import { mayWatch } from './policy.ts'
import { presentDetail, presentGame } from './present.ts'
import { findEvents, findGame } from './repository.ts'

const byId = z.object({ id: idSchema })

/** The games of the schedule. */
export function gameRoutes(app: App, deps: Deps): void {
  app.post(
    '/game',
    {
      schema: { summary: 'A page of the schedule', tags: ['games'], body: gameQuerySchema, response: { 200: gamePageSchema } },
      config: { access: 'signed-in', changesState: false },
    },
    async (request) => {
      const viewer = request.viewer as Viewer
      const { rows, next } = await listGames(deps, viewer, request.body)
      const audience = audienceOf(viewer, deps)
      return { data: rows.map((row) => presentGame(row, audience)), next }
    },
  )

  app.get(
    '/game/fetch-single/:id',
    {
      schema: { summary: 'One game, with its timeline', tags: ['games'], params: byId, response: { 200: gameAnswerSchema } },
      config: { access: 'signed-in' },
    },
    async (request) => {
      const { id } = request.params
      const [row, events] = await Promise.all([findGame(deps.db, id), findEvents(deps.db, [id])])
      if (!row) throw new Refusal('not_found', 'There is no such game.')
      return { data: presentDetail(row, events, audienceOf(request.viewer as Viewer, deps)) }
    },
  )
}

function audienceOf(viewer: Viewer, deps: Deps) {
  const now = deps.now()
  return { mayWatch: mayWatch(viewer, now), now }
}
