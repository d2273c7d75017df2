import { streamStops } from '#server/db/schema/consent.ts'
import type { CallName } from '#shared/calls.schema.ts'
import { newId } from '#shared/id.ts'
import type { Call } from '../../../../support/service.ts'
import {
  ACCOUNT,
  DECIDED,
  EDITED_CLIPS,
  EMPTY,
  GAME_ROW,
  GATE,
  GATE_TO_OFFICE,
  get,
  NOTHING,
  ofEach,
  TO_OFFICE,
  type Shows,
  type Way,
} from './cells.ts'
import type { Child, World } from './world.ts'

type ConsoleCall = Extract<CallName, `${string} /console/${string}`>

const table = (path: string): Way => get(NOTHING, `/console/${path}`)
/** A person of each kind: a parent who claims, guardians, the club's people. */
const ofEachPerson = (path: string): Way => ({
  shows: NOTHING,
  ask: ({ viewers }) => viewers.flatMap(({ userId }) => (userId ? [{ url: `/console/users/${userId}/${path}` }] : [])),
})
const gate = (shows: Shows, path: string, body?: (child: Child) => object): Way =>
  ofEach(shows, (child) => ({ method: 'POST', url: `/console/games/${child.gateGame}/gate${path}`, ...(body && { body: body(child) }) }))

const csv = (...lines: string[]) => Buffer.from(lines.join('\n')).toString('base64')
/** Another child in a shirt that is worn. A list is read in a process of its own: once is enough. */
const squad = (path: string): Way => ({
  shows: NOTHING,
  ask: ({ children, own }) =>
    children.slice(0, 1).map(({ shirt, age }) => ({
      method: 'POST',
      url: `/console/squads${path}`,
      body: {
        file_name: 'squad.csv',
        content: csv('Number,First name,Last name,Position', `${shirt},Someone,Else,GK`),
        club_id: own,
        age_category: age,
      },
    })),
})
const fixtures = (path: string): Way => ({
  shows: NOTHING,
  ask: () => [
    {
      method: 'POST',
      url: `/console/imports${path}`,
      body: {
        file_name: 'fixtures.csv',
        content: csv('Date,Time,Home,Away', '2027-05-01,12:00,Own,Other'),
        age_category: 'U12',
        competition: 'Cup',
        create_clubs: false,
        default_time: null,
        columns: {},
      },
    },
  ],
})

/** What children did, by their shirts: whose they are is not shown by name. Another game keeps the events that figures need. */
const matchEvents = (path: string): Way => ({
  shows: NOTHING,
  ask: ({ children }) =>
    children.slice(0, 1).map(({ gateGame, shirt }) => ({
      method: 'POST',
      url: `/console/games/${gateGame}/events${path}`,
      body: { file_name: 'match.csv', content: csv('period,t_ms,side,shirt,type', `1,0,one,${shirt},pass`, `1,1,two,${shirt},pass`) },
    })),
})

/** A recording is read in a thread of its own: once is enough. */
const fitness = (path: string): Way => ({
  shows: NOTHING,
  ask: ({ children }) =>
    children.slice(0, 1).map(({ game, id }) => ({
      method: 'POST',
      url: `/console/games/${game}/fitness${path}`,
      body: { player_id: id, content: csv('time,lat,lon,speed (m/s)', '2026-11-21T10:00:00Z,41.7,44.8,3') },
    })),
})

let shirts = 0
/** A child of a squad that plays no game. */
const newChild = (_: Child, { own }: World): Call => ({
  method: 'POST',
  url: '/console/players',
  body: {
    club_id: own,
    age_category: 'U19',
    first_name: 'Someone',
    last_name: 'Else',
    shirt_number: (shirts += 1),
    position: 'defender',
  },
})

