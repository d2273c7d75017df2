import type { CONSOLE_ROLES } from '#shared/console-access.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { failure } from '../support/replies.ts'
import type { Answers } from '../support/service.ts'
import { club } from './clubs.ts'
import { ageSettings, analyticsRow, boardRow, clubRow, consoleCompetition, gameRow, job, table, userRow, venueRow } from './console.ts'
import { game, gameAnswer, gamePage, hoursFromNow } from './games.ts'
import { id } from './ids.ts'

type ConsoleRole = (typeof CONSOLE_ROLES)[number]

const CHILD = {
  _id: id('child'),
  first_name: 'ლუკა',
  last_name: 'ბერიძე',
  shirt_number: 7,
  position: 'midfielder' as const,
}

/** Names in the answers, which are the same in both languages. */
export const CONSOLE_NAMES = ['ლუკა', 'ბერიძე', 'ეკა', 'ნინო', 'გელაშვილი', 'მაისურაძე', 'წიგნები', '2026.csv']

/** Lets a role into the console. */
export function consoleAccess(role: ConsoleRole): Answers {
  return {
    'GET /console/access': {
      data: { role, user_id: id('me'), club_ids: role === 'staff' ? [] : [id('club Rustavi')], season_end: '06-30' },
    },
  }
}

/** The service closes the console: it has no part for this user. */
export const NO_ACCESS: Answers = { 'GET /console/access': failure('forbidden') }

/** Answers for every screen of the console: each table has a row, and each match is of two halves. */
export function consoleAnswers(role: ConsoleRole): Answers {
  return { ...consoleAccess(role), ...lists(), ...squads(), ...matches() }
}

/** The same while a match with a stream is played: kicked off, and 1:0. */
export function consoleAnswersLive(role: ConsoleRole): Answers {
  const kickOff = hoursFromNow(-0.2)
  const live: Partial<Game> = {
    age_category: 'U12',
    status: 'live',
    activity_date: kickOff,
    has_stream: true,
    club_one_score: 1,
    club_two_score: 0,
    period_starts: { first_half: kickOff, half_time: null, second_half: null, full_time: null },
    version: 3,
  }
  const entry = {
    player_id: null,
    score: null,
    recorded_at: kickOff,
    by: 'ნინო',
    by_id: id('me'),
    undone: false,
    reason: null,
    stoppage: 0,
    occurred_at: kickOff,
  }
  return {
    ...consoleAnswers(role),
    'POST /game': gamePage([game(live)]),
    'GET /game/fetch-single/:id': ({ params }) => gameAnswer({ ...live, _id: params.id }),
    'GET /game/history/:id': {
      data: [
        { ...entry, _id: id('kick-off'), version: 2, place: 2, kind: 'kick_off', side: null, minute: null, shirt_number: null },
        { ...entry, _id: id('goal'), version: 3, place: 3, kind: 'goal', side: 'one', minute: 5, shirt_number: 7 },
      ],
    },
    'GET /console/games/:id/gate': { data: { open: true, stopped_at: null, filmed: false, may_start: true, children: [] } },
  }
}

