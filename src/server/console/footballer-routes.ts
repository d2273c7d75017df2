import { limitMails } from '../people/auth/attempts.ts'
import { inviteFootballer, withdrawInvitation } from '../people/auth/invite-footballer.ts'
import type { Deps } from '../deps.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { Counters } from '../platform/limits/counters.ts'
import { getPlayer } from '../people/players/repository.ts'
import { actorOf, requireClubAccess } from './actor.ts'

/** Invitations of footballers of 16 and more to their own account. It ends like a guardian's part. */
export function consoleFootballerRoutes(app: App, deps: Deps & { counters: Counters }): void {
  const mails = limitMails(deps.counters)

  route(app, 'POST /console/footballers/:player_id/invitation', async (request) => {
    const { player_id: playerId } = request.params
    const { email, birth_date: birthDate, locale } = request.body
    requireClubAccess(request, (await getPlayer(deps.db, playerId)).clubId)
    await mails.count(request)
    await inviteFootballer(deps, actorOf(request), { playerId, email, birthDate, locale })
  })

  route(app, 'DELETE /console/footballers/:player_id/invitation', async (request) => {
    const { player_id: playerId } = request.params
    requireClubAccess(request, (await getPlayer(deps.db, playerId)).clubId)
    await withdrawInvitation(deps, actorOf(request), playerId)
  })
}