/** The calls of the console. */
export const CONSOLE_WAYS: Record<ConsoleCall, Way> = {
  'GET /console/access': table('access'),
  'GET /console/health': table('health'),
  'GET /console/jobs': table('jobs'),
  'POST /console/jobs/:kind/run': EMPTY,
  'POST /console/jobs/:kind/parts/:subject/retry': EMPTY,
  'DELETE /console/jobs/:kind/parts/:subject': EMPTY,
  'GET /console/audit': table('audit'),
  'GET /console/ages': table('ages'),
  'PUT /console/ages/:name': EMPTY,
  'GET /console/guardians': get(TO_OFFICE, '/console/guardians'),
  'POST /console/guardians/:id/confirm': EMPTY,
  'POST /console/guardians/:id/reject': EMPTY,
  'POST /console/guardians/:id/end': EMPTY,
  'POST /console/guardian-codes': ofEach(TO_OFFICE, ({ age }, { own }) => ({
    method: 'POST',
    url: '/console/guardian-codes',
    body: { club_id: own, age_category: age, player_ids: null },
  })),
  'GET /console/consents/:club_id/:age_category': ofEach(TO_OFFICE, ({ age }, { own }) => ({ url: `/console/consents/${own}/${age}` })),
  'POST /console/consents': EMPTY,
  'POST /console/consents/:player_id/own': EMPTY,
  'POST /console/footballers/:player_id/invitation': EMPTY,
  'DELETE /console/footballers/:player_id/invitation': EMPTY,
  'GET /console/games/:id/highlights': ofEach(EDITED_CLIPS, ({ videoGame }) => ({ url: `/console/games/${videoGame}/highlights` })),
  'POST /console/games/:id/highlights': EMPTY,
  'DELETE /console/highlights/:id': EMPTY,
  'GET /console/competitions': table('competitions'),
  'GET /console/competitions/:id': ofEach(DECIDED, ({ competition }) => ({ url: `/console/competitions/${competition}` })),
  'POST /console/competitions': ACCOUNT,
  'POST /console/competitions/by-name': ACCOUNT,
  'PUT /console/competitions/:id': EMPTY,
  'DELETE /console/competitions/:id': EMPTY,
  'POST /console/competitions/:id/games': EMPTY,
  'POST /console/competitions/:id/deductions': EMPTY,
  'POST /console/competitions/:id/withdrawals': ACCOUNT,
  'DELETE /console/competitions/:id/withdrawals/:withdrawal': ACCOUNT,
  'DELETE /console/competitions/:id/deductions/:deduction': EMPTY,
  'GET /console/clubs': table('clubs'),
  'GET /console/clubs/:id': { shows: NOTHING, ask: ({ own, other }) => [own, other].map((id) => ({ url: `/console/clubs/${id}` })) },
  'GET /console/clubs/:id/ages': {
    shows: NOTHING,
    ask: ({ own, other }) => [own, other].map((id) => ({ url: `/console/clubs/${id}/ages` })),
  },
  'POST /console/clubs': ACCOUNT,
  'PUT /console/clubs/:id': EMPTY,
  'PUT /console/clubs/:id/crest': ACCOUNT,
  // Heights and weights by the ids of children.
  'GET /console/squads/:club_id/:age_category': ofEach(NOTHING, ({ age }, { own }) => ({ url: `/console/squads/${own}/${age}` })),
  'PUT /console/squads/:club_id/:age_category': EMPTY,
  'POST /console/squads/:club_id/:age_category/carry-over': ofEach(NOTHING, ({ age }, { own }) => ({
    method: 'POST',
    url: `/console/squads/${own}/${age}/carry-over`,
    body: { season: 2026, to: 'U19', player_ids: [] },
  })),
  'POST /console/players': ofEach(NOTHING, newChild),
  'PUT /console/players/:id': EMPTY,
  'DELETE /console/players/:id': EMPTY,
  'GET /console/games': get(GAME_ROW, '/console/games'),
  'GET /console/games/:id': ofEach(GAME_ROW, ({ game }) => ({ url: `/console/games/${game}` })),
  'GET /console/games/days': get(GAME_ROW, '/console/games/days?month=2026-11'),
  'GET /console/day': get(NOTHING, '/console/day?from=2026-11-20T20:00:00.000Z'),
  'GET /console/games/export': table('games/export?format=csv'),
  'GET /console/games/choice': table('games/choice'),
  'POST /console/games/clashes': ofEach(NOTHING, ({ age }, { own, other }) => ({
    method: 'POST',
    url: '/console/games/clashes',
    body: { games: [{ activity_date: '2026-11-21T10:00:00.000Z', age_category: age, club_one: own, club_two: other }] },
  })),
  'GET /console/boards': table('boards'),
  'GET /console/boards/:id': ACCOUNT,
  'POST /console/boards': ACCOUNT,
  'POST /console/boards/:id/decision': EMPTY,
  'POST /console/boards/:id/end': EMPTY,
  'GET /console/boards/:id/export': ACCOUNT,
  'GET /console/bulk': table('bulk'),
  'POST /console/bulk/preview': ofEach(NOTHING, ({ game }) => ({
    method: 'POST',
    url: '/console/bulk/preview',
    body: { games: [{ _id: game }], edit: { change: 'minutes', minutes: 60 } },
  })),
  'POST /console/bulk': {
    shows: NOTHING,
    // A version that no game has: nothing changes, and the answer is whole.
    ask: ({ children }) =>
      children.map(({ game }) => ({
        method: 'POST' as const,
        url: '/console/bulk',
        body: { command_id: newId(), games: [{ _id: game, version: 0 }], edit: { change: 'minutes', minutes: 60 } },
      })),
  },
  'POST /console/bulk/:id/undo': ACCOUNT,
  'GET /console/squads/:club_id/:age_category/export': ofEach(TO_OFFICE, ({ age }, { own }) => ({
    url: `/console/squads/${own}/${age}/export?format=csv`,
  })),
  'GET /console/competitions/:id/export': ofEach(NOTHING, ({ competition }) => ({
    url: `/console/competitions/${competition}/export?format=csv&list=games`,
  })),
  'DELETE /console/games/:id': EMPTY,
  'POST /console/games/:id/events/preview': matchEvents('/preview'),
  'POST /console/games/:id/events': matchEvents(''),
  'GET /console/games/:id/events': ofEach(NOTHING, ({ game }) => ({ url: `/console/games/${game}/events` })),
  'GET /console/games/:id/events/export': {
    shows: NOTHING,
    ask: ({ children }) => children.slice(0, 1).map(({ game }) => ({ url: `/console/games/${game}/events/export?format=csv` })),
  },
  'GET /console/games/:id/tags': ofEach(NOTHING, ({ game }) => ({ url: `/console/games/${game}/tags?depth=key` })),
  'POST /console/games/:id/tags': ofEach(NOTHING, ({ gateGame, id, shirt }) => ({
    method: 'POST',
    url: `/console/games/${gateGame}/tags`,
    body: { depth: 'key', entries: [{ does: 'line_up', side: 'one', players: [{ player_id: id, shirt, starting: true }] }] },
  })),
  'POST /console/games/:id/tags/finish': ACCOUNT,
  'GET /console/events/:id/compare': ofEach(NOTHING, ({ otherEvents }) => ({ url: `/console/events/${otherEvents}/compare` })),
  'POST /console/events/:id/use': EMPTY,
  'POST /console/events/:id/undo': EMPTY,
  'POST /console/imports/preview': fixtures('/preview'),
  'POST /console/imports': fixtures(''),
  'POST /console/squads/preview': squad('/preview'),
  'POST /console/squads': squad(''),
  'GET /console/imports': table('imports'),
  'POST /console/imports/:id/undo': ACCOUNT,
  'GET /console/games/:id/gate': ofEach(GATE, ({ game }) => ({ url: `/console/games/${game}/gate` })),
  'POST /console/games/:id/gate': gate(GATE, '', ({ id }) => ({ player_id: id, answer: 'off_camera' })),
  'POST /console/games/:id/gate/stop': gate(GATE, '/stop'),
  'POST /console/games/:id/gate/start': {
    shows: GATE_TO_OFFICE,
    async ask({ children, service: { deps } }) {
      const stops = new Map((await deps.db.select().from(streamStops)).map(({ gameId, stoppedAt }) => [gameId, stoppedAt]))
      return children.map(({ gateGame }) => ({
        method: 'POST',
        url: `/console/games/${gateGame}/gate/start`,
        body: { stopped_at: (stops.get(gateGame) ?? deps.now()).toISOString() },
      }))
    },
  },
  'GET /console/games/:id/camera': ofEach(NOTHING, ({ game }) => ({ url: `/console/games/${game}/camera` })),
  'POST /console/games/:id/camera': ofEach(NOTHING, ({ gateGame }) => ({ method: 'POST', url: `/console/games/${gateGame}/camera` })),
  'PUT /console/games/:id/camera': ofEach(NOTHING, ({ gateGame }) => ({
    method: 'PUT',
    url: `/console/games/${gateGame}/camera`,
    body: { lag: 0, was: { lag: 0 } },
  })),
  'PUT /console/games/:id/camera/small': ofEach(NOTHING, ({ gateGame }) => ({
    method: 'PUT',
    url: `/console/games/${gateGame}/camera/small`,
    body: { wanted: false },
  })),
  'GET /console/games/:id/lens': ofEach(NOTHING, ({ videoGame }) => ({ url: `/console/games/${videoGame}/lens` })),
  'PUT /console/games/:id/lens': ofEach(NOTHING, ({ videoGame }) => ({
    method: 'PUT',
    url: `/console/games/${videoGame}/lens`,
    body: { lens: null, was: { lens: null } },
  })),
  'GET /console/games/:id/fitness': ofEach(NOTHING, ({ game }) => ({ url: `/console/games/${game}/fitness` })),
  'POST /console/games/:id/fitness/preview': fitness('/preview'),
  'POST /console/games/:id/fitness': fitness(''),
  'POST /console/fitness/:id/undo': EMPTY,
  // Of officials, who are adults.
  'GET /console/games/:id/officials': ofEach(NOTHING, ({ game }) => ({ url: `/console/games/${game}/officials` })),
  'PUT /console/games/:id/officials': EMPTY,
  // Clubs, days and venues.
  'GET /console/games/:id/proposals': ofEach(NOTHING, ({ game }) => ({ url: `/console/games/${game}/proposals` })),
  'POST /console/games/:id/proposals': ACCOUNT,
  'POST /console/proposals/:id/command': EMPTY,
  'GET /console/analytics': table('analytics'),
  'GET /console/analytics/states': table('analytics/states'),
  'POST /console/analytics': ACCOUNT,
  'PUT /console/analytics/:id': EMPTY,
  'DELETE /console/analytics/:id': EMPTY,
  'GET /console/venues': table('venues'),
  'GET /console/venues/names': table('venues/names'),
  'POST /console/venues': ACCOUNT,
  'PUT /console/venues/:id': EMPTY,
  'DELETE /console/venues/:id': EMPTY,
  'GET /console/requests': table('requests'),
  'PUT /console/requests/:id': EMPTY,
  'GET /console/mails': table('mails'),
  'POST /console/mails/:id/retry': EMPTY,
  'GET /console/subscriptions': table('subscriptions'),
  'POST /console/subscriptions': ACCOUNT,
  'GET /console/subscriptions/:id/payments': ACCOUNT,
  'POST /console/subscriptions/:id/extend': ACCOUNT,
  'POST /console/subscriptions/:id/end': ACCOUNT,
  'GET /console/users': table('users'),
  'POST /console/users': ACCOUNT,
  'PUT /console/users/:id/lock': EMPTY,
  'PUT /console/users/:id/role': EMPTY,
  'POST /console/users/:id/password': ACCOUNT,
  'DELETE /console/users/:id/passkeys': EMPTY,
  'PUT /console/users/:id/email': EMPTY,
  'POST /console/users/:id/verify': EMPTY,
  'GET /console/users/:id/export': ofEachPerson('export'),
  'POST /console/users/:id/erase': EMPTY,
  'GET /console/users/:id/sessions': ofEachPerson('sessions'),
  'DELETE /console/users/:id/sessions': EMPTY,
  'DELETE /console/sessions/:id': EMPTY,
}
