import { changeAddress, markAddressVerified } from '../people/auth/change-address.ts'
import { findUser } from '../people/auth/find-user.ts'
import { erasePerson, exportPersonAudited, type PersonDeps } from '../people/auth/personal-data.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { actorOf } from './actor.ts'

/** Requests of a person: change of the email address, copy of the data, erasure. */
export function consolePersonRoutes(app: App, deps: PersonDeps): void {
  route(app, 'PUT /console/users/:id/email', async (request) => {
    await changeAddress(deps, actorOf(request), await findUser(deps.db, request.params.id), request.body.email)
  })

  route(app, 'POST /console/users/:id/verify', async (request) => {
    await markAddressVerified(deps, actorOf(request), await findUser(deps.db, request.params.id))
  })

  route(app, 'GET /console/users/:id/export', async (request) => ({
    data: await exportPersonAudited(deps, actorOf(request), await findUser(deps.db, request.params.id)),
  }))

  route(app, 'POST /console/users/:id/erase', async (request) => {
    const person = await findUser(deps.db, request.params.id)
    if (person.id === actorOf(request)) throw new ApiError('rule_violated', 'You cannot erase yourself.', { reason: 'own_account' })
    if (comparable(request.body.name) !== comparable(`${person.name} ${person.lastname}`))
      throw new ApiError('rule_violated', 'That is not the name of this person.', { reason: 'other_name' })
    await erasePerson(deps, actorOf(request), person)
  })
}

function comparable(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
