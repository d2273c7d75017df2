import { z } from 'zod'
import { gameCommandSchema, historySchema, scheduleGameSchema } from '#shared/game-command.schema.ts'
import { gameAnswerSchema, type GameDetail } from '#shared/game.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import type { Viewer } from '../auth/viewer.ts'
import { Refusal } from '../refusal.ts'
import { scheduleGame } from './commands/fixture.ts'
import type { LinkDeps } from './commands/links.ts'
import { giveCommand } from './commands/give.ts'
import { audienceOf, mayCommand, mayScore } from './policy.ts'
import { presentDetail, presentHistory } from './present.ts'
import { findEvents, findGame, findHistory, type GameRow } from './repository.ts'

const byId = z.object({ id: idSchema })
const tags = ['keeping a game']

/** The commands on a game, for those who keep it. */
export function gameCommandRoutes(app: App, deps: LinkDeps): void {
  app.post(
    '/game/schedule',
    {
      schema: { summary: 'Put a game on the schedule', tags, body: scheduleGameSchema, response: { 201: gameAnswerSchema } },
      config: { access: ['staff'], errors: ['rule_violated', 'conflict'] },
    },
    async (request, reply) => {
      const viewer = request.viewer as Viewer
      const { command_id, name, name_ka, activity_date, age_category, club_one, club_two, venue, venue_ka, ...lengths } = request.body
      const id = await scheduleGame(deps, {
        commandId: command_id,
        actorId: viewer.userId,
        name,
        nameKa: name_ka,
        startsAt: new Date(activity_date),
        ageCategory: age_category,
        clubOneId: club_one,
        clubTwoId: club_two,
        venue,
        venueKa: venue_ka,
        periodDuration: lengths.period_duration,
        halfTime: lengths.half_time,
      })
      return reply.code(201).send({ data: await detailOf(viewer, await get(id)) })
    },
  )

  app.post(
    '/game/command/:id',
    {
      schema: {
        summary: 'Give a command on a game: exactly once, however often it is told',
        tags,
        params: byId,
        body: gameCommandSchema,
        response: { 200: gameAnswerSchema },
      },
      config: { access: ['staff', 'scorekeeper'], errors: ['not_found', 'rule_violated', 'conflict'] },
    },
    async (request) => {
      const viewer = request.viewer as Viewer
      const { game } = await get(request.params.id)
      if (!mayCommand(viewer, game, request.body)) throw new Refusal('forbidden', 'This is not yours to do.')
      await giveCommand(deps, { gameId: game.id, actorId: viewer.userId }, request.body)
      return { data: await detailOf(viewer, await get(game.id)) }
    },
  )

  app.get(
    '/game/history/:id',
    {
      schema: { summary: "A game's whole history: who told what, and when", tags, params: byId, response: { 200: historySchema } },
      config: { access: ['staff', 'scorekeeper'], errors: ['not_found'] },
    },
    async (request) => {
      const { game } = await get(request.params.id)
      if (!mayScore(request.viewer as Viewer, game)) throw new Refusal('forbidden', 'This is not your game.')
      return { data: (await findHistory(deps.db, game.id)).map(presentHistory) }
    },
  )

  async function get(id: string): Promise<GameRow> {
    const row = await findGame(deps.db, id)
    if (!row) throw new Refusal('not_found', 'There is no such game.')
    return row
  }

  async function detailOf(viewer: Viewer, row: GameRow): Promise<GameDetail> {
    return presentDetail(row, await findEvents(deps.db, [row.game.id]), audienceOf(viewer, deps.now()))
  }
}
