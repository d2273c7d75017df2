import { beforeAll, describe, expect, test } from 'vitest'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { createService } from '../../../support/service.ts'
import { ownCsv } from '../../../support/event-files.ts'

const { call, deps, make, signIn } = await createService()
const HOUR = 3_600_000
const clubs = { one: '', two: '' }
const children = { open: '', closed: '', opponent: '' }
let game = ''

const subscriber = async () => {
  const user = await make.user('parent')
  await make.subscription({ userId: user.id }, new Date(deps.now().getTime() - HOUR), new Date(deps.now().getTime() + HOUR))
  return user
}
const ask = async (user: Awaited<ReturnType<typeof make.user>>, id = game) =>
  call({ url: `/match/${id}/figures`, token: (await signIn(user)).accessToken })
const read = async (user: Awaited<ReturnType<typeof make.user>>) => (await ask(user)).json<{ data: MatchFigures }>().data
const players = ({ sides }: MatchFigures) =>
  [sides?.one, sides?.two].flatMap((side) => side?.players ?? []).map(({ name, shirt_number }) => [shirt_number, name])

beforeAll(async () => {
  clubs.one = await make.club('One')
  clubs.two = await make.club('Two')
  await changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true })
  children.open = await make.player({ clubId: clubs.one, shirtNumber: 7, firstName: 'Luka', lastName: 'Open' })
  children.closed = await make.player({ clubId: clubs.one, shirtNumber: 9, firstName: 'Saba', lastName: 'Closed' })
  children.opponent = await make.player({ clubId: clubs.two, shirtNumber: 4, firstName: 'Dato', lastName: 'Opponent' })
  await make.consent(children.open, { figures: true, name: true })
  await make.consent(children.opponent, { figures: true, name: false })
  game = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two })
  const file = `# covers types=pass+shot+foul\n${ownCsv(
    '1,1,1000,one,7,,pass,success,10,30,20,30,,,',
    '2,1,2000,one,9,,pass,fail,20,30,40,30,,,',
    '3,2,3000,one,9,,shot,goal,95,30,,,head,,',
    '4,2,4000,two,4,,pass,success,30,30,80,30,,,',
    '5,2,5000,one,99,,foul,,30,30,,,,,',
  )}`
  await importEvents(
    deps,
    { gameId: game, file: { name: 'm.csv', bytes: Buffer.from(file) }, sideOne: null, mapping: [], pitch: FULL_PITCH },
    null,
  )
})

describe('the figures of a match', () => {
  test('of the teams, as a whole and by half, with reasons where there is none', async () => {
    const { source, sides } = await read(await subscriber())
    expect(source).toEqual({
      provider: 'own',
      kind: 'imported',
      depth: 'full',
      created_at: deps.now().toISOString(),
      corrected: 0,
    })
    expect(sides?.one.team?.match).toMatchObject({
      passes: 2,
      pass_accuracy: 50,
      possession: 66.67,
      pass_packing: { code: 'details', details: ['packing'] },
      goals: 1,
      head_shots: 1,
      tackles: { code: 'types', types: ['tackle'] },
      total_distance: { code: 'no_tracking' },
    })
    expect(sides?.one.team?.periods.map(({ period, figures }) => [period, figures.passes, figures.goals])).toEqual([
      [1, 2, 0],
      [2, 0, 1],
    ])
  })

  test('of the children who consent, by name only where that is consented, too', async () => {
    const figures = await read(await subscriber())
    expect(players(figures)).toEqual([
      [7, 'Luka Open'],
      [4, null],
    ])
    expect(figures.sides?.one.players[0]).toMatchObject({ player_id: children.open, played_ms: expect.any(Number), figures: { passes: 1 } })
  })

  test('of all of them for staff, with shirts that no one is known by', async () => {
    expect(players(await read(await make.user('staff')))).toEqual([
      [7, 'Luka Open'],
      [9, 'Saba Closed'],
      [99, null],
      [4, 'Dato Opponent'],
    ])
  })

  test.each(['club', 'scorekeeper'] as const)('of the own children for a %s without a subscription, and no team', async (role) => {
    const figures = await read(await make.user(role, { clubId: clubs.one }))
    expect(players(figures)).toEqual([
      [7, 'Luka Open'],
      [9, 'Saba Closed'],
      [99, null],
    ])
    expect(figures.sides?.one.team).toBe(null)
  })

  test('of their own child for guardians, whatever is decided; not for whom no one has confirmed', async () => {
    const [guardian, claimant] = [await make.user('parent'), await make.user('parent')]
    await make.guardian(guardian.id, children.closed)
    await make.guardian(claimant.id, children.closed, 'claimed')
    expect(players(await read(guardian))).toEqual([[9, 'Saba Closed']])
    expect((await ask(claimant)).json()).toMatchObject({ error: { code: 'forbidden' } })
  })

  test('without names where the age category shows none', async () => {
    const settings = { name: 'U12' as const, show_score: true, stream_needs_subscription: true }
    await changeAgeSettings(deps, null, { ...settings, show_player_names: false })
    expect(players(await read(await subscriber()))).toEqual([
      [7, null],
      [4, null],
    ])
    await changeAgeSettings(deps, null, { ...settings, show_player_names: true })
  })

  test('are gone for others as soon as a child’s consent is', async () => {
    await make.consent(children.open, { figures: false })
    expect(players(await read(await subscriber()))).toEqual([[4, null]])
    await make.consent(children.open, { figures: true })
  })
})

describe('no figures', () => {
  test('without a subscription and without an own child', async () => {
    expect((await ask(await make.user('parent'))).statusCode).toBe(403)
  })

  test('of a game that is none, or of an age without scores', async () => {
    expect((await ask(await subscriber(), '0000000000000000')).statusCode).toBe(404)
    await changeAgeSettings(deps, null, { name: 'U8', show_score: false, show_player_names: false, stream_needs_subscription: true })
    const young = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, ageCategory: 'U8' })
    expect((await ask(await make.user('staff'), young)).statusCode).toBe(404)
  })

  test('of a game whose events no one has recorded, which says so', async () => {
    const empty = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two })
    expect((await ask(await subscriber(), empty)).json().data).toEqual({ game_id: empty, source: null, sides: null })
  })
})
