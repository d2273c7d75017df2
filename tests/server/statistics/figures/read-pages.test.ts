import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlayerPage, TeamPage, TeamPlayer } from '#shared/player-page.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { squads } from '#server/db/schema/clubs.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { games } from '#server/db/schema/games.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { createService } from '../../../support/service.ts'

const { call, clock, deps, make, signIn } = await createService()
type User = Awaited<ReturnType<typeof make.user>>
const YEAR = 365 * 86_400_000
const now = { one: '', two: '', open: '', closed: '', played: '', other: '' }
const SHOWN = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const
const BODY = { heightCm: 151, weightKg: 42, strongFoot: 'left', birthYear: 2015 } as const

const get = async (user: User, url: string) => call({ url, token: (await signIn(user)).accessToken })
const page = async (user: User, id: string) => (await get(user, `/player/${id}`)).json<{ data: PlayerPage }>().data
const team = async (user: User) => (await get(user, `/team/${now.one}/U12`)).json<{ data: TeamPage }>().data
const players = async (user: User) => (await get(user, `/team/${now.one}/U12/players`)).json<{ data: TeamPlayer[] }>().data
const subscriber = async () => {
  const user = await make.user('parent')
  await make.subscription({ userId: user.id }, new Date(deps.now().getTime() - YEAR), new Date(deps.now().getTime() + YEAR))
  return user
}
const guardianOf = async (child: string) => {
  const user = await make.user('parent')
  await make.guardian(user.id, child)
  return user
}
async function end(id: string, one: number, two: number) {
  await deps.db.update(games).set({ status: 'finished', scoreKept: true, clubOneScore: one, clubTwoScore: two }).where(eq(games.id, id))
}

