import type { VenueForm } from '#shared/venue.schema.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { changeFields } from '../platform/change-fields.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { addVenue, changeVenue, deleteVenue, getVenue, type VenueFields } from '../match/venues/commands.ts'
import { mayChangeVenue } from '../match/venues/policy.ts'
import { actorOf, clubsOf } from './actor.ts'
import { listVenueNames, listVenues } from './venue-repository.ts'

/** Venues: staff's for everyone, a club's for its own games. */
export function consoleVenueRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/venues', (request) => listVenues(deps.db, request.query, clubsOf(request)))

  route(app, 'GET /console/venues/names', async (request) => ({ data: await listVenueNames(deps.db, clubsOf(request)) }))

  route(app, 'POST /console/venues', async (request) => {
    const { command_id: commandId, club_id: clubId, ...fields } = request.body
    if (!mayChangeVenue(request.viewer, clubId)) throw new ApiError('forbidden', 'This is not your club.')
    return { data: { _id: await addVenue(deps, actorOf(request), { commandId, clubId, ...readFields(fields) }) } }
  })

  route(app, 'PUT /console/venues/:id', async (request) => {
    const { viewer, params, body } = request
    const may = (clubId: string | null) => mayChangeVenue(viewer, clubId)
    await changeFields(deps, body, {
      row: `venue ${params.id}`,
      read: async (tx) => toForm(await getVenue(tx, params.id, may)),
      save(within, _, form) {
        if ((form.latitude === null) !== (form.longitude === null))
          throw new ApiError('rule_violated', 'A place has a latitude and a longitude.')
        return changeVenue(within, actorOf(request), { id: params.id, ...readFields(form) }, may)
      },
    })
  })

  route(app, 'DELETE /console/venues/:id', async (request) => {
    const { viewer, params } = request
    await deleteVenue(deps, actorOf(request), params.id, (clubId) => mayChangeVenue(viewer, clubId))
  })
}

function toForm({ nameKa, otherNames, addressKa, mapLink, ...venue }: VenueFields): VenueForm {
  const { name, address, latitude, longitude } = venue
  return { name, name_ka: nameKa, other_names: otherNames, address, address_ka: addressKa, latitude, longitude, map_link: mapLink }
}

function readFields(fields: VenueForm): VenueFields {
  const { name, name_ka, other_names: otherNames, address, address_ka, latitude, longitude, map_link } = fields
  const place = { latitude, longitude, mapLink: map_link || null }
  return { name, nameKa: name_ka || null, otherNames, address: address || null, addressKa: address_ka || null, ...place }
}
