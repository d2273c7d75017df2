import type { FastifyReply } from 'fastify'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { teamsOfList } from '#shared/game-list.ts'
import { gameAnswerSchema, gamePageSchema, type GameQuery } from '#shared/game.schema.ts'
import { momentsAnswerSchema } from '#shared/video.schema.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { getPlayer } from '../../people/players/repository.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { readKeptGames, type KeptDeps } from './kept.ts'
import { findPlaces } from '../venues/find-places.ts'
import { listGames } from './list.ts'
import { audienceOf, type Audience } from './policy.ts'
import { presentMoments } from './moments.ts'
import type { ResponseCache } from './response-cache.ts'
import { presentDetail, presentGame } from './present.ts'
import { findDetail, findVersions } from './repository.ts'
import { findFollowedTeams, type ListOwner } from './selection.ts'

const pageSchema = gamePageSchema.omit({ server_time: true })
const momentsSchema = momentsAnswerSchema.omit({ server_time: true })
const detailSchema = gameAnswerSchema.omit({ server_time: true })

/** Everything that a page of games depends on. */
interface PageKey {
  audience: Audience
  owner: ListOwner
  query: GameQuery
}

/** The games of the schedule. */
export function gameRoutes(app: App, deps: KeptDeps & { responses: ResponseCache }): void {
  const readPage = async ({ audience, owner, query }: PageKey) => {
    const { rows, next } = await listGames(deps, owner, query)
    const games = rows.map((row) => presentGame(row, audience))
    if (query.filter !== 'following') return pageSchema.encode({ data: games, next })
    const places = await findPlaces(
      deps.db,
      rows.map(({ game }) => game),
    )
    return pageSchema.encode({ data: games.map((game, index) => Object.assign(game, { place: places[index] ?? undefined })), next })
  }
  const cachedPage = deps.responses.cached('page', readPage)
  const cachedDetail = deps.responses.cached('detail', async ({ audience, id }: { audience: Audience; id: string }) => {
    const found = await findDetail(deps.db, id)
    if (!found) throw new ApiError('not_found', 'There is no such game.')
    return detailSchema.encode({ data: presentDetail(found, audience) })
  })
  const cachedMoments = deps.responses.cached('moments', async (id: string) => {
    const found = await findDetail(deps.db, id)
    if (!found) throw new ApiError('not_found', 'There is no such game.')
    return momentsSchema.encode({ data: { version: found.row.game.version, moments: presentMoments(found) } })
  })

  route(app, 'POST /game', async (request, reply) => {
    const now = deps.now()
    const { userId, clubIds } = request.viewer
    const query = request.body
    const audience = audienceOf(request.viewer, now)
    const ofTeams = query.filter === 'my-team' || query.filter === 'following'
    const followed = ofTeams ? await findFollowedTeams(deps.db, userId) : []
    const teams = teamsOfList(query.filter, clubIds, followed)
    // Favourites and followed teams are personal: caching them has no use.
    if (query.filter === 'favorites' || query.filter === 'following' || followed.length > 0) {
      const page = await readPage({ audience, owner: { userId, teams }, query })
      return { ...page, server_time: now.toISOString() }
    }
    return json(reply, await cachedPage({ audience, owner: { userId: null, teams }, query }, now))
  })

  route(app, 'GET /game/fetch-single/:id', async (request, reply) => {
    const now = deps.now()
    const audience = audienceOf(request.viewer, now)
    return json(reply, await cachedDetail({ audience, id: request.params.id }, now))
  })

  route(app, 'POST /game/versions', async ({ body }) => ({ data: await findVersions(deps.db, body.ids) }))

  route(app, 'POST /game/kept', async ({ viewer, body: { ages, known } }) => {
    const kept = await readKeptGames(deps, viewer, ages)
    return { data: kept.version === known ? null : kept, server_time: deps.now().toISOString() }
  })

  route(app, 'GET /game/moments/:id', async (request, reply) => json(reply, await cachedMoments(request.params.id, deps.now())))

  route(app, 'GET /game/player/:id', async (request) => {
    const now = deps.now()
    const audience = audienceOf(request.viewer, now)
    const { clubId, ageCategory } = await getPlayer(deps.db, request.params.id)
    const query = { filter: 'my-team', age_category: ageCategory as AgeCategoryName, date: null, cursor: request.query.cursor } as const
    return {
      ...(await readPage({ audience, owner: { userId: null, teams: [{ clubId, ageCategory, team: null }] }, query })),
      server_time: now.toISOString(),
    }
  })
}

/** Returns JSON bytes from a handler. Returning the bytes is faster than returning `reply.send()`. */
function json(reply: FastifyReply, bytes: Buffer): never {
  void reply.type('application/json; charset=utf-8')
  return bytes as never
}
