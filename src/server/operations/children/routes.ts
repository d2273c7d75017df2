import { TEXT_VERSION } from '#shared/consent-texts.ts'
import { limitGuesses } from '../../people/auth/attempts.ts'
import { requireConfirmed } from '../../people/auth/change-account.ts'
import type { PersonDeps } from '../../people/auth/personal-data.ts'
import { redeemCode } from '../../people/consent/codes.ts'
import { decideInApp, type OwnPart } from '../../people/consent/decide-in-app.ts'
import { claimChild, endGuardian } from '../../people/consent/guardians.ts'
import { requireNoOwnSignIn } from '../../people/consent/own-sign-in.ts'
import { readDecisions } from '../../people/consent/read-decisions.ts'
import { recordViews } from '../../people/consent/record-view.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { Counters } from '../../platform/limits/counters.ts'
import { erasePage } from './erase-page.ts'
import { exportChild } from './export-child.ts'
import { presentChild, presentDecisions, presentView } from './present.ts'
import { findOwnChildren, findViews, getOwnPart, requireClub, requireOwnGuardian } from './repository.ts'

/** A code is 49 bits of chance: with this few guesses no one finds one. */
const CODE_GUESSES = { kind: 'guardian-code', unsuspected: 3, ofAccount: 10, ofAddress: 30, minutes: 60 }

/** A parent's children, and a footballer's own page: claims, decisions, who has looked, the data. */
export function childrenRoutes(app: App, deps: PersonDeps & { counters: Counters }): void {
  const { db } = deps
  const guessing = limitGuesses(deps.counters, CODE_GUESSES)

  const list = async (userId: string) => ({ data: (await findOwnChildren(db, userId, deps.now())).map(presentChild) })
  const decisionsOf = async (part: OwnPart) => ({ data: presentDecisions(await readDecisions(db, [part.playerId]), part) })

  route(app, 'GET /children', ({ viewer }) => list(viewer.userId))

  route(app, 'POST /children/claims', async ({ viewer: { userId }, body }) => {
    const { club_id: clubId, age_category: ageCategory, shirt_number: shirtNumber } = body
    await requireClub(db, clubId)
    await db.transaction((tx) => claimChild(deps, tx, userId, { clubId, ageCategory, shirtNumber }))
    return list(userId)
  })

  route(app, 'POST /children/codes', async (request) => {
    const { userId } = request.viewer
    await guessing(request, () => redeemCode(deps, userId, request.body.code))
    return list(userId)
  })

  route(app, 'DELETE /children/:id', async ({ viewer: { userId }, params: { id } }) => {
    await requireOwnGuardian(db, userId, id)
    await endGuardian(deps, userId, id)
  })

  route(app, 'GET /children/:id/decisions', async ({ viewer, params: { id } }) => decisionsOf(await getOwnPart(db, viewer.userId, id)))

  route(app, 'POST /children/:id/decisions', async ({ viewer: { userId }, params: { id }, body }) => {
    const part = await getOwnPart(db, userId, id)
    if (body.text_version !== TEXT_VERSION) throw new ApiError('conflict', 'These texts are not the latest.')
    await decideInApp(deps, part, body.decisions)
    return decisionsOf(part)
  })

  route(app, 'GET /children/:id/views', async ({ viewer, params: { id } }) => {
    const views = await findViews(db, (await getOwnPart(db, viewer.userId, id)).playerId)
    return { data: views.map(presentView) }
  })

  route(app, 'GET /children/:id/export', async ({ viewer, params: { id } }) => {
    const part = await getOwnPart(db, viewer.userId, id)
    await recordViews(deps, db, viewer, [part.playerId], 'export')
    return exportChild(db, part.playerId, part)
  })

  route(app, 'DELETE /children/:id/data', async ({ viewer, params: { id } }) => {
    const part = await getOwnPart(db, viewer.userId, id)
    await requireConfirmed(deps, viewer)
    if (!part.isSelf) await requireNoOwnSignIn(db, part.playerId)
    await erasePage(deps, viewer.userId, part.playerId, part.isSelf ? 'erased_by_footballer' : 'erased_by_guardian')
  })
}
