import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LineUps } from '#shared/line-ups.schema.ts'
import type { Coverage } from '#shared/match-action.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import type { TagEntry } from '#shared/tagging/tag.schema.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { eventSources } from '#server/db/schema/actions.ts'
import { createService } from '../../../support/service.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { put } from '../../../support/tags.ts'

const { call, deps, make, signIn } = await createService()
const HOUR = 3_600_000
const SETTINGS = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const
const children = { open: '', closed: '', named: '', opponent: '' }
let [one, two, game] = ['', '', '']

type User = Awaited<ReturnType<typeof make.user>>
const subscriber = async () => {
  const user = await make.user('parent')
  await make.subscription({ userId: user.id }, new Date(deps.now().getTime() - HOUR), new Date(deps.now().getTime() + HOUR))
  return user
}
const ask = async (user: User, id = game) => call({ url: `/game/line-ups/${id}`, token: (await signIn(user)).accessToken })
const read = async (user: User, id = game) => (await ask(user, id)).json<{ data: LineUps }>().data
/** Who stands there, with the name that is read. */
const named = ({ line_up: all }: LineUps) => all.map(({ shirt_number: shirt, player }) => [shirt, player])
/** When someone came on or left. */
const minutes = ({ line_up: all }: LineUps) => all.flatMap(({ shirt_number: shirt, on, off }) => (on || off ? [[shirt, on, off]] : []))
const importFile = async (gameId: string, ...rows: string[]) =>
  importEvents(
    deps,
    { gameId, file: { name: 'm.csv', bytes: Buffer.from(ownCsv(...rows)) }, sideOne: null, mapping: [], pitch: FULL_PITCH },
    null,
  )

beforeAll(async () => {
  one = await make.club('One')
  two = await make.club('Two')
  await changeAgeSettings(deps, null, SETTINGS)
  children.open = await make.player({ clubId: one, shirtNumber: 9, firstName: 'Luka', lastName: 'Open' })
  children.closed = await make.player({ clubId: one, shirtNumber: 7, firstName: 'Saba', lastName: 'Closed' })
  children.named = await make.player({ clubId: one, shirtNumber: 12, firstName: 'Gio', lastName: 'Named' })
  children.opponent = await make.player({ clubId: two, shirtNumber: 4, firstName: 'Dato', lastName: 'Opponent' })
  await make.consent(children.open, { figures: true, name: true })
  await make.consent(children.named, { name: true })
  game = await make.game({ clubOneId: one, clubTwoId: two })
  await importFile(
    game,
    '1,1,1000,one,7,,pass,success,10,30,20,30,,,',
    '2,1,2000,one,9,,pass,fail,20,30,40,30,,,',
    '3,1,90000,two,4,,pass,success,30,30,80,30,,,',
    '4,1,1830000,one,9,,sub_off,,,,,,,,',
    '5,1,1830000,one,12,,sub_on,,,,,,,,',
    '6,2,61000,one,12,,sub_off,,,,,,,,',
  )
})

