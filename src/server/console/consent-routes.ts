import { findCountingDecisions } from '../people/consent/consents.ts'
import { recordOwnDecision, recordSquadConsent } from '../people/consent/paper-consent.ts'
import type { Deps } from '../deps.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { recordSquadView } from '../people/players/record-squad-view.ts'
import { findSquad, getPlayer } from '../people/players/repository.ts'
import { actorOf, requireClubAccess } from './actor.ts'
import type { OwnSignIn } from '#shared/console-children.schema.ts'
import { findInvitations } from '../people/consent/invitations.ts'
import { findOwnSignIns } from '../people/consent/own-sign-in.ts'
import type { Db } from '../db/database.ts'

/** What is decided about the children of a squad, and decisions that came to the club on paper. */
export function consoleConsentRoutes(app: App, deps: Deps): void {
  const { db } = deps

  route(app, 'GET /console/consents/:club_id/:age_category', async (request) => {
    const { club_id: clubId, age_category: ageCategory } = request.params
    const squad = await findSquad(db, clubId, ageCategory)
    requireClubAccess(request, clubId)
    await recordSquadView(deps, request.viewer, squad)
    const ids = squad.map(({ id }) => id)
    const counting = await findCountingDecisions(db, ids)
    const signIns = await findSignIns(db, ids)
    const data = squad.flatMap(({ id, firstName, lastName, shirtNumber, team }) => {
      const consents = counting.get(id)
      const child = { _id: id, first_name: firstName, last_name: lastName, shirt_number: shirtNumber, team }
      return consents ? [{ ...child, consents, own_sign_in: signIns.get(id) ?? null }] : []
    })
    return { data }
  })

  route(app, 'POST /console/consents', async (request) => {
    const {
      command_id: commandId,
      club_id: clubId,
      age_category: ageCategory,
      purposes,
      paper_date: date,
      note,
      except,
      was,
    } = request.body
    requireClubAccess(request, clubId)
    await recordSquadConsent(deps, actorOf(request), { commandId, clubId, ageCategory, purposes, paper: { date, note }, except, was })
  })

  route(app, 'POST /console/consents/:player_id/own', async (request) => {
    const { player_id: playerId } = request.params
    const { purpose, granted, was, paper_date: date, note } = request.body
    requireClubAccess(request, (await getPlayer(db, playerId)).clubId)
    await recordOwnDecision(deps, actorOf(request), { playerId, purpose, granted, was, paper: { date, note } })
  })
}

/** The accounts of some footballers, and the invitations that wait, by footballer. */
async function findSignIns(db: Db, playerIds: readonly string[]): Promise<Map<string, OwnSignIn>> {
  const invited: [string, OwnSignIn][] = (await findInvitations(db, playerIds)).map(({ playerId, email, createdAt, expiresAt }) => [
    playerId,
    { id: null, email, since: createdAt.toISOString(), expires_at: expiresAt.toISOString() },
  ])
  const signedUp: [string, OwnSignIn][] = (await findOwnSignIns(db, playerIds)).map(({ id, playerId, email, since }) => [
    playerId ?? '',
    { id, email: email ?? '', since: since.toISOString(), expires_at: null },
  ])
  return new Map([...invited, ...signedUp])
}
