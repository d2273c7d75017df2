import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { clubs } from '../db/schema/clubs.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { analyse } from './build.ts'

/**
 * What the demo world's analysis page draws. Only there: nothing in it is about anybody who exists, so it is open to
 * everybody, the sandboxed frame included, which has neither cookies nor an origin.
 */
export function demoAnalysisRoutes(app: App, { db }: Deps): void {
  app.get('/demo-analysis/data/:id', { schema: { params: z.object({ id: idSchema }), hide: true } }, async (request, reply) => {
    void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    const [game] = await db
      .select()
      .from(games)
      .where(and(eq(games.id, request.params.id), eq(games.status, 'analytics')))
    if (!game) throw new Refusal('not_found', 'There is no analysis of this game.')
    const sides = await db
      .select({ id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo })
      .from(clubs)
      .where(inArray(clubs.id, [game.clubOneId, game.clubTwoId]))
    const goals = await db
      .select({ side: gameEvents.side, minute: gameEvents.minute })
      .from(gameEvents)
      .where(and(eq(gameEvents.gameId, game.id), inArray(gameEvents.kind, ['goal', 'own_goal', 'penalty']), isNull(gameEvents.undoneBy)))
      .orderBy(asc(gameEvents.version))
    const scored = goals.flatMap(({ side, minute }) => (side && minute !== null ? [{ side, minute }] : []))
    return {
      date: game.startsAt.toISOString(),
      age_category: game.ageCategory,
      one: { ...sides.find(({ id }) => id === game.clubOneId), score: game.clubOneScore },
      two: { ...sides.find(({ id }) => id === game.clubTwoId), score: game.clubTwoScore },
      goals: scored,
      ...analyse({ id: game.id, periodDuration: game.periodDuration, goals: scored }),
    }
  })
}
