import type { Deps } from '../deps.ts'
import { commandProposal, propose, readProposals } from '../match/proposals/proposals.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'

/** What away clubs propose to the clubs at home. */
export function consoleProposalRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/games/:id/proposals', async ({ viewer, params }) => ({ data: await readProposals(deps, viewer, params.id) }))

  route(app, 'POST /console/games/:id/proposals', async ({ viewer, params, body }) => ({
    data: { _id: await propose(deps, viewer, params.id, body) },
  }))

  route(app, 'POST /console/proposals/:id/command', ({ viewer, params, body }) => commandProposal(deps, viewer, params.id, body))
}
