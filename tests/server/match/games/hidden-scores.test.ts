import { beforeAll, expect, test } from 'vitest'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { GAME_FILTERS } from '#shared/game-filter.ts'
import { PLAYER_EVENT_KINDS } from '#shared/game.ts'
import type { Game, GameDetail, GamePage } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { listAgeSettings } from '#server/club/clubs/age-settings.ts'
import { games } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { fillPages } from '#server/statistics/analytics/fill-pages.ts'
import { PROVIDED, providing } from '../../../support/analytics-table.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, joinSchedule, next } from '../../../support/sockets.ts'

const service = await createService(providing())
await fillPages(service.deps)
const { make, deps, call, signIn } = service
const ANALYSED = PROVIDED.map(({ id }) => id)
const ids = { club: '', player: '', scored: '', plain: '' }
const tokens = { staff: '', keeper: '' }
let address = ''

/** The same game twice: of an age with scores, and of one without. */
const AGES = { scored: 'U12', plain: 'U9' } as const satisfies Record<string, AgeCategoryName>
type Kind = keyof typeof AGES

beforeAll(async () => {
  address = await service.listen()
  ids.club = await make.club('Home')
  const other = await make.club('Away')
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  tokens.keeper = (await signIn(await make.user('scorekeeper', { clubId: ids.club }))).accessToken
  for (const kind of ['scored', 'plain'] as const) {
    const player = await make.player({ clubId: ids.club, ageCategory: AGES[kind] })
    await make.consent(player, { stream: true, name: true })
    if (kind === 'plain') ids.player = player
    const fields = { clubOneId: ids.club, clubTwoId: other, ageCategory: AGES[kind] }
    ids[kind] = await make.game(fields)
    await recordEvent(deps, ids[kind], { kind: 'kick_off' }, null)
    await recordEvent(deps, ids[kind], { kind: 'goal', side: 'one', playerId: player, minute: 3 }, null)
    await recordEvent(deps, ids[kind], { kind: 'yellow_card', side: 'two', minute: 4 }, null)
    await call({ url: `/game/favorite/add/${ids[kind]}`, token: tokens.staff })
  }
  for (const [index, kind] of (['scored', 'plain'] as const).entries()) {
    const id = ANALYSED[index] as string
    const at = new Date('2026-11-20T10:00:00Z')
    const row = { clubOneId: ids.club, clubTwoId: other, name: 'Played', periodDuration: 30, halfTime: 10, status: 'analytics' as const }
    const outcome = { clubOneScore: 4, clubTwoScore: 1, scoreKept: true, analyticsLink: `/matchanalytics/${id}` }
    await deps.db.insert(games).values({ id, ...row, ...outcome, ageCategory: AGES[kind], startsAt: at })
  }
})

const get = async <T>(url: string, token = tokens.staff) => (await call({ url, token })).json<T>()
const list = async (filter: (typeof GAME_FILTERS)[number]) => {
  const token = filter === 'my-team' || filter === 'my-analytics' ? tokens.keeper : tokens.staff
  return (await call({ method: 'POST', url: '/game', body: { age_category: null, filter, date: null }, token })).json<GamePage>().data
}
const analysedOf = (kind: Kind) => ANALYSED[kind === 'scored' ? 0 : 1] as string

