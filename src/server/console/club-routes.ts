import { CREST_BYTES_MAX } from '#shared/crest.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { createClub, saveClub } from '../club/clubs/commands.ts'
import { setCrest } from '../club/clubs/crest.ts'
import type { Deps } from '../deps.ts'
import { changeFields } from '../platform/change-fields.ts'
import { actorOf, clubsOf, requireClubAccess } from './actor.ts'
import { getClub, listClubs, readClubAges } from './club-repository.ts'

/** Clubs with their names, crests and age categories. */
export function consoleClubRoutes(app: App, deps: Deps): void {
  const { db } = deps

  route(app, 'GET /console/clubs', (request) => listClubs(db, request.query, clubsOf(request)))

  route(app, 'GET /console/clubs/:id', async (request) => {
    const data = await getClub(db, request.params.id)
    requireClubAccess(request, data._id)
    return { data }
  })

  route(app, 'GET /console/clubs/:id/ages', async ({ params }) => ({ data: await readClubAges(db, params.id) }))

  route(app, 'POST /console/clubs', async (request) => {
    const { name, name_ka: nameKa, age_categories } = request.body
    const _id = await createClub(deps, actorOf(request), { name, nameKa, ages: age_categories })
    return { data: { _id } }
  })

  route(app, 'PUT /console/clubs/:id', async (request) => {
    const { id: clubId } = request.params
    await changeFields(deps, request.body, {
      row: `club ${clubId}`,
      read: (tx) => getClub(tx, clubId),
      save: (within, _, { name, name_ka: nameKa, age_categories: ages }) =>
        saveClub(within, actorOf(request), { clubId, name, nameKa, ages }),
    })
  })

  route(
    app,
    'PUT /console/clubs/:id/crest',
    async (request) => {
      const { png } = request.body
      const crest = png === null ? null : Buffer.from(png, 'base64')
      return { data: { logo: await setCrest(deps, actorOf(request), { clubId: request.params.id, png: crest }) } }
    },
    { bodyLimit: CREST_BYTES_MAX * 2 },
  )
}
