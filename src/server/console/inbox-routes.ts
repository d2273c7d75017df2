import { changeFields } from '../platform/change-fields.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { getRequestNote, handleRequest } from '../people/contact/handle-request.ts'
import type { Deps } from '../deps.ts'
import { retryMail } from '../platform/mail/retry.ts'
import { actorOf } from './actor.ts'
import { listMails, listRequests } from './inbox-repository.ts'

/** Contact requests and mails. */
export function consoleInboxRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/requests', ({ query }) => listRequests(deps.db, query))

  route(app, 'PUT /console/requests/:id', async (request) => {
    const { id } = request.params
    await changeFields(deps, request.body, {
      row: `request ${id}`,
      read: (tx) => getRequestNote(tx, id),
      save: (within, _, note) => handleRequest(within, actorOf(request), { id, ...note }),
    })
  })

  route(app, 'GET /console/mails', ({ query }) => listMails(deps.db, query))

  route(app, 'POST /console/mails/:id/retry', async (request) => {
    await retryMail(deps, actorOf(request), request.params.id)
  })
}
