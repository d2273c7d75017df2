import { beforeAll, describe, expect, test } from 'vitest'
import type { PlayerSeason, TeamSeason } from '#shared/season-figures.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { createService } from '../../../support/service.ts'

const { call, clock, deps, make, signIn } = await createService()
type User = Awaited<ReturnType<typeof make.user>>
const YEAR = 365 * 86_400_000
const clubs = { one: '', two: '' }
const children = { open: '', closed: '' }
const games: string[] = []
const SHOWN = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const

const subscriber = async () => {
  const user = await make.user('parent')
  await make.subscription({ userId: user.id }, new Date(deps.now().getTime() - YEAR), new Date(deps.now().getTime() + YEAR))
  return user
}
const get = async (user: User, url: string) => call({ url, token: (await signIn(user)).accessToken })
const ofPlayer = async (user: User, id = children.open, query = '') =>
  (await get(user, `/player/${id}/figures${query}`)).json<{ data: PlayerSeason }>().data
const ofTeam = async (user: User, query = '') =>
  (await get(user, `/team/${clubs.one}/U12/figures${query}`)).json<{ data: TeamSeason }>().data

async function play(startsAt: string, home: boolean, ...rows: string[]) {
  const [clubOneId, clubTwoId] = home ? [clubs.one, clubs.two] : [clubs.two, clubs.one]
  const id = await make.game({ clubOneId, clubTwoId, startsAt: new Date(startsAt) })
  const file = { name: 'm.csv', bytes: Buffer.from(`# covers types=pass+sub_off\n${ownCsv(...rows)}`) }
  await importEvents(deps, { gameId: id, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
  games.push(id)
}

beforeAll(async () => {
  clock.set('2027-05-01T12:00:00Z')
  clubs.one = await make.club('One')
  clubs.two = await make.club('Two')
  await changeAgeSettings(deps, null, SHOWN)
  children.open = await make.player({ clubId: clubs.one, shirtNumber: 7, firstName: 'Luka', lastName: 'Open' })
  children.closed = await make.player({ clubId: clubs.one, shirtNumber: 9, firstName: 'Saba', lastName: 'Closed' })
  await make.consent(children.open, { figures: true, name: true })
  const pass = (id: number, side: string, shirt: number, outcome: string) =>
    `${id},1,${id}000,${side},${shirt},,pass,${outcome},10,30,20,30,,,`
  await play('2026-05-01T10:00:00Z', true, pass(1, 'one', 7, 'success'))
  await play('2026-09-01T10:00:00Z', true, pass(1, 'one', 7, 'success'), pass(2, 'one', 9, 'fail'), pass(3, 'two', 4, 'success'))
  await play('2027-03-01T10:00:00Z', false, pass(1, 'two', 7, 'success'), pass(2, 'two', 7, 'fail'), '3,2,0,two,7,,sub_off,,,,,,,,')
})

describe('the season of a child', () => {
  test('has its games with their figures, sums and averages for each full match', async () => {
    const { player, season, matches, played_ms, figures, games: list } = await ofPlayer(await subscriber())
    expect(player).toMatchObject({ name: 'Luka Open', club_id: clubs.one, age_category: 'U12', shirt_number: 7 })
    expect(season).toEqual({ ends: 2027, from: '2026-06-30T20:00:00.000Z', to: '2027-06-30T20:00:00.000Z' })
    // Of two halves of 30 minutes each: a whole match, and the first half of another.
    expect([matches, played_ms]).toEqual([2, 90 * 60_000])
    expect(figures.passes).toEqual({ total: 3, average: 2, matches: 2 })
    expect(figures.pass_accuracy?.total).toBe(66.67)
    expect(figures.tackles).toMatchObject({ total: { code: 'types' }, matches: 0 })
    expect(figures).not.toHaveProperty('total_distance')
    expect(list.map(({ game_id, side, played_ms: ms, figures: own }) => [game_id, side, ms, own.passes])).toEqual([
      [games[1], 'one', 60 * 60_000, 1],
      [games[2], 'two', 30 * 60_000, 2],
    ])
  })

  test('of another year has that year’s games; of a year without any it says so', async () => {
    const staff = await make.user('staff')
    expect((await ofPlayer(staff, children.open, '?season=2026')).games.map(({ game_id }) => game_id)).toEqual([games[0]])
    const empty = await ofPlayer(staff, children.open, '?season=2020')
    expect(empty).toMatchObject({ matches: 0, played_ms: 0, games: [], figures: { passes: { total: { code: 'no_source' }, matches: 0 } } })
    expect((await get(staff, `/player/${children.open}/figures?season=soon`)).statusCode).toBe(400)
  })

  test('without consent is for its guardians, its own club and staff alone', async () => {
    const guardian = await make.user('parent')
    await make.guardian(guardian.id, children.closed)
    const own = [guardian, await make.user('staff'), await make.user('club', { clubId: clubs.one }), await make.secretary([clubs.one])]
    for (const user of own) expect((await ofPlayer(user, children.closed)).player.name).toBe('Saba Closed')
    const others = [await subscriber(), await make.user('club', { clubId: clubs.two }), await make.user('parent')]
    for (const user of others) expect((await get(user, `/player/${children.closed}/figures`)).statusCode).toBe(403)
    const views = await deps.db.select().from(childViews)
    const lookers = views.filter(({ playerId }) => playerId === children.closed).map(({ role, kind }) => `${role} ${kind}`)
    expect(lookers.toSorted()).toEqual(['club figures', 'secretary figures', 'staff figures'])
  })

  test('is none for an age without scores, and of no one', async () => {
    const staff = await make.user('staff')
    await changeAgeSettings(deps, null, { ...SHOWN, show_score: false })
    expect((await get(staff, `/player/${children.open}/figures`)).statusCode).toBe(404)
    expect((await get(staff, `/team/${clubs.one}/U12/figures`)).statusCode).toBe(404)
    await changeAgeSettings(deps, null, SHOWN)
    expect((await get(staff, '/player/0000000000000000/figures')).statusCode).toBe(404)
  })
})

describe('the season of a squad', () => {
  test('has the team’s figures, at home and away, and the children who consent', async () => {
    const { team, games: list, players } = await ofTeam(await subscriber())
    expect(team?.matches).toBe(2)
    expect(team?.figures.passes).toEqual({ total: 4, average: 2, matches: 2 })
    // The other game has one side's passes only.
    expect(team?.figures.possession).toEqual({ total: 66.67, average: 66.67, matches: 1 })
    expect(list.map(({ side }) => side)).toEqual(['one', 'two'])
    expect(players.map(({ name, matches, figures }) => [name, matches, figures.passes?.total])).toEqual([['Luka Open', 2, 3]])
  })

  test('has all children, and no team, for their own club without a subscription', async () => {
    const { team, players } = await ofTeam(await make.user('club', { clubId: clubs.one }))
    expect(team).toBeNull()
    expect(players.map(({ name }) => name)).toEqual(['Luka Open', 'Saba Closed'])
  })

  test('is not for parents without a subscription and without an own child', async () => {
    expect((await get(await make.user('parent'), `/team/${clubs.one}/U12/figures`)).statusCode).toBe(403)
  })
})