beforeAll(async () => {
  clock.set('2027-05-01T12:00:00Z')
  now.one = await make.club('One')
  now.two = await make.club('Two')
  await changeAgeSettings(deps, null, SHOWN)
  now.open = await make.player({ clubId: now.one, shirtNumber: 7, firstName: 'Luka', lastName: 'Open', ...BODY })
  now.closed = await make.player({ clubId: now.one, shirtNumber: 9, firstName: 'Saba', lastName: 'Closed', ...BODY })
  await make.consent(now.open, { figures: true, name: true })
  await deps.db.insert(squads).values({ clubId: now.one, ageCategory: 'U12', coach: 'Gia Coach', league: 'Golden League' })
  now.played = await make.game({ clubOneId: now.one, clubTwoId: now.two, startsAt: new Date('2027-03-01T10:00:00Z') })
  now.other = await make.game({ clubOneId: now.two, clubTwoId: now.one, startsAt: new Date('2027-03-08T10:00:00Z') })
  const rows = [
    '1,1,1000,one,7,,pass,success,10,30,20,30,,,',
    '2,1,2000,one,9,,pass,success,10,30,20,30,,,',
    '3,2,0,one,7,,sub_off,,,,,,,,',
    '4,2,1000,one,9,,pass,success,10,30,20,30,,,',
  ]
  const file = { name: 'm.csv', bytes: Buffer.from(ownCsv(...rows)) }
  await importEvents(deps, { gameId: now.played, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
  await end(now.played, 3, 1)
  await end(now.other, 2, 2)
})

describe('the page of a child', () => {
  test('has its profile and the games that it played, not those of its club', async () => {
    const shown = await page(await guardianOf(now.open), now.open)
    expect(shown).toMatchObject({
      name: 'Luka Open',
      club: { _id: now.one },
      age_category: 'U12',
      shows_score: true,
      shirt_number: 7,
      position: 'midfielder',
      body: { height_cm: 151, weight_kg: 42, strong_foot: 'left', birth_year: 2015 },
      coach: 'Gia Coach',
      league: 'Golden League',
      season: { ends: 2027 },
    })
    expect(shown.games.map(({ _id, club_one_score: one, club_two_score: two }) => [_id, one, two])).toEqual([[now.played, 3, 1]])
    expect(shown.games[0]).not.toHaveProperty('live_stream')
  })

  test('shows height, weight, foot and birth year to guardians, their own club and staff alone, and not to who keeps the score', async () => {
    const own = [
      await guardianOf(now.open),
      await make.user('staff'),
      await make.user('club', { clubId: now.one }),
      await make.secretary([now.one]),
    ]
    for (const user of own) expect((await page(user, now.open)).body).toMatchObject({ height_cm: 151, weight_kg: 42, birth_year: 2015 })
    const others = [await subscriber(), await make.user('scorekeeper', { clubId: now.one })]
    for (const user of others) expect((await page(user, now.open)).body).toBeNull()
  })

  test('without consent is for guardians, their own club and staff, and tells who has looked', async () => {
    const others = [await subscriber(), await make.user('club', { clubId: now.two }), await guardianOf(now.open)]
    for (const user of others) expect((await get(user, `/player/${now.closed}`)).statusCode).toBe(403)
    const own = [await guardianOf(now.closed), await make.user('staff'), await make.user('club', { clubId: now.one })]
    for (const user of own) expect((await page(user, now.closed)).name).toBe('Saba Closed')
    const views = await deps.db.select().from(childViews).where(eq(childViews.playerId, now.closed))
    expect(views.map(({ role, kind }) => `${role} ${kind}`).toSorted()).toEqual(['club figures', 'staff figures'])
  })

  test('names no one without consent to names', async () => {
    await make.consent(now.open, { figures: true, name: false })
    const shown = await page(await subscriber(), now.open)
    expect([shown.name, shown.shirt_number]).toEqual([null, 7])
    await make.consent(now.open, { figures: true, name: true })
  })

  test('of an age without scores has games and no results', async () => {
    await changeAgeSettings(deps, null, { ...SHOWN, show_score: false })
    const shown = await page(await guardianOf(now.open), now.open)
    expect(shown.shows_score).toBe(false)
    expect(shown.games.map(({ club_one_score: one }) => one)).toEqual([null])
    await changeAgeSettings(deps, null, SHOWN)
  })

  test('is none of no one', async () => {
    expect((await get(await make.user('staff'), '/player/0000000000000000')).statusCode).toBe(404)
  })
})

test('the team with a child on the pitch is what happened until it went off, and for subscribers', async () => {
  const figures = async (user: User) => (await get(user, `/player/${now.open}/figures`)).json<{ data: PlayerSeason }>().data
  const { team: withChild } = await figures(await subscriber())
  // Two of the team's three passes, in half a match.
  expect(withChild?.figures.passes).toEqual({ total: 2, average: 4, matches: 1 })
  expect((await figures(await guardianOf(now.open))).team).toBeNull()
})

describe('the page of a team', () => {
  test('has the games of the season, newest first, for everyone who is signed in', async () => {
    const shown = await team(await make.user('parent'))
    expect(shown).toMatchObject({ club: { _id: now.one }, coach: 'Gia Coach', league: 'Golden League', shows_score: true })
    expect(shown.games.map(({ _id }) => _id)).toEqual([now.other, now.played])
  })

  test('names no scores where the age has none, and is none of no one', async () => {
    await changeAgeSettings(deps, null, { ...SHOWN, show_score: false })
    expect((await team(await make.user('parent'))).games.map(({ club_one_score: one }) => one)).toEqual([null, null])
    await changeAgeSettings(deps, null, SHOWN)
    expect((await get(await make.user('staff'), '/team/0000000000000000/U12')).statusCode).toBe(404)
  })

  test('has the players whom the viewer may see, and tells who has read names', async () => {
    const named = async (user: User) => (await players(user)).map(({ name, shirt_number: number }) => `${number} ${name}`)
    expect(await named(await make.user('club', { clubId: now.one }))).toEqual(['7 Luka Open', '9 Saba Closed'])
    expect(await named(await subscriber())).toEqual(['7 Luka Open'])
    expect(await named(await guardianOf(now.closed))).toEqual(['9 Saba Closed'])
    expect(await named(await make.user('parent'))).toEqual([])
    const views = await deps.db.select().from(childViews).where(eq(childViews.playerId, now.closed))
    expect(views.filter(({ kind }) => kind === 'squad').map(({ role }) => role)).toEqual(['club'])
  })
})
