import { GAME_FILTERS } from '#shared/game-filter.ts'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import { newId } from '#shared/id.ts'
import type { CallName } from '#shared/calls.schema.ts'
import { makeGuardianCodes } from '#server/people/consent/codes.ts'
import {
  ACCOUNT,
  CLIP_FILE,
  CLIPS,
  COMPARISON,
  EMPTY,
  EXPORT,
  FIGURES,
  GAME,
  GAME_DETAIL,
  get,
  HISTORY,
  KEPT,
  LINE_UPS,
  MOMENTS,
  NOTHING,
  PULSE,
  ofEach,
  ofEachPart,
  OWN_CLIPS,
  PAGE,
  PLAYER_PAGE,
  RESULTS,
  STREAM,
  TO_COACHES,
  TO_GUARDIAN,
  TO_OWN,
  TO_OWN_CLUB,
  whoseFigures,
  type Way,
} from './cells.ts'

type AppCall = Exclude<CallName, `${string} /console/${string}`>

/** The calls outside the console. */
export const APP_WAYS: Record<AppCall, Way> = {
  'POST /auth/login': ACCOUNT,
  'GET /auth/check': get(NOTHING, '/auth/check'),
  'POST /auth/refresh-token': ACCOUNT,
  'GET /auth/fetch-user': get(TO_OWN, '/auth/fetch-user'),
  'DELETE /auth/logout': EMPTY,
  'POST /auth/register': ACCOUNT,
  'GET /auth/verify-email/:token': ACCOUNT,
  'GET /auth/reset-password/:token': ACCOUNT,
  'POST /auth/reset-password': ACCOUNT,
  // Of an invitation one reads the club and the address, and not whom it is for.
  'GET /auth/invitation/:token': ACCOUNT,
  'POST /auth/invitation': ACCOUNT,
  'POST /auth/resend-verification': ACCOUNT,
  'POST /auth/forgot-password': ACCOUNT,
  'POST /auth/confirm-password': ACCOUNT,
  'PUT /auth/update-user': ACCOUNT,
  // The answer has the user, and so the user's own child.
  'PUT /auth/locale': { shows: TO_OWN, ask: () => [{ method: 'PUT', url: '/auth/locale', body: { locale: 'en' } }] },
  'GET /auth/sessions': get(NOTHING, '/auth/sessions'),
  'DELETE /auth/sessions': ACCOUNT,
  'DELETE /auth/sessions/:id': ACCOUNT,
  'POST /auth/passkey/options': ACCOUNT,
  'POST /auth/passkey': ACCOUNT,
  'GET /auth/second-factor': get(NOTHING, '/auth/second-factor'),
  'POST /auth/second-factor/options': ACCOUNT,
  'POST /auth/second-factor': EMPTY,
  'POST /auth/second-factor/recovery-code': EMPTY,
  'GET /auth/passkeys': get(NOTHING, '/auth/passkeys'),
  'POST /auth/passkeys/options': ACCOUNT,
  'POST /auth/passkeys': ACCOUNT,
  'PUT /auth/passkeys/:id': EMPTY,
  'DELETE /auth/passkeys/:id': EMPTY,
  'POST /auth/recovery-codes': ACCOUNT,
  'GET /children': get(TO_OWN, '/children'),
  'POST /children/claims': ofEach(TO_GUARDIAN, ({ age, shirt }, { own }) => ({
    method: 'POST',
    url: '/children/claims',
    body: { club_id: own, age_category: age, shirt_number: shirt },
  })),
  'POST /children/codes': {
    shows: TO_GUARDIAN,
    // For a child of its own, so that no one becomes the guardian of those who are looked for.
    async ask({ service: { deps, make, clock }, viewers }) {
      clock.advance(1000)
      const clubId = await make.club()
      await make.player({ clubId })
      const staff = viewers.at(-1)?.userId as string
      const [made] = await makeGuardianCodes(deps, staff, { clubId, ageCategory: 'U12', playerIds: null })
      return [{ method: 'POST', url: '/children/codes', body: { code: made?.code } }]
    },
  },
  'DELETE /children/:id': EMPTY,
  'GET /children/:id/decisions': ofEachPart(NOTHING, (id) => ({ url: `/children/${id}/decisions` })),
  // What is decided stays as it is.
  'POST /children/:id/decisions': ofEachPart(NOTHING, (id, { granted }) =>
    granted.sharing === undefined
      ? null
      : {
          method: 'POST',
          url: `/children/${id}/decisions`,
          body: { decisions: [{ purpose: 'sharing', granted: granted.sharing, was: granted.sharing }], text_version: TEXT_VERSION },
        },
  ),
  'GET /children/:id/views': ofEachPart(NOTHING, (id) => ({ url: `/children/${id}/views` })),
  'GET /children/:id/export': ofEachPart(EXPORT, (id) => ({ url: `/children/${id}/export` })),
  'DELETE /children/:id/data': EMPTY,
  // Of coming games, and each child has one.
  'GET /children/availability': get(TO_OWN, '/children/availability'),
  'PUT /children/:id/availability/:game_id': EMPTY,
  'POST /availability/:id/reminder': ofEach(NOTHING, ({ gateGame }) => ({ method: 'POST', url: `/availability/${gateGame}/reminder` })),
  'GET /availability/:id': ofEach(TO_COACHES, ({ gateGame }) => ({ url: `/availability/${gateGame}` })),
  'GET /subscription': get(NOTHING, '/subscription'),
  'GET /subscription/payments': get(NOTHING, '/subscription/payments'),
  'POST /v1.0/email/send': ACCOUNT,
  'POST /club': { shows: NOTHING, ask: () => [{ method: 'POST', url: '/club', body: {} }] },
  'GET /club/age_category': get(NOTHING, '/club/age_category'),
  'GET /club/details/:id': { shows: GAME, ask: ({ own, other }) => [own, other].map((id) => ({ url: `/club/details/${id}` })) },
  'GET /competition/:id': ofEach(PULSE, ({ competition }) => ({ url: `/competition/${competition}` })),
  'GET /player/sort/:club_id/:age_category': ofEach(TO_OWN_CLUB, ({ age }, { own }) => ({ url: `/player/sort/${own}/${age}` })),
  'POST /game': {
    shows: GAME,
    ask: () => GAME_FILTERS.map((filter) => ({ method: 'POST', url: '/game', body: { age_category: null, filter, date: null } })),
  },
  'GET /game/fetch-single/:id': ofEach(GAME_DETAIL, ({ game }) => ({ url: `/game/fetch-single/${game}` })),
  'GET /follows': get(NOTHING, '/follows'),
  'PUT /follows/:club_id/:age_category': ofEach(NOTHING, ({ age }, { own }) => ({ method: 'PUT', url: `/follows/${own}/${age}` })),
  'DELETE /follows/:club_id/:age_category': ofEach(NOTHING, ({ age }, { own }) => ({ method: 'DELETE', url: `/follows/${own}/${age}` })),
  'GET /notices': get(NOTHING, '/notices'),
  'PUT /notices': {
    shows: NOTHING,
    ask: () => [
      {
        method: 'PUT',
        url: '/notices',
        body: { follows: ['goal'], was: { follows: [] } },
      },
    ],
  },
  'PUT /notices/device': ACCOUNT,
  'POST /notices/devices/:id/test': ACCOUNT,
  'DELETE /notices/device': EMPTY,
  // Sponsors, and of whom a game is.
  'GET /boards/game/:id': ofEach(NOTHING, ({ game }) => ({ url: `/boards/game/${game}` })),
  'GET /boards/schedule': get(NOTHING, '/boards/schedule?age_category=U14'),
  'POST /boards/:id/count': EMPTY,
  'GET /calendars': get(NOTHING, '/calendars'),
  'POST /calendars': { shows: NOTHING, ask: () => [{ method: 'POST', url: '/calendars', body: { kind: 'favorites' } }] },
  'DELETE /calendars/:id': ACCOUNT,
  'GET /game/card/:id': ofEach(PULSE, ({ game }) => ({ url: `/game/card/${game}` })),
  'POST /game/versions': {
    shows: NOTHING,
    ask: ({ children }) => [{ method: 'POST', url: '/game/versions', body: { ids: children.map(({ game }) => game) } }],
  },
  'POST /game/kept': { shows: KEPT, ask: () => [{ method: 'POST', url: '/game/kept', body: { ages: [], known: null } }] },
  // The address of a provider's page. No provider is set up.
  'GET /game/analytics/:id': { shows: NOTHING },
  'GET /match/:id/figures': ofEach(FIGURES, ({ game }) => ({ url: `/match/${game}/figures` })),
  'GET /match/:id/highlights': ofEach(CLIPS, ({ videoGame }) => ({ url: `/match/${videoGame}/highlights` })),
  'GET /match/:id/reel': ofEach(CLIP_FILE, ({ videoGame }) => ({ url: `/match/${videoGame}/reel` })),
  'GET /match/:id/clip': ofEach(CLIP_FILE, ({ videoGame, clip }) => ({ url: `/match/${videoGame}/clip?clip=${clip}` })),
  // No file is there. Their addresses, of the recording alone, have tests of their own.
  'GET /match/:id/file': ofEach(NOTHING, ({ videoGame }) => ({ url: `/match/${videoGame}/file` })),
  'POST /match/:id/file': ofEach(NOTHING, ({ videoGame }) => ({ method: 'POST', url: `/match/${videoGame}/file` })),
  'GET /player/:id/highlights': ofEach(OWN_CLIPS, ({ id }) => ({ url: `/player/${id}/highlights` })),
  'GET /player/:id': ofEach(PLAYER_PAGE, ({ id }) => ({ url: `/player/${id}` })),
  'GET /match/:id/actions': ofEach({ figures: whoseFigures }, ({ game }) => ({ url: `/match/${game}/actions` })),
  // Nothing was corrected here. What it shows has tests of its own.
  'GET /match/:id/corrections': ofEach(NOTHING, ({ game }) => ({ url: `/match/${game}/corrections` })),
  'PUT /match/:id/corrections/:action_id': EMPTY,
  'DELETE /match/:id/corrections/:action_id': EMPTY,
  'GET /player/:id/figures': ofEach(FIGURES, ({ id }) => ({ url: `/player/${id}/figures` })),
  // Of children who may be shared, and have achieved something: these have not. It has tests of its own.
  'GET /player/:id/achievements/:kind/card': ACCOUNT,
  'GET /team/:club_id/:age_category': ofEach(RESULTS, ({ age }, { own }) => ({ url: `/team/${own}/${age}` })),
  'GET /team/:club_id/:age_category/players': ofEach(PAGE, ({ age }, { own }) => ({ url: `/team/${own}/${age}/players` })),
  'GET /compare': ofEach(COMPARISON, ({ id }) => ({ url: `/compare?players=${id}` })),
  'GET /team/:club_id/:age_category/figures': ofEach(FIGURES, ({ age }, { own }) => ({ url: `/team/${own}/${age}/figures` })),
  'GET /game/stream/:id': ofEach(STREAM, ({ game }) => ({ url: `/game/stream/${game}` })),
  'GET /game/watch/:id': ofEach(STREAM, ({ videoGame }) => ({ url: `/game/watch/${videoGame}` })),
  'GET /game/moments/:id': ofEach(MOMENTS, ({ game }) => ({ url: `/game/moments/${game}` })),
  // Of a game that has ended, and of one to come whose line-up is a draft. A published one has a test of its own.
  'GET /game/line-ups/:id': {
    shows: LINE_UPS,
    ask: ({ children }) => children.flatMap(({ game, gateGame }) => [game, gateGame].map((id) => ({ url: `/game/line-ups/${id}` }))),
  },
  'GET /game/player/:id': ofEach(GAME, ({ id }) => ({ url: `/game/player/${id}` })),
  'GET /game/favorite/add/:id': ofEach(NOTHING, ({ game }) => ({ url: `/game/favorite/add/${game}` })),
  'DELETE /game/favorite/remove/:id': ofEach(NOTHING, ({ gateGame }) => ({ method: 'DELETE', url: `/game/favorite/remove/${gateGame}` })),
  'POST /game/schedule': ofEach(NOTHING, ({ age }, { own, other }) => ({
    method: 'POST',
    url: '/game/schedule',
    body: { command_id: newId(), name: newId(), activity_date: laterAndLater(), age_category: age, club_one: own, club_two: other },
  })),
  'POST /game/command/:id': ofEach({ ...GAME_DETAIL, ...HISTORY }, ({ game }) => ({
    method: 'POST',
    url: `/game/command/${game}`,
    body: { command: 'goal', command_id: newId(), side: 'two' },
  })),
  'GET /fitness/:game_id/:player_id': ofEach(NOTHING, ({ id, game }) => ({ url: `/fitness/${game}/${id}` })),
  'GET /game/history/:id': ofEach(HISTORY, ({ game }) => ({ url: `/game/history/${game}` })),
}

let planned = Date.parse('2027-03-01T10:00:00Z')
/** Two clubs do not meet twice at the same time. */
function laterAndLater(): string {
  planned += 3_600_000
  return new Date(planned).toISOString()
}
