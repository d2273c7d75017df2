import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { gameAnswerSchema, gamePageSchema, gameQuerySchema, type GamePage } from '#shared/game.schema.ts'
import { playerGamesQuerySchema } from '#shared/player.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import { takesGzip } from '../accepts.ts'
import type { App } from '../typed-app.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { rememberBodies } from '../known-bodies.ts'
import { getPlayer } from '../players/repository.ts'
import { Refusal } from '../refusal.ts'
import { listGames } from './list.ts'
import { audienceOf } from './policy.ts'
import type { Prepared, PreparedAnswers } from './prepared.ts'
import { presentDetail, presentGame } from './present.ts'
import { findEvents, findGame } from './repository.ts'

const byId = z.object({ id: idSchema })

/** The games of the schedule. */
export function gameRoutes(app: App, deps: Deps & { prepared: PreparedAnswers }): void {
  void app.register(async (lists: App) => {
    rememberBodies(lists)
    lists.post(
      '/game',
      {
        schema: { summary: 'A page of the schedule', tags: ['games'], body: gameQuerySchema, response: { 200: gamePageSchema } },
        config: { access: 'signed-in', changesState: false, errors: ['bad_request'] },
      },
      (request, reply) => {
        const viewer = request.viewer as Viewer
        const query = request.body
        const audience = audienceOf(viewer, deps.now())
        const page = async () => presentPage(viewer, await listGames(deps, viewer, query))
        // Favourites are everybody's own: nothing of them is worth keeping.
        if (query.filter === 'favorites') return page()
        const owner = query.filter === 'my-team' ? viewer.clubId : null
        const { filter, age_category: age, date, cursor } = query
        const key = `list ${audience.mayWatch} ${owner} ${filter} ${age} ${date} ${cursor}`
        const answer = async () => JSON.stringify(gamePageSchema.encode(await page()))
        return json(request, reply, deps.prepared.answer(key, audience.now, answer))
      },
    )
  })

  app.get(
    '/game/fetch-single/:id',
    {
      schema: { summary: 'One game, with its timeline', tags: ['games'], params: byId, response: { 200: gameAnswerSchema } },
      config: { access: 'signed-in', errors: ['not_found'] },
    },
    (request, reply) => {
      const { id } = request.params
      const audience = audienceOf(request.viewer as Viewer, deps.now())
      const detail = async () => {
        const [row, events] = await Promise.all([findGame(deps.db, id), findEvents(deps.db, [id])])
        if (!row) throw new Refusal('not_found', 'There is no such game.')
        return JSON.stringify(gameAnswerSchema.encode({ data: presentDetail(row, events, audience) }))
      }
      return json(request, reply, deps.prepared.answer(`game ${audience.mayWatch} ${id}`, audience.now, detail))
    },
  )

  app.get(
    '/game/player/:id',
    {
      schema: {
        summary: "The games of a player's club in the player's age category",
        tags: ['games'],
        params: byId,
        querystring: playerGamesQuerySchema,
        response: { 200: gamePageSchema },
      },
      config: { access: 'signed-in', errors: ['not_found', 'bad_request'] },
    },
    async (request) => {
      const viewer = request.viewer as Viewer
      const { clubId, ageCategory } = await getPlayer(deps.db, request.params.id)
      const query = { filter: 'my-team', age_category: ageCategory as AgeCategoryName, date: null, cursor: request.query.cursor } as const
      return presentPage(viewer, await listGames(deps, { userId: viewer.userId, clubId }, query))
    },
  )

  function presentPage(viewer: Viewer, { rows, next }: Awaited<ReturnType<typeof listGames>>): GamePage {
    const audience = audienceOf(viewer, deps.now())
    return { data: rows.map((row) => presentGame(row, audience)), next }
  }
}

/** Bytes that are JSON already. Not sent but returned: who returns a reply makes it wait for its own end. */
function json(request: FastifyRequest, reply: FastifyReply, answer: Prepared | Promise<Prepared>): never {
  void reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
  const bytes = (prepared: Prepared) => {
    const small = takesGzip(request.headers['accept-encoding']) ? prepared.gzip() : null
    if (small) void reply.header('content-encoding', 'gzip')
    return small ?? prepared.plain
  }
  return ('then' in answer ? answer.then(bytes) : bytes(answer)) as never
}