function lists(): Answers {
  return {
    'GET /console/games': ({ query }) => table(query.proposal ? [] : [gameRow()]),
    'GET /console/games/:id': ({ params }) => ({ data: gameRow({ _id: params.id }) }),
    'GET /console/games/days': { data: [] },
    'GET /console/day': { data: { scorekeepers: [], silent_cameras: [] } },
    'GET /console/bulk': { data: [] },
    'GET /console/clubs': table([clubRow()]),
    'GET /console/clubs/:id/ages': {
      data: [
        { age_category: 'U12', teams: [] },
        { age_category: 'U13', teams: ['A', 'B'] },
      ],
    },
    'GET /console/competitions': table([{ ...consoleCompetition(), games: 0 }]),
    'GET /console/competitions/:id': { data: consoleCompetition() },
    'GET /console/analytics': table([analyticsRow()]),
    'GET /console/analytics/states': { data: [{ _id: analyticsRow()._id, state: 'refuses' }] },
    'GET /console/venues': table([venueRow()]),
    'GET /console/venues/names': { data: [] },
    'POST /club': { data: [club('Gori'), club('Rustavi')], next: null },
    'GET /console/boards': table([boardRow()]),
    'GET /console/boards/:id': { data: { ...boardRow(), days: [] } },
    'GET /console/guardians': table([
      {
        _id: id('guardian'),
        state: 'claimed',
        parent: { name: 'ეკა', lastname: 'ბერიძე', email: 'eka@example.test', phone: '995599123456' },
        club: clubRow(),
        age_category: 'U12',
        shirt_number: 7,
        child: { ...CHILD, age_category: 'U12', team: null },
        other_guardians: [],
        claimed_at: hoursFromNow(-5),
        decided_at: null,
      },
    ]),
    'GET /console/imports': table([
      {
        _id: id('import'),
        kind: 'fixtures',
        file_name: '2026.csv',
        competition: '2026/27',
        imported_at: hoursFromNow(-9),
        by: 'ნინო',
        created: 4,
        changed: 0,
        undone: false,
      },
    ]),
    'GET /console/ages': { data: ageSettings() },
    'GET /console/subscriptions': table([
      {
        _id: id('subscription'),
        holder: 'Eka',
        holder_ka: 'ეკა',
        holder_sign_in: 'eka@example.test',
        package: 'parent',
        starts_at: hoursFromNow(-240),
        ends_at: hoursFromNow(480),
        state: 'active',
        paid: 20,
      },
    ]),
    'GET /console/users': table([userRow()]),
    'GET /console/requests': table([
      {
        _id: id('request'),
        request: {
          firstName: 'ნინო',
          lastName: 'გელაშვილი',
          email: 'nino@example.test',
          phone: '995555000000',
          role: 'parent',
          helpType: 'camera',
          date: '2030-01-07',
          hour: '12:00',
        },
        created_at: hoursFromNow(-3),
        state: 'new',
        note: '',
        handled_by: null,
      },
    ]),
    'GET /console/mails': table([
      {
        _id: id('mail'),
        kind: 'verify-email',
        address: 'eka@example.test',
        state: 'waiting',
        attempts: 1,
        created_at: hoursFromNow(-3),
        next_attempt_at: hoursFromNow(1),
        last_error: null,
      },
    ]),
    'GET /console/audit': table([
      {
        _id: id('audit'),
        at: hoursFromNow(-1),
        by: 'ნინო',
        action: 'changed',
        subject: 'club',
        subject_id: id('club Rustavi'),
        about: 'Rustavi',
        about_ka: 'რუსთავი',
        details: [],
      },
    ]),
    'GET /console/jobs': { data: [job('old_sessions'), job('mails', { next_at: null })] },
    'GET /console/health': {
      data: {
        contract: '1',
        node: '26.0.0',
        postgres: '18.0',
        up_seconds: 3600,
        memory_bytes: 90_000_000,
        sockets: 3,
        recordings: 'folder',
        database_bytes: 20_000_000,
        games: 12,
        live_games: 1,
        users: 30,
        open_sessions: 9,
        mails_waiting: 0,
        mails_failed: 0,
        oldest_mail_seconds: null,
      },
    },
  }
}

function squads(): Answers {
  return {
    'GET /console/clubs/:id': { data: clubRow() },
    'GET /player/sort/:club_id/:age_category': ({ params }) => ({ data: [{ ...CHILD, _id: id(`child of ${params.club_id}`) }] }),
    'GET /console/squads/:club_id/:age_category': {
      data: { coach: null, league: null, players: [], season: 2027, past_seasons: [] },
    },
    'GET /console/consents/:club_id/:age_category': { data: [] },
  }
}

function matches(): Answers {
  return {
    'POST /game': gamePage([]),
    'GET /availability/:id': { data: [] },
    'GET /game/fetch-single/:id': ({ params }) => gameAnswer({ _id: params.id, age_category: 'U12' }),
    'GET /game/history/:id': { data: [] },
    'GET /console/games/:id/camera': { data: null, protocols: { rtmp: 'off', srt: 'off' } },
    'GET /console/games/:id/events': { data: [] },
    'GET /console/games/:id/fitness': { data: [] },
    'GET /console/games/:id/proposals': { data: { proposals: [], may_propose: false, may_delete: true } },
    'GET /console/games/:id/officials': { data: { own: [], others: [] } },
    'GET /console/games/:id/lens': { data: null },
    'GET /console/games/:id/tags': {
      data: {
        pitch: { length: 68, width: 50, box_depth: 13, box_width: 32, goal_width: 6 },
        figures_shown: true,
        source: null,
        line_ups: [],
        tags: [],
        people: [],
      },
    },
  }
}
