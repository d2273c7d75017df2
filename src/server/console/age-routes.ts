import { ageNameSchema, ageSettingsListSchema, ageSettingsSchema } from '#shared/office.schema.ts'
import type { App } from '../typed-app.ts'
import { listAges, setAge } from '../clubs/age-settings.ts'
import type { Deps } from '../deps.ts'
import { actorOf, emptyAnswer } from './actor.ts'

const tags = ['console']

/** What each age category shows: children first. */
export function consoleAgeRoutes(app: App, deps: Deps): void {
  app.get(
    '/console/ages',
    { schema: { summary: 'What each age category shows', tags, response: { 200: ageSettingsListSchema } }, config: { access: ['staff'] } },
    async () => ({ data: await listAges(deps) }),
  )

  app.put(
    '/console/ages/:name',
    {
      schema: {
        summary: 'Choose what an age category shows; it holds at once, for running games too',
        tags,
        params: ageNameSchema,
        body: ageSettingsSchema.omit({ name: true }),
        response: emptyAnswer,
      },
      config: { access: ['staff'], errors: ['not_found'] },
    },
    async (request, reply) => {
      await setAge(deps, actorOf(request), { ...request.params, ...request.body })
      return reply.code(204).send(null)
    },
  )
}
