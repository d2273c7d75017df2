import { competitionAnswerSchema } from '#shared/competition.schema.ts'
import type { Deps } from '../../deps.ts'
import type { ResponseCache } from '../../match/games/response-cache.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { readCompetition } from './read-competition.ts'

const answerSchema = competitionAnswerSchema.omit({ server_time: true })

/** Competitions: the same for everyone who is signed in. */
export function competitionRoutes(app: App, deps: Deps & { responses: ResponseCache }): void {
  const cached = deps.responses.cached('competition', async (id: string) =>
    answerSchema.encode({ data: await readCompetition(deps.db, id) }),
  )

  route(app, 'GET /competition/:id', async ({ params }, reply) => {
    void reply.type('application/json; charset=utf-8')
    return (await cached(params.id, deps.now())) as never
  })
}
