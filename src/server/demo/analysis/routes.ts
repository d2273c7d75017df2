import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import { isValidTicket } from '../../analytics/ticket.ts'
import { deriveKeys } from '../../auth/tokens.ts'
import type { App } from '../../http/typed-app.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../http/api-error.ts'
import { analyse } from './build.ts'
import { findAnalysedGame } from './repository.ts'

const params = z.object({ id: idSchema })
const querystring = z.object({ ticket: z.string().max(100).default('') })

/**
 * The data of the demo world's analysis page. Its sandboxed frame has neither cookies nor an origin, so it sends the
 * ticket from its address.
 */
export function demoAnalysisRoutes(app: App, { db, now, secret }: Deps & { secret: string }): void {
  const key = deriveKeys(secret).analytics
  app.get('/demo-analysis/data/:id', { schema: { params, querystring, hide: true } }, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    void reply.header('cache-control', 'no-store')
    if (!isValidTicket(key, request.params.id, request.query.ticket, now()))
      throw new ApiError('forbidden', 'This address has ended. Open the analytics anew.')
    const found = await findAnalysedGame(db, request.params.id)
    if (!found) throw new ApiError('not_found', 'There is no analysis of this game.')
    const { game, clubs, goals } = found
    return {
      date: game.startsAt.toISOString(),
      age_category: game.ageCategory,
      one: { ...clubs.find(({ id }) => id === game.clubOneId), score: game.clubOneScore },
      two: { ...clubs.find(({ id }) => id === game.clubTwoId), score: game.clubTwoScore },
      goals,
      ...analyse({ id: game.id, periodDuration: game.periodDuration, goals }),
    }
  })
}
