import { PURPOSES } from '#shared/consent.ts'
import type { Competition } from '#shared/competition.schema.ts'
import type { openScreen } from '../support/open-screen.tsx'
import type { Answers } from '../support/service.ts'
import { boardRow, consoleCompetition } from './console.ts'
import { consoleAnswers } from './console-service.ts'
import { gameAnswer, gamePage, hoursFromNow } from './games.ts'
import { id } from './ids.ts'
import { matchActions, matchFigures, lineUps, playMatch } from './matches.ts'
import { emptyProfile, noticeSettings } from './notices.ts'
import { comparedPlayer, SEASON, seasonOf, TEAM_PATH } from './seasons.ts'

const GAME = id('game')
const { clubs, rules, ...competition } = consoleCompetition()
const rows = clubs.map(({ _id: club_id }, at) => {
  const numbers = { played: 11, won: 8, drawn: 1, lost: 2, goals_for: 20 - at, goals_against: 7, deducted: 0, points: 25 }
  return { club_id, place: 1, tied: true, ...numbers }
})
const tables = [{ group: null, rows }]
const shown: Competition = { ...competition, clubs, rules, shows_score: true, tables, deductions: [], withdrawn: [], games: [] }
const players = [0, 1].map((at) =>
  comparedPlayer(at, { figures: { passes: { average: 41.5 + 20 * at, percentile: 34 + 40 * at, peers: 31 } } }),
)
const played = playMatch('tables')
const staff: Answers = {
  ...consoleAnswers('staff'),
  'GET /console/competitions/:id': { data: consoleCompetition({ tables }) },
  'GET /console/boards/:id': { data: { ...boardRow(), days: [{ day: '2026-09-01', shown: 12, tapped: 1 }] } },
  'GET /console/consents/:club_id/:age_category': {
    data: [
      {
        _id: id('child'),
        first_name: 'ლუკა',
        last_name: 'ბერიძე',
        shirt_number: 7,
        team: null,
        consents: Object.fromEntries(PURPOSES.map((purpose) => [purpose, { granted: true, decider: 'club' }])) as never,
        own_sign_in: null,
      },
    ],
  },
}

/** Screens with tables that the walks have without rows. */
export const TABLE_SCREENS: readonly [path: string, situation: NonNullable<Parameters<typeof openScreen>[1]>][] = [
  [
    `/competition/${id('competition')}`,
    { as: 'staff', answers: { 'GET /competition/:id': { data: shown, server_time: hoursFromNow(0) } } },
  ],
  [`/console/competitions/${id('competition')}`, { as: 'staff', answers: staff }],
  [`/console/sponsors/${id('board')}`, { as: 'staff', answers: staff }],
  [`/console/consents/${id('club Rustavi')}/U12`, { as: 'staff', answers: staff }],
  [TEAM_PATH, { as: 'staff', answers: seasonOf(3) }],
  [
    `/scout/compare?players=${players.map((player) => player.player_id).join(',')}`,
    { as: 'staff', answers: { 'GET /compare': { data: { season: SEASON, players } }, 'POST /game': gamePage([]) } },
  ],
  ...['players', 'summary'].map((tab): (typeof TABLE_SCREENS)[number] => [
    `/match/${GAME}?tab=${tab}`,
    {
      as: 'staff',
      answers: {
        'GET /game/fetch-single/:id': gameAnswer({ status: 'analytics', activity_date: hoursFromNow(-5) }),
        'GET /match/:id/figures': { data: matchFigures(GAME, played) },
        'GET /match/:id/actions': { data: matchActions(GAME, played) },
        'GET /game/line-ups/:id': { data: lineUps(GAME, played) },
        'POST /game': gamePage([]),
      },
    },
  ]),
  [
    '/profile/notifications',
    {
      as: 'parent',
      answers: {
        ...emptyProfile(),
        'GET /notices': noticeSettings({
          choices: { favorites: ['goal'], follows: [], children: [], quiet: null, digest: false, mail: true },
          has_children: true,
        }),
      },
    },
  ],
]