describe('line-ups', () => {
  test('for subscribers: everyone by shirt, starters first, with the names that consent allows', async () => {
    const lineUps = await read(await subscriber())
    expect(named(lineUps)).toEqual([
      [7, null],
      [9, 'Luka Open'],
      [12, 'Gio Named'],
      [4, null],
    ])
    expect(lineUps.line_up.map(({ side, starting }) => [side, starting])).toEqual([
      ['one', true],
      ['one', true],
      ['one', false],
      ['two', true],
    ])
  })

  test('tell minutes where figures may be seen', async () => {
    const stoppage = { minute: 30, stoppage: 1 }
    expect(minutes(await read(await subscriber()))).toEqual([[9, null, stoppage]])
    expect(minutes(await read(await make.user('staff')))).toEqual([
      [9, null, stoppage],
      [12, stoppage, { minute: 32, stoppage: 0 }],
    ])
  })

  test('have the names of all for staff, and of their own children for a club', async () => {
    expect(named(await read(await make.user('staff')))).toContainEqual([7, 'Saba Closed'])
    const coach = await make.user('club', { clubId: one })
    const opponents = await make.user('club', { clubId: two })
    // Without a subscription a club reads its own players alone, as on the page of the match.
    expect(named(await read(coach))).toEqual([
      [7, 'Saba Closed'],
      [9, 'Luka Open'],
      [12, 'Gio Named'],
    ])
    expect(named(await read(opponents))).toEqual([[4, 'Dato Opponent']])
  })

  test('have their own child for a guardian without a subscription; no one for whom no one has confirmed', async () => {
    const [guardian, claimant] = [await make.user('parent'), await make.user('parent')]
    await make.guardian(guardian.id, children.closed)
    await make.guardian(claimant.id, children.closed, 'claimed')
    expect(named(await read(guardian))).toEqual([[7, 'Saba Closed']])
    expect(named(await read(claimant))).toEqual([])
  })

  test('name no one where the age category shows no names', async () => {
    await changeAgeSettings(deps, null, { ...SETTINGS, show_player_names: false })
    expect(named(await read(await subscriber())).map(([, name]) => name)).toEqual([null, null, null, null])
    await changeAgeSettings(deps, null, SETTINGS)
  })

  test('lose a name with the consent to it, and have the version under which it went', async () => {
    const before = await read(await subscriber())
    await make.consent(children.named, { name: false })
    const after = await read(await subscriber())
    expect(named(after)).toContainEqual([12, null])
    expect(after.version).toBeGreaterThan(before.version)
    await make.consent(children.named, { name: true })
  })

  test('of a tagged match follow from its substitutions, without those who stayed on the bench', async () => {
    const tagged = await make.game({ clubOneId: one, clubTwoId: two })
    const staff = await make.user('staff')
    const { accessToken: token } = await signIn(staff)
    const send = async (path: string, body: object) => call({ method: 'POST', url: `/console/games/${tagged}/tags${path}`, body, token })
    const change = { player_id: null, period: 2, t_ms: 600_000, outcome: null, from: null, to: null } as const
    const entries: TagEntry[] = [
      { does: 'line_up', side: 'one', players: [7, 9, 12].map((shirt) => ({ player_id: null, shirt, starting: shirt === 7 })) },
      put({ player_id: null, shirt: 7, t_ms: 1000 }),
      put({ ...change, shirt: 7, type: 'sub_off' }),
      put({ ...change, shirt: 9, type: 'sub_on' }),
    ]
    expect((await send('', { depth: 'full', entries })).json().data.refused).toEqual([])
    expect(named(await read(staff, tagged))).toEqual([])
    await send('/finish', { depth: 'full', sides: ['one', 'two'] })
    const at = { minute: 41, stoppage: 0 }
    const found = await read(staff, tagged)
    expect(named(found)).toEqual([
      [7, null],
      [9, null],
    ])
    expect(minutes(found)).toEqual([
      [7, null, at],
      [9, at, null],
    ])
  })
})

describe('no line-ups', () => {
  test('for anyone who has neither a subscription nor an own child in them', async () => {
    expect(named(await read(await make.user('parent')))).toEqual([])
    expect((await call({ url: `/game/line-ups/${game}` })).statusCode).toBe(401)
  })

  test('at an age without scores, of a game without events, and of one that is none', async () => {
    await changeAgeSettings(deps, null, { ...SETTINGS, name: 'U8', show_score: false })
    const staff = await make.user('staff')
    const young = await make.game({ clubOneId: one, clubTwoId: two, ageCategory: 'U8' })
    const empty = await make.game({ clubOneId: one, clubTwoId: two })
    await importFile(young, '1,1,1000,one,7,,pass,success,10,30,20,30,,,')
    expect(named(await read(staff, young))).toEqual([])
    expect(named(await read(staff, empty))).toEqual([])
    expect((await ask(staff, '0000000000000000')).statusCode).toBe(404)
  })

  test('of events of single children', async () => {
    const single = await make.game({ clubOneId: one, clubTwoId: two })
    await importFile(single, '1,1,1000,one,7,,pass,success,10,30,20,30,,,')
    const [source] = await deps.db.select().from(eventSources).where(eq(eventSources.gameId, single))
    const covers: Coverage = { types: [], details: [], sides: [], ...source?.covers, players: [children.closed] }
    await deps.db.update(eventSources).set({ covers }).where(eq(eventSources.gameId, single))
    expect(named(await read(await make.user('staff'), single))).toEqual([])
  })
})
