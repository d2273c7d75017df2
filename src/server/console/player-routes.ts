import { z } from 'zod'
import { newPlayerSchema, playerFormSchema } from '#shared/club-office.schema.ts'
import { doneSchema } from '#shared/office.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import type { Deps } from '../deps.ts'
import { addPlayer, changePlayer, removePlayer } from '../players/commands.ts'
import { actorOf, emptyAnswer } from './actor.ts'

const byId = z.object({ id: idSchema })
const tags = ['console']

/** The children in the squads. Who is in one, `GET /player/sort` tells. */
export function consolePlayerRoutes(app: App, deps: Deps): void {
  app.post(
    '/console/players',
    {
      schema: { summary: 'Add a child to a squad', tags, body: newPlayerSchema, response: { 201: doneSchema } },
      config: { access: ['staff'], errors: ['rule_violated', 'conflict'] },
    },
    async (request, reply) => {
      const { club_id: clubId, ...form } = request.body
      const _id = await addPlayer(deps, actorOf(request), { clubId, ...toInput(form) })
      return reply.code(201).send({ data: { _id } })
    },
  )

  app.put(
    '/console/players/:id',
    {
      schema: { summary: 'Say what a player is called and wears', tags, params: byId, body: playerFormSchema, response: emptyAnswer },
      config: { access: ['staff'], errors: ['not_found', 'conflict'] },
    },
    async (request, reply) => {
      await changePlayer(deps, actorOf(request), { playerId: request.params.id, ...toInput(request.body) })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/console/players/:id',
    {
      schema: { summary: 'Take a child out of a squad and forget the name', tags, params: byId, response: emptyAnswer },
      config: { access: ['staff'], errors: ['not_found'] },
    },
    async (request, reply) => {
      await removePlayer(deps, actorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  )
}

function toInput({ age_category, first_name, last_name, shirt_number, position }: z.infer<typeof playerFormSchema>) {
  return { ageCategory: age_category, firstName: first_name, lastName: last_name, shirtNumber: shirt_number, position }
}
