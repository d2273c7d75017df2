import { fillPath, parseCallName } from '#shared/call-name.ts'
import { CALLS, type CallName } from '#shared/calls.schema.ts'
import type { Access, Call } from '#shared/calls/call.schema.ts'
import type { Call as TestCall } from '../../support/service.ts'

export const CALL_NAMES = Object.keys(CALLS) as CallName[]

export function entryOf(name: CallName): Call {
  return CALLS[name]
}

/** A second, hand-written list, so that a new call or wider access needs a deliberate change here. */
const EXCEPTIONS: Partial<Record<CallName, Access>> = {
  'GET /auth/check': 'public',
  'POST /auth/login': 'public',
  'POST /auth/refresh-token': 'public',
  'POST /auth/passkey/options': 'public',
  'POST /auth/passkey': 'public',
  'POST /auth/register': 'public',
  'POST /auth/recovery-codes': ['staff', 'secretary', 'scorekeeper'],
  'GET /auth/verify-email/:token': 'public',
  'POST /auth/resend-verification': 'public',
  'POST /auth/forgot-password': 'public',
  'GET /auth/invitation/:token': 'public',
  'POST /auth/invitation': 'public',
  'GET /auth/reset-password/:token': 'public',
  'POST /auth/reset-password': 'public',
  'POST /v1.0/email/send': 'public',
  'POST /club': 'public',
  'GET /game/card/:id': 'public',
  'GET /children': ['parent'],
  'POST /children/claims': ['parent'],
  'POST /children/codes': ['parent'],
  'DELETE /children/:id': ['parent'],
  'GET /children/:id/decisions': ['parent'],
  'POST /children/:id/decisions': ['parent'],
  'GET /children/:id/views': ['parent'],
  'GET /children/:id/export': ['parent'],
  'DELETE /children/:id/data': ['parent'],
  'GET /children/availability': ['parent'],
  'PUT /children/:id/availability/:game_id': ['parent'],
  'GET /availability/:id': ['club', 'secretary'],
  'GET /console/access': ['staff', 'secretary', 'scorekeeper'],
  'GET /console/clubs': ['staff', 'secretary'],
  'GET /console/clubs/:id': ['staff', 'secretary'],
  'GET /console/competitions': ['staff', 'secretary'],
  'GET /console/competitions/:id': ['staff', 'secretary'],
  'GET /console/games': ['staff', 'secretary'],
  'GET /console/games/days': ['staff', 'secretary'],
  'GET /console/games/export': ['staff', 'secretary'],
  'GET /console/games/choice': ['staff', 'secretary'],
  'POST /console/games/clashes': ['staff', 'secretary'],
  'GET /console/boards': ['staff', 'secretary'],
  'GET /console/boards/:id': ['staff', 'secretary'],
  'POST /console/boards': ['staff', 'secretary'],
  'POST /console/boards/:id/end': ['staff', 'secretary'],
  'GET /console/boards/:id/export': ['staff', 'secretary'],
  'GET /console/bulk': ['staff', 'secretary'],
  'POST /console/bulk/preview': ['staff', 'secretary'],
  'POST /console/bulk': ['staff', 'secretary'],
  'POST /console/bulk/:id/undo': ['staff', 'secretary'],
  'GET /console/competitions/:id/export': ['staff', 'secretary'],
  'GET /console/squads/:club_id/:age_category/export': ['staff', 'secretary'],
  'DELETE /console/games/:id': ['staff', 'secretary'],
  'GET /console/games/:id/gate': ['staff', 'secretary', 'scorekeeper'],
  'POST /console/games/:id/gate': ['staff', 'secretary', 'scorekeeper'],
  'POST /console/games/:id/gate/stop': ['staff', 'secretary', 'scorekeeper'],
  'POST /console/games/:id/gate/start': ['staff', 'secretary', 'scorekeeper'],
  'GET /console/games/:id/camera': ['staff', 'secretary', 'scorekeeper'],
  'POST /console/games/:id/camera': ['staff', 'secretary', 'scorekeeper'],
  'GET /console/games/:id/highlights': ['staff', 'secretary', 'scorekeeper', 'club'],
  'POST /console/games/:id/highlights': ['staff', 'secretary', 'scorekeeper', 'club'],
  'DELETE /console/highlights/:id': ['staff', 'secretary', 'scorekeeper', 'club'],
  'GET /console/games/:id/events': ['staff', 'secretary'],
  'POST /console/games/:id/events': ['staff', 'secretary'],
  'POST /console/games/:id/events/preview': ['staff', 'secretary'],
  'GET /console/games/:id/events/export': ['staff', 'secretary'],
  'POST /console/events/:id/use': ['staff', 'secretary'],
  'POST /console/events/:id/undo': ['staff', 'secretary'],
  'GET /console/games/:id/tags': ['staff', 'secretary', 'scorekeeper'],
  'POST /console/games/:id/tags': ['staff', 'secretary', 'scorekeeper'],
  'POST /console/games/:id/tags/finish': ['staff', 'secretary', 'scorekeeper'],
  'GET /console/games/:id/officials': ['staff', 'secretary'],
  'PUT /console/games/:id/officials': ['staff', 'secretary'],
  'GET /console/venues': ['staff', 'secretary'],
  'GET /console/venues/names': ['staff', 'secretary'],
  'POST /console/venues': ['staff', 'secretary'],
  'PUT /console/venues/:id': ['staff', 'secretary'],
  'DELETE /console/venues/:id': ['staff', 'secretary'],
  'GET /console/imports': ['staff', 'secretary'],
  'POST /console/imports': ['staff', 'secretary'],
  'POST /console/imports/preview': ['staff', 'secretary'],
  'POST /console/imports/:id/undo': ['staff', 'secretary'],
  'GET /console/squads/:club_id/:age_category': ['staff', 'secretary'],
  'PUT /console/squads/:club_id/:age_category': ['staff', 'secretary'],
  'POST /console/squads/:club_id/:age_category/carry-over': ['staff', 'secretary'],
  'POST /console/squads/preview': ['staff', 'secretary'],
  'POST /console/squads': ['staff', 'secretary'],
  'POST /console/players': ['staff', 'secretary'],
  'PUT /console/players/:id': ['staff', 'secretary'],
  'DELETE /console/players/:id': ['staff', 'secretary'],
  'GET /console/guardians': ['staff', 'secretary'],
  'POST /console/guardians/:id/confirm': ['staff', 'secretary'],
  'POST /console/guardians/:id/reject': ['staff', 'secretary'],
  'POST /console/guardians/:id/end': ['staff', 'secretary'],
  'POST /console/guardian-codes': ['staff', 'secretary'],
  'GET /console/consents/:club_id/:age_category': ['staff', 'secretary'],
  'POST /console/consents': ['staff', 'secretary'],
  'POST /console/consents/:player_id/own': ['staff', 'secretary'],
  'POST /console/footballers/:player_id/invitation': ['staff', 'secretary'],
  'DELETE /console/footballers/:player_id/invitation': ['staff', 'secretary'],
  'GET /player/:id/achievements/:kind/card': ['parent'],
  'GET /compare': ['staff', 'club', 'secretary'],
  'GET /fitness/:game_id/:player_id': ['parent', 'club', 'staff', 'secretary'],
  'GET /console/games/:id/fitness': ['staff', 'secretary'],
  'POST /console/games/:id/fitness/preview': ['staff', 'secretary'],
  'POST /console/games/:id/fitness': ['staff', 'secretary'],
  'POST /console/fitness/:id/undo': ['staff', 'secretary'],
  'POST /game/schedule': ['staff', 'secretary'],
  'POST /game/command/:id': ['staff', 'secretary', 'scorekeeper'],
  'GET /game/history/:id': ['staff', 'secretary', 'scorekeeper'],
}

/** The intended access of a call: staff for the console, signed-in users for all others, except the exceptions. */
export function meantFor(name: CallName): Access {
  return EXCEPTIONS[name] ?? (parseCallName(name).path.startsWith('/console/') ? ['staff'] : 'signed-in')
}

/** Bodies for calls that need one to reach the guard. */
const BODIES: Partial<Record<CallName, object>> = { 'POST /auth/refresh-token': { refreshToken: 'of-nobody' } }

/** A call with unknown ids: the guard runs before any lookup. */
export function sampleCall(name: CallName): TestCall {
  const { method, path } = parseCallName(name)
  const id = '0'.repeat(16)
  const url = fillPath(path, {
    id,
    club_id: id,
    player_id: id,
    game_id: id,
    deduction: id,
    name: id,
    kind: 'first_goal',
    age_category: 'U12',
    token: 'x'.repeat(43),
  })
  return { method: method as 'GET', url, ...(['POST', 'PUT'].includes(method) && { body: BODIES[name] ?? {} }) }
}
