import type { Role } from '#shared/user.ts'

/** Who may call: anybody, whoever is signed in, or these roles alone. */
export type Allowed = 'public' | 'signed-in' | readonly Role[]

const staff: Allowed = ['staff']
const keepers: Allowed = ['staff', 'scorekeeper']

/**
 * Every call of the service and who may make it, written down a second time and by hand: a route that opens
 * to more people, or a new one that nobody thought about, stands out here.
 */
export const ROUTES: Readonly<Record<string, Allowed>> = {
  'GET /api/auth/check': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/refresh-token': 'public',
  'POST /api/auth/register': 'public',
  'GET /api/auth/verify-email/{token}': 'public',
  'POST /api/auth/resend-verification': 'public',
  'POST /api/auth/forgot-password': 'public',
  'GET /api/auth/reset-password/{token}': 'public',
  'POST /api/auth/reset-password': 'public',
  'GET /api/auth/fetch-user': 'signed-in',
  'DELETE /api/auth/logout': 'signed-in',
  'POST /api/auth/confirm-password': 'signed-in',
  'PUT /api/auth/update-user': 'signed-in',
  'PUT /api/auth/locale': 'signed-in',
  'GET /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions/{id}': 'signed-in',
  'POST /api/v1.0/email/send': 'public',
  'GET /api/subscription': 'signed-in',
  'GET /api/subscription/payments': 'signed-in',
  'POST /api/club': 'public',
  'GET /api/club/age_category': 'signed-in',
  'GET /api/club/details/{id}': 'signed-in',
  'POST /api/game': 'signed-in',
  'GET /api/game/fetch-single/{id}': 'signed-in',
  'GET /api/game/player/{id}': 'signed-in',
  'POST /api/game/schedule': staff,
  'POST /api/game/command/{id}': keepers,
  'GET /api/game/history/{id}': keepers,
  'GET /api/game/favorite/add/{id}': 'signed-in',
  'DELETE /api/game/favorite/remove/{id}': 'signed-in',
  'GET /api/player/sort/{club_id}/{age_category}': 'public',
  'GET /api/console/access': keepers,
  'GET /api/console/ages': staff,
  'PUT /api/console/ages/{name}': staff,
  'GET /api/console/audit': staff,
  'GET /api/console/clubs': staff,
  'POST /api/console/clubs': staff,
  'GET /api/console/clubs/{id}': staff,
  'PUT /api/console/clubs/{id}': staff,
  'PUT /api/console/clubs/{id}/crest': staff,
  'GET /api/console/games': staff,
  'GET /api/console/games/days': staff,
  'GET /api/console/health': staff,
  'GET /api/console/imports': staff,
  'POST /api/console/imports': staff,
  'POST /api/console/imports/preview': staff,
  'POST /api/console/imports/{id}/undo': staff,
  'POST /api/console/players': staff,
  'PUT /api/console/players/{id}': staff,
  'DELETE /api/console/players/{id}': staff,
  'GET /api/console/requests': staff,
  'PUT /api/console/requests/{id}': staff,
  'GET /api/console/mails': staff,
  'POST /api/console/mails/{id}/retry': staff,
  'GET /api/console/subscriptions': staff,
  'POST /api/console/subscriptions': staff,
  'GET /api/console/subscriptions/{id}/payments': staff,
  'POST /api/console/subscriptions/{id}/extend': staff,
  'POST /api/console/subscriptions/{id}/end': staff,
  'GET /api/console/users': staff,
  'POST /api/console/users': staff,
  'PUT /api/console/users/{id}/lock': staff,
  'PUT /api/console/users/{id}/role': staff,
  'POST /api/console/users/{id}/password': staff,
  'GET /api/console/users/{id}/sessions': staff,
  'DELETE /api/console/users/{id}/sessions': staff,
  'DELETE /api/console/sessions/{id}': staff,
}

/** A body where an empty one would be taken for nobody's. */
const BODIES: Readonly<Record<string, object>> = { 'POST /api/auth/refresh-token': { refreshToken: 'of-nobody' } }

/** A call of a documented route that leads nowhere: the guard comes before anything is looked for. */
export function sampleCall(route: string): { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: object } {
  const [method = '', path = ''] = route.split(' ')
  const url = path
    .replace(/^\/api/, '')
    .replace('{token}', 'x'.repeat(43))
    .replace('{age_category}', 'U12')
    .replaceAll(/\{\w+\}/g, '0'.repeat(16))
  return { method: method as 'GET', url, ...(['POST', 'PUT'].includes(method) && { body: BODIES[route] ?? {} }) }
}
