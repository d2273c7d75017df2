import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CorrectionRequest } from '#shared/correction.schema.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { matchActions } from '#server/db/schema/actions.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { plainCsv } from '../../../support/recordings.ts'
import { createService } from '../../../support/service.ts'
import { fixesOf, KICK_OFF, runOf } from '../../../support/tracks.ts'

const { call, deps, make, signIn } = await createService()
type User = Awaited<ReturnType<typeof make.user>>
const at = (minute: number) => new Date(KICK_OFF + minute * 60_000)
const WHISTLES = [
  ['kick_off', 0],
  ['half_time', 30],
  ['second_half', 40],
  ['full_time', 70],
] as const
const ids = { own: '', other: '', game: '', whole: '', first: '', second: '', bare: '', broken: '' }

const read = async (user: User) => {
  const { accessToken: token } = await signIn(user)
  const { sides } = (await call({ url: `/match/${ids.game}/figures`, token })).json<{ data: MatchFigures }>().data
  return (id: string) => sides?.one.players.find(({ player_id }) => player_id === id)
}

/** A child jogs at a pace of its own from before the match until after it. The device may miss some of it, in minutes. */
async function record(playerId: string, pace: number, token: string, missed: readonly [number, number] = [0, 0]) {
  const fixes = fixesOf(runOf([[100 * 60, pace, pace]], { radius: 25 }), 5, { speeds: true, start: at(-20).getTime() })
  const kept = fixes.filter(({ t }) => t < at(missed[0]).getTime() || t >= at(missed[1]).getTime())
  const content = Buffer.from(plainCsv(kept)).toString('base64')
  const answer = await call({ method: 'POST', url: `/console/games/${ids.game}/fitness`, body: { player_id: playerId, content }, token })
  expect(answer.json().data.problem).toBeNull()
}

beforeAll(async () => {
  ids.own = await make.club('Own')
  ids.other = await make.club('Other')
  await changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true })
  ids.game = await make.game({ clubOneId: ids.own, clubTwoId: ids.other, startsAt: at(0) })
  for (const [kind, minute] of WHISTLES) await recordEvent(deps, ids.game, { kind, occurredAt: at(minute) }, null)
  const [whole = '', first = '', second = '', bare = '', broken = ''] = await Promise.all(
    [7, 8, 9, 10, 11].map((shirtNumber) => make.player({ clubId: ids.own, shirtNumber })),
  )
  Object.assign(ids, { whole, first, second, bare, broken })
  for (const id of [whole, first]) await make.consent(id, { figures: true, name: true })
  const file = ownCsv(
    '1,1,1000,one,7,,pass,success,10,30,20,30,,,',
    '2,1,600000,one,8,,sub_off,,,,,,,,',
    '3,2,1200000,one,9,,sub_on,,,,,,,,',
    '4,2,1300000,one,10,,foul,,,,,,,,',
    '5,1,2000,one,11,,foul,,,,,,,,',
  )
  const order = { gameId: ids.game, file: { name: 'm.csv', bytes: Buffer.from(file) }, sideOne: null, mapping: [], pitch: FULL_PITCH }
  await importEvents(deps, order, null)
  const { accessToken } = await signIn(await make.secretary([ids.own]))
  await record(whole, 2, accessToken)
  await record(first, 2.1, accessToken)
  await record(second, 2.2, accessToken)
  await record(broken, 2, accessToken, [10, 25])
})

test('a recording counts for the minutes on the pitch, next to what the device says', async () => {
  const of = await read(await make.user('staff'))
  // Two halves of 30 minutes; 10 minutes until the substitution; 10 minutes after it.
  expect(of(ids.whole)?.figures).toMatchObject({ total_distance: 7200, distance_with_speed: 0, sprints_count: 0, average_speed: 7.2 })
  expect(of(ids.first)?.figures.total_distance).toBeCloseTo(600 * 2.1, 0)
  expect(of(ids.second)?.figures.total_distance).toBeCloseTo(600 * 2.2, 0)
  expect(of(ids.whole)?.recording).toEqual({
    about: false,
    devices: [{ format: 'csv', device_distance: null, device_top_kmh: null, distance: 12_000 }],
    halves: [
      { period: 1, percent: 100 },
      { period: 2, percent: 100 },
    ],
  })
  // Of the minutes on the pitch alone.
  expect(of(ids.first)?.recording?.halves).toEqual([{ period: 1, percent: 100 }])
  expect(of(ids.second)?.recording?.halves).toEqual([{ period: 2, percent: 100 }])
  expect(of(ids.broken)?.recording?.halves).toEqual([
    { period: 1, percent: 50 },
    { period: 2, percent: 100 },
  ])
  expect(of(ids.bare)).toMatchObject({ recording: null, figures: { total_distance: { code: 'no_tracking' } } })
})

test('recordings are for guardians, their own club and staff, whatever is decided about figures', async () => {
  const [guardian, other] = [await make.user('parent'), await make.user('parent')]
  await make.guardian(guardian.id, ids.first)
  const HOUR = 3_600_000
  for (const { id } of [guardian, other])
    await make.subscription({ userId: id }, new Date(deps.now().getTime() - HOUR), new Date(deps.now().getTime() + HOUR))
  const [own, others] = [await read(guardian), await read(other)]
  expect(own(ids.first)?.recording).not.toBeNull()
  for (const shown of [own(ids.whole), others(ids.whole), others(ids.first)])
    expect(shown).toMatchObject({ recording: null, figures: { total_distance: { code: 'no_tracking' } } })
  const club = await read(await make.user('club', { clubId: ids.own }))
  expect(club(ids.second)?.recording).not.toBeNull()
  const scorekeeper = await read(await make.user('scorekeeper', { clubId: ids.own }))
  expect(scorekeeper(ids.second)).toMatchObject({ recording: null })
})

test('who has read recordings is in the list of those who looked, guardians apart', async () => {
  const views = await deps.db.select().from(childViews).where(eq(childViews.playerId, ids.first))
  expect(views.map(({ role, kind }) => `${role} ${kind}`).toSorted()).toEqual(['club figures', 'staff figures'])
})

test('the minutes on the pitch follow a substitution that was corrected', async () => {
  const staff = await make.user('staff')
  const { accessToken: token } = await signIn(staff)
  const off = and(eq(matchActions.gameId, ids.game), eq(matchActions.type, 'sub_off'))
  const [action] = await deps.db.select().from(matchActions).where(off)
  const url = `/match/${ids.game}/corrections/${action?.id}`
  const body: CorrectionRequest = { does: 'change', t_ms: 5 * 60_000 }
  expect((await call({ method: 'PUT', url, body, token })).statusCode).toBe(204)
  const after = await read(staff)
  expect(after(ids.first)?.figures.total_distance).toBeCloseTo(300 * 2.1, 0)
  await call({ method: 'DELETE', url, token })
  const restored = await read(staff)
  expect(restored(ids.first)?.figures.total_distance).toBeCloseTo(600 * 2.1, 0)
})
