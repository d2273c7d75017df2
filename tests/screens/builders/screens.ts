import type { openScreen } from '../support/open-screen.tsx'
import { CONSOLE_SCREENS } from '../console/walk.ts'
import { PAGES, UNKNOWN } from '../site/walk.ts'
import { failure } from '../support/replies.ts'
import type { Answers } from '../support/service.ts'
import { child, decisions } from './children.ts'
import { club } from './clubs.ts'
import { consoleAnswers, consoleAnswersLive } from './console-service.ts'
import { game, gameAnswer, gamePage, hoursFromNow } from './games.ts'
import { id } from './ids.ts'
import { lineUps, matchActions, matchFigures, playMatch } from './matches.ts'
import { emptyProfile } from './notices.ts'
import { finishedGames, liveGame } from './schedules.ts'
import { playerSeason, PLAYER_PATH, seasonOf, TABS } from './seasons.ts'
import { sharedCard } from './shared-game.ts'
import { TABLE_SCREENS } from './tables.ts'

export type Screen = [path: string, situation: NonNullable<Parameters<typeof openScreen>[1]>]

const staff = { as: 'staff', answers: consoleAnswers('staff') } as const
/** Of each kind of screen one at least, with what it usually shows. */
export const SCREENS: readonly Screen[] = [
  ...Object.values(CONSOLE_SCREENS).map((path): Screen => [path, staff]),
  ...['match', 'details', 'officials', 'stream'].map((tab): Screen => [`/console/games/${id('game')}?tab=${tab}`, staff]),
  [`/console/score/${id('game')}`, { as: 'staff', answers: consoleAnswersLive('staff') }],
  ...PAGES.map((path): Screen => [path, { answers: UNKNOWN }]),
  ['/main', { as: 'parent', answers: { 'POST /game': gamePage([game()]), 'GET /children/availability': { data: [] } } }],
  ...TABLE_SCREENS,
]

const GAME = id('game')
const played = playMatch('match')
const now = hoursFromNow(0)
const profile: Answers = {
  ...emptyProfile(),
  'GET /auth/sessions': { data: [{ _id: id('session'), user_agent: '', current: true, created_at: now, seen_at: now }] },
  'POST /club': { data: [club('Rustavi')], next: null },
}
const match: Answers = {
  'GET /game/fetch-single/:id': gameAnswer({ status: 'analytics', activity_date: hoursFromNow(-5), club_one_score: 1, club_two_score: 1 }),
  'GET /match/:id/figures': { data: matchFigures(GAME, played, { players: true }) },
  'GET /match/:id/actions': { data: matchActions(GAME, played, { players: true }) },
  'GET /game/line-ups/:id': { data: lineUps(GAME, played) },
  'GET /player/:id/figures': { data: playerSeason(3) },
  'POST /game': gamePage([]),
}
const card = sharedCard()

/** The other screens of those who are signed in, and a shared match. */
export const APP_SCREENS: readonly Screen[] = [
  ...['', '/notifications', '/calendar', '/look', '/devices', '/help'].map((page): Screen => [
    `/profile${page}`,
    { as: 'subscriber', answers: profile },
  ]),
  ['/subscription', { as: 'subscriber', answers: profile }],
  [
    '/children',
    { as: 'parent', answers: { ...profile, 'GET /children': { data: [child()] }, 'GET /children/availability': { data: [] } } },
  ],
  [
    `/children/${child()._id}`,
    {
      as: 'parent',
      answers: {
        'GET /children': { data: [child()] },
        'GET /children/availability': { data: [] },
        'GET /children/:id/decisions': { data: decisions() },
        'GET /children/:id/views': { data: [] },
      },
    },
  ],
  ['/main-analytic/all', { as: 'subscriber', answers: { 'POST /game': gamePage(finishedGames(3)) } }],
  ['/footballer', { as: 'subscriber', answers: { 'POST /game': gamePage([]) } }],
  ...[liveGame(), { ...finishedGames(1)[0], timeline: [] }].map((shown): Screen => [
    `/live/${shown._id}`,
    {
      as: 'subscriber',
      answers: {
        'GET /game/fetch-single/:id': gameAnswer(shown),
        'GET /game/line-ups/:id': { data: lineUps(shown._id ?? '', played) },
        'GET /children/availability': { data: [] },
        'POST /game': gamePage([]),
      },
    },
  ]),
  ...['stats', 'maps', 'video'].map((tab): Screen => [`/match/${GAME}?tab=${tab}`, { as: 'staff', answers: match }]),
  [`/match/${GAME}/player/${played.actions[0]?.player ?? 'one-7'}`, { as: 'staff', answers: match }],
  ...TABS.map((tab): Screen => [`${PLAYER_PATH}?tab=${tab}`, { as: 'staff', answers: seasonOf(3) }]),
  [`/m/${card._id}`, { answers: { 'GET /game/card/:id': { data: card } } }],
  [`/matchanalytics/${GAME}`, { as: 'subscriber', answers: { 'GET /game/analytics/:id': failure('not_found') } }],
]