/** What goes out about the two games, in any of its shapes. */
const WAYS: Record<string, (kind: Kind) => Promise<unknown>> = {
  ...Object.fromEntries(
    GAME_FILTERS.filter((filter) => filter !== 'upcoming').map((filter) => [
      `the list: ${filter}`,
      async (kind: Kind) => (await list(filter)).filter(({ age_category }) => age_category === AGES[kind]),
    ]),
  ),
  'a single game': (kind) => get(`/game/fetch-single/${ids[kind]}`),
  'a single game that is analysed': (kind) => get(`/game/fetch-single/${analysedOf(kind)}`),
  "a player's games": () => get(`/game/player/${ids.player}`),
  "a club's details": async (kind) => {
    const { data } = await get<{ data: { upcoming: Game[]; recent: Game[] } }>(`/club/details/${ids.club}`)
    return [...data.upcoming, ...data.recent].filter(({ age_category }) => age_category === AGES[kind])
  },
  'the socket on joining': async (kind) => {
    const socket = await connect(address, tokens.staff)
    const joined = await join(socket, ids[kind])
    socket.close()
    return joined
  },
  'the socket on a change': async (kind) => {
    const socket = await connect(address, tokens.staff)
    await join(socket, ids[kind])
    const update = next(socket, 'game-updated')
    await recordEvent(deps, ids[kind], { kind: 'goal', side: 'two', minute: 5 }, null)
    const game = await update
    socket.close()
    return game
  },
  'the schedule’s socket, on joining': async (kind) => {
    const socket = await connect(address, tokens.staff)
    const joined = await joinSchedule(socket)
    socket.close()
    return joined.ok && joined.data.filter(({ _id }) => _id === ids[kind])
  },
  'the schedule’s socket, on a change': async (kind) => {
    const socket = await connect(address, tokens.staff)
    await joinSchedule(socket)
    const pulse = next(socket, 'game-pulse')
    await recordEvent(deps, ids[kind], { kind: 'goal', side: 'two', minute: 6 }, null)
    const game = await pulse
    socket.close()
    return game
  },
  'the answer to a command, without its history': async (kind) => {
    const body = { command: 'goal', command_id: newId(), side: 'one', minute: 7 }
    const answer = await call({ method: 'POST', url: `/game/command/${ids[kind]}`, body, token: tokens.keeper })
    return answer.json<{ data: GameDetail }>().data
  },
  'the address of the analysis': (kind) => get(`/game/analytics/${analysedOf(kind)}`),
}

/** Anything that tells the score, a goal, or where they stand. */
const TELLS = new RegExp(
  String.raw`"club_(?:one|two)_score":\d|"clubOneScore"|analy|"kind":"(?:${PLAYER_EVENT_KINDS.join('|')})"|"side":"`,
  'i',
)
const said = (answer: unknown) => JSON.stringify(answer).replaceAll('There are no analytics of this game.', '')

const wayOf = (name: string) => WAYS[name] as (kind: Kind) => Promise<unknown>

test.each(Object.keys(WAYS))('%s tells nothing of an age without scores', async (name) => {
  expect(said(await wayOf(name)('plain'))).not.toMatch(TELLS)
})

// A footballer's games are of one age.
test.each(Object.keys(WAYS).filter((name) => name !== "a player's games"))(
  '%s tells it of another age, so that this test can fail',
  async (name) => {
    expect(said(await wayOf(name)('scored'))).toMatch(TELLS)
  },
)

test('the game itself is there, with its whistles and its clock', async () => {
  const { data } = await get<{ data: GameDetail }>(`/game/fetch-single/${ids.plain}`)
  expect(data).toMatchObject({ status: 'live', club_one_score: null, club_two_score: null, timeline: [{ kind: 'kick_off' }] })
  expect(data.period_starts.first_half).not.toBeNull()
  expect((await list('finished')).find(({ _id }) => _id === ANALYSED[1])).toMatchObject({ status: 'finished' })
  expect((await list('analytics')).map(({ _id }) => _id)).toEqual([ANALYSED[0]])
})

test('those who keep the score have it', async () => {
  const { data } = await get<{ data: { kind: string }[] }>(`/game/history/${ids.plain}`, tokens.keeper)
  expect(data.map(({ kind }) => kind)).toContain('goal')
  const table = await get<{ data: { _id: string; score: object | null }[] }>('/console/games?sort=-starts')
  expect(table.data.find(({ _id }) => _id === ids.plain)?.score).toMatchObject({ one: expect.any(Number) })
})

test('a new installation shows no scores of U8 to U11', async () => {
  const settings = await listAgeSettings(deps)
  expect(settings.filter(({ show_score }) => !show_score).map(({ name }) => name)).toEqual(AGE_CATEGORIES.slice(0, 4))
})
