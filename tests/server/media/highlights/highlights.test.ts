import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EditedHighlights, HighlightClip, Highlights, PlayerHighlights, ShownClip } from '#shared/highlights.schema.ts'
import { newId } from '#shared/id.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { recordDecisions } from '#server/people/consent/decide.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { childViews, guardians } from '#server/db/schema/consent.ts'
import { games } from '#server/db/schema/games.ts'
import { streams } from '#server/db/schema/video.ts'
import { recordEvent, undoEvent, type NewEvent } from '#server/match/games/record.ts'
import { ownVideoAddress } from '#server/match/games/stream-address.ts'
import { removePlayer } from '#server/people/players/commands.ts'
import { settle } from '../../../support/camera.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { passTime } from '../../../support/monotonic-clock.ts'
import { createService } from '../../../support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-highlights-'))
const { app, call, clock, deps, make, signIn } = await createService({ MOEDANI_DATA: folder, FFMPEG_PATH: join(folder, 'no-ffmpeg') })
type User = Awaited<ReturnType<typeof make.user>>

const ids = { home: '', away: '', scorer: '', other: '', keeper: '', game: '', stream: '', guardian: '' }
const users: Record<'staff' | 'mother' | 'fan' | 'club' | 'scorekeeper' | 'secretary' | 'stranger' | 'opponents', User> = {} as never
let begun = 0

const MINUTE = 60_000
const SETTINGS = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const
const tokens = new Map<string, string>()
const tokenOf = async (user: User) => {
  tokens.set(user.id, tokens.get(user.id) ?? (await signIn(user)).accessToken)
  return tokens.get(user.id) as string
}
const get = async (user: User, url: string) => call({ url, token: await tokenOf(user) })
const read = async (user: User, game = ids.game) => (await get(user, `/match/${game}/highlights`)).json<{ data: Highlights }>().data.clips
const ofPlayer = async (user: User, player = ids.scorer) =>
  (await get(user, `/player/${player}/highlights`)).json<{ data: PlayerHighlights }>().data
const edited = async (user: User = users.staff) =>
  (await get(user, `/console/games/${ids.game}/highlights`)).json<{ data: EditedHighlights }>().data
const send = async (user: User, body: object) =>
  (await call({ method: 'POST', url: `/console/games/${ids.game}/highlights`, body, token: await tokenOf(user) })).statusCode
/** A clip by what it is of, and its seconds since the kick-off. */
const told = ({ kind, from, until }: Pick<HighlightClip, 'kind' | 'from' | 'until'>) => [
  kind,
  (Date.parse(from) - begun) / 1000,
  (Date.parse(until) - begun) / 1000,
]
const at = (minutes: number, seconds = 0) => new Date(begun + minutes * MINUTE + seconds * 1000)
const versionOf = async (game = ids.game) =>
  (await deps.db.select({ version: games.version }).from(games).where(eq(games.id, game)))[0]?.version ?? 0
const enter = (event: NewEvent, game = ids.game) => recordEvent(deps, game, event, null)
const decide = (playerId: string, granted: boolean) =>
  deps.db.transaction((tx) =>
    recordDecisions(deps, tx, [{ playerId, granted: { highlights: granted } }], {
      decider: 'guardian',
      guardianId: ids.guardian,
      actorId: users.mother.id,
    }),
  )

/** Makes a game with video of our own, which has kicked off. */
async function filmedGame(startsAt = deps.now()): Promise<string> {
  const game = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, startsAt })
  const stream = newId()
  await deps.db.insert(streams).values({ id: stream, gameId: game, source: 'demo', createdAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off', occurredAt: startsAt, changes: { liveStream: ownVideoAddress(stream) } }, null)
  ids.stream = stream
  return game
}

/** Plays the rest of a game, and lets its recording end. */
async function finish(game = ids.game): Promise<void> {
  await enter({ kind: 'half_time', occurredAt: at(30) }, game)
  await enter({ kind: 'second_half', occurredAt: at(40) }, game)
  clock.set(at(71).toISOString())
  await enter({ kind: 'full_time', occurredAt: at(70) }, game)
  clock.set(at(90).toISOString())
  settle()
}

beforeEach(async () => {
  await changeAgeSettings(deps, null, SETTINGS)
  ids.home = await make.club()
  ids.away = await make.club()
  users.staff = await make.user('staff')
  users.mother = await make.user('parent')
  users.fan = await make.user('parent')
  users.stranger = await make.user('parent')
  users.club = await make.user('club', { clubId: ids.home })
  users.opponents = await make.user('scorekeeper', { clubId: await make.club() })
  users.scorekeeper = await make.user('scorekeeper', { clubId: ids.away })
  users.secretary = await make.secretary([ids.home])
  for (const user of [users.mother, users.fan]) await make.subscription({ userId: user.id }, new Date('2026-11-01'), new Date('2027-12-31'))
  clock.advance(2 * 60 * MINUTE)
  tokens.clear()
  begun = deps.now().getTime()
  ids.scorer = await make.player({ clubId: ids.home, firstName: 'Scorer', shirtNumber: 9 })
  ids.other = await make.player({ clubId: ids.home, firstName: 'Other', shirtNumber: 8 })
  ids.keeper = await make.player({ clubId: ids.away, firstName: 'Keeper', shirtNumber: 1 })
  ids.guardian = await make.guardian(users.mother.id, ids.scorer)
  for (const child of [ids.scorer, ids.other, ids.keeper]) await make.consent(child, { stream: true, name: true })
  ids.game = await filmedGame()
})

describe('the clips of a match', () => {
  test('make themselves after full time from the record, each with its time before and after', async () => {
    await decide(ids.scorer, true)
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10, 5) })
    await enter({ kind: 'goal', side: 'two', occurredAt: at(20) })
    await enter({ kind: 'yellow_card', side: 'two', occurredAt: at(25) })
    clock.set(at(26).toISOString())
    expect((await get(users.fan, `/match/${ids.game}/highlights`)).statusCode).toBe(404)
    await finish()
    const clips = await read(users.fan)
    expect(clips.map(told)).toEqual([
      ['goal', 590, 613],
      ['goal', 1185, 1208],
    ])
    expect(clips[0]).toMatchObject({ side: 'one', minute: 11, shirt_number: 9, player: 'Scorer Test' })
    expect(clips[1]).toMatchObject({ side: 'two', minute: 21, shirt_number: null, player: null })
    // What is played begins and ends with segments.
    expect(clips[0]?.length_ms).toBeGreaterThanOrEqual(23_000)
  })

  test('are of children whose families agree, and disappear with a refusal', async () => {
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10) })
    await finish()
    expect(await read(users.fan)).toEqual([])
    await decide(ids.scorer, true)
    expect(await read(users.fan)).toHaveLength(1)
    await decide(ids.scorer, false)
    expect(await read(users.fan)).toEqual([])
    expect(await read(users.mother)).toEqual([])
    expect((await ofPlayer(users.mother)).games).toEqual([])
  })

  test('go with a goal that is undone, and come with one that is entered later', async () => {
    const goal = newId()
    await enter({ id: goal, kind: 'goal', side: 'one', occurredAt: at(10) })
    await enter({ kind: 'goal', side: 'two', occurredAt: at(50) })
    await finish()
    expect(await read(users.fan)).toHaveLength(2)
    await undoEvent(deps, ids.game, { entryId: goal, reason: 'Offside' }, null)
    expect((await read(users.fan)).map(({ side }) => side)).toEqual(['two'])
    // Of an entry with another minute than that of its tap no more is known.
    await enter({ kind: 'goal', side: 'one', minute: 16, occurredAt: at(69) })
    expect((await read(users.fan)).map(told)).toEqual([
      ['goal', 910, 950],
      ['goal', 2985, 3008],
    ])
  })

  test('know from the actions when exactly it was, and have their shots and saves', async () => {
    await decide(ids.scorer, true)
    await decide(ids.keeper, true)
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10, 20) })
    await finish()
    const rows = [
      `1,1,${10 * MINUTE},one,9,,shot,goal,95,30,,,,,`,
      `2,1,${15 * MINUTE},one,9,,shot,saved,95,30,,,,,`,
      `3,1,${15 * MINUTE + 1000},two,1,,keeper,success,1,34,,,,,save`,
      `4,2,${5 * MINUTE},one,8,,shot,saved,95,30,,,,,`,
      `5,2,${8 * MINUTE},one,9,,shot,goal,95,30,,,,,`,
    ]
    const file = { name: 'm.csv', bytes: Buffer.from(ownCsv(...rows)) }
    await importEvents(deps, { gameId: ids.game, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
    // The second goal of the file is not in the record; the family of number 8 has not agreed.
    expect((await read(users.fan)).map(told)).toEqual([
      ['goal', 588, 608],
      ['on_target', 892, 905],
    ])
  })

  test('are none of a child who has left', async () => {
    await decide(ids.scorer, true)
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10) })
    await finish()
    expect(await read(users.fan)).toHaveLength(1)
    await removePlayer(deps, null, ids.scorer)
    expect(await read(users.fan)).toEqual([])
  })

  test('are for anyone who may watch the recording', async () => {
    await enter({ kind: 'goal', side: 'one', occurredAt: at(10) })
    await finish()
    const status = async (user: User) => (await get(user, `/match/${ids.game}/highlights`)).statusCode
    expect(await status(users.fan)).toBe(200)
    expect(await status(users.staff)).toBe(200)
    for (const user of [users.stranger, users.club, users.scorekeeper, users.secretary]) expect(await status(user)).toBe(403)
    expect((await call({ url: `/match/${ids.game}/highlights` })).statusCode).toBe(401)
    await call({ method: 'POST', url: `/console/games/${ids.game}/gate/stop`, token: await tokenOf(users.staff) })
    expect(await status(users.fan)).toBe(404)
    const other = await make.game({ clubOneId: ids.home, clubTwoId: ids.away, startsAt: at(200) })
    expect((await get(users.fan, `/match/${other}/highlights`)).statusCode).toBe(404)
  })

  test('last three minutes at most, as they are played', async () => {
    for (let minute = 1; minute < 14; minute += 1) {
      await enter({ kind: 'goal', side: 'one', occurredAt: at(minute * 2, minute) })
      await enter({ kind: 'red_card', side: 'two', occurredAt: at(minute * 2, 40) })
    }
    await finish()
    const clips = await read(users.fan)
    expect(clips.filter(({ kind }) => kind === 'goal')).toHaveLength(13)
    expect(clips.reduce((sum, { length_ms: length }) => sum + length, 0)).toBeLessThanOrEqual(180_000)
  })

  test('are none where an age has no scores', async () => {
    await enter({ kind: 'goal', side: 'one', occurredAt: at(10) })
    await finish()
    await changeAgeSettings(deps, null, { ...SETTINGS, show_score: false })
    expect((await get(users.fan, `/match/${ids.game}/highlights`)).statusCode).toBe(404)
    await changeAgeSettings(deps, null, SETTINGS)
    expect(await read(users.fan)).toHaveLength(1)
  })

  test('tell guardians who has looked', async () => {
    await decide(ids.scorer, true)
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10) })
    await finish()
    await read(users.mother)
    const views = () => deps.db.select().from(childViews).where(eq(childViews.playerId, ids.scorer))
    expect(await views()).toEqual([])
    await read(users.fan)
    expect(await views()).toMatchObject([{ userId: users.fan.id, kind: 'clip' }])
  })
})

describe('the clips of a player', () => {
  test('are for the family, their own club and staff, where they may watch', async () => {
    await decide(ids.scorer, true)
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10) })
    await enter({ kind: 'goal', side: 'one', occurredAt: at(20) })
    await finish()
    const found = await ofPlayer(users.mother)
    expect(found).toMatchObject({ granted: true, games: [{ game: { _id: ids.game } }] })
    expect(found.games[0]?.clips.map(told)).toEqual([['goal', 585, 608]])
    expect((await ofPlayer(users.staff)).games).toHaveLength(1)
    // Their own club reads the page, and has no subscription to watch.
    expect(await ofPlayer(users.club)).toMatchObject({ granted: true, games: [] })
    for (const user of [users.fan, users.opponents]) expect((await get(user, `/player/${ids.scorer}/highlights`)).statusCode).toBe(403)
    expect((await get(users.staff, `/player/${newId()}/highlights`)).statusCode).toBe(404)
  })
})

describe('anyone who runs the match', () => {
  const goal = async () => {
    await enter({ kind: 'goal', side: 'one', occurredAt: at(10) })
    await enter({ kind: 'goal', side: 'two', occurredAt: at(20) })
    await finish()
    return (await edited()).clips[0]?._id ?? ''
  }

  test('hides a clip and shows it again', async () => {
    const clip = await goal()
    expect(await send(users.scorekeeper, { action: 'hide', clip })).toBe(204)
    expect((await read(users.fan)).map(({ side }) => side)).toEqual(['two'])
    const { edits } = await edited(users.secretary)
    expect(edits).toMatchObject([{ kind: 'hidden', minute: 10 }])
    const url = `/console/highlights/${edits[0]?._id}`
    expect((await call({ method: 'DELETE', url, token: await tokenOf(users.opponents) })).statusCode).toBe(403)
    expect((await call({ method: 'DELETE', url, token: await tokenOf(users.secretary) })).statusCode).toBe(204)
    expect(await read(users.fan)).toHaveLength(2)
    const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, ids.game))
    expect(new Set(log.filter(({ subject }) => subject === 'highlights').map(({ action }) => action))).toEqual(
      new Set(['deleted', 'undone']),
    )
  })

  test('trims a clip, once and again', async () => {
    const clip = await goal()
    expect(await send(users.staff, { action: 'trim', clip, before: 4, after: 3 })).toBe(204)
    expect((await read(users.fan)).map(told)[0]).toEqual(['goal', 596, 603])
    expect(await send(users.staff, { action: 'trim', clip, before: 6, after: 3 })).toBe(204)
    expect((await read(users.fan)).map(told)[0]).toEqual(['goal', 594, 603])
    expect((await edited()).edits).toHaveLength(1)
    expect(await send(users.staff, { action: 'trim', clip, before: 30, after: 30 })).toBe(422)
    expect(await send(users.staff, { action: 'trim', clip: newId(), before: 3, after: 3 })).toBe(404)
  })

  test('adds a clip of what was filmed, and undoes it', async () => {
    await goal()
    expect(await send(users.secretary, { action: 'add', at: at(15).toISOString(), seconds: 12 })).toBe(204)
    expect((await read(users.fan)).map(told)[1]).toEqual(['added', 900, 912])
    expect(await send(users.secretary, { action: 'add', at: at(300).toISOString(), seconds: 12 })).toBe(422)
    const added = (await edited()).clips[1]
    expect(added?.edit_id).toBe((await edited()).edits[0]?._id)
    await call({ method: 'DELETE', url: `/console/highlights/${added?.edit_id}`, token: await tokenOf(users.secretary) })
    expect(await read(users.fan)).toHaveLength(2)
  })

  test('or is a coach of one of its clubs: hides, trims and adds, and undoes it', async () => {
    const clip = await goal()
    // Without a subscription of the club the coach may not watch, and corrects all the same.
    expect((await get(users.club, `/match/${ids.game}/highlights`)).statusCode).toBe(403)
    expect((await edited(users.club)).clips).toHaveLength(2)
    expect(await send(users.club, { action: 'trim', clip, before: 4, after: 3 })).toBe(204)
    expect(await send(users.club, { action: 'add', at: at(15).toISOString(), seconds: 12 })).toBe(204)
    expect(await send(users.club, { action: 'hide', clip })).toBe(204)
    expect((await read(users.fan)).map(({ kind }) => kind)).toEqual(['added', 'goal'])
    const { edits } = await edited(users.club)
    const coach = await make.user('club', { clubId: await make.club() })
    const unattached = await make.user('club')
    for (const stranger of [coach, unattached]) {
      expect((await get(stranger, `/console/games/${ids.game}/highlights`)).statusCode).toBe(403)
      expect(await send(stranger, { action: 'hide', clip })).toBe(403)
      const url = `/console/highlights/${edits[0]?._id}`
      expect((await call({ method: 'DELETE', url, token: await tokenOf(stranger) })).statusCode).toBe(403)
    }
    for (const { _id } of edits)
      expect((await call({ method: 'DELETE', url: `/console/highlights/${_id}`, token: await tokenOf(users.club) })).statusCode).toBe(204)
    expect((await read(users.fan)).map(({ kind }) => kind)).toEqual(['goal', 'goal'])
  })

  test('is of one of its clubs', async () => {
    const clip = await goal()
    expect(await send(users.opponents, { action: 'hide', clip })).toBe(403)
    expect((await get(users.opponents, `/console/games/${ids.game}/highlights`)).statusCode).toBe(403)
    expect((await get(users.scorekeeper, `/console/games/${ids.game}/highlights`)).statusCode).toBe(200)
    expect(await send(users.mother, { action: 'hide', clip })).toBe(403)
  })

  test('corrects no clips before the end of the match', async () => {
    expect(await send(users.staff, { action: 'add', at: at(0).toISOString(), seconds: 12 })).toBe(404)
  })
})

describe('a clip as a file', () => {
  const address = async (user: User, query: string) => get(user, `/match/${ids.game}/clip?${query}`)

  test('is an MP4 with its pictures alone, for those who may see the clip', async () => {
    await decide(ids.scorer, true)
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10) })
    await finish()
    const [clip] = await read(users.mother)
    const answer = await address(users.mother, `clip=${clip?._id}&player=${ids.scorer}`)
    const file = await app.inject({ url: answer.json<{ data: { address: string } }>().data.address })
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([200, 'video/mp4', 'attachment'])
    expect(file.rawPayload.toString('latin1', 4, 8)).toBe('ftyp')
    const { Input, BufferSource, ALL_FORMATS } = await import('mediabunny')
    const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(file.rawPayload) })
    expect(await input.computeDuration()).toBeCloseTo((clip?.length_ms ?? 0) / 1000, 0)
    expect(await input.getFirstTimestamp()).toBeCloseTo(0, 1)
    expect((await address(users.fan, `clip=${clip?._id}`)).statusCode).toBe(200)
    expect((await address(users.fan, `clip=${clip?._id}&player=${ids.scorer}`)).statusCode).toBe(403)
    expect((await address(users.stranger, `clip=${clip?._id}`)).statusCode).toBe(403)
    expect((await address(users.fan, `clip=${newId()}`)).statusCode).toBe(404)
    await decide(ids.scorer, false)
    expect((await address(users.fan, `clip=${clip?._id}`)).statusCode).toBe(404)
  })

  test('has one form where there is no ffmpeg, and the answer says so', async () => {
    await enter({ kind: 'goal', side: 'one', occurredAt: at(10) })
    await finish()
    const { data } = (await get(users.fan, `/match/${ids.game}/highlights`)).json<{ data: Highlights }>()
    expect(data.forms).toEqual(['original'])
    const clip = data.clips[0]?._id
    expect((await address(users.fan, `clip=${clip}&form=small`)).statusCode).toBe(422)
    expect((await address(users.fan, `clip=${clip}&form=huge`)).statusCode).toBe(400)
    const original = (await address(users.fan, `clip=${clip}`)).json<{ data: { address: string } }>().data.address
    expect((await app.inject({ url: original.replace('form=original', 'form=upright') })).statusCode).toBe(422)
  })
})

describe('the addresses of clips', () => {
  const give = async (user: User, url: string) => (await get(user, url)).json<{ data: { address: string } }>().data.address
  const status = async (url: string) => (await app.inject({ url })).statusCode
  const ofGoal = async () => {
    await decide(ids.scorer, true)
    await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10) })
    await enter({ kind: 'goal', side: 'two', occurredAt: at(20) })
    await finish()
    return (await get(users.fan, `/match/${ids.game}/highlights`)).json<{ data: Highlights }>().data.clips as [ShownClip, ShownClip]
  }
  const segmentsIn = (playlist: string) => Array.from(playlist.matchAll(/^\d{6}\.m4s$/gm), ([name]) => name)

  test('are of the reel as one playlist with its segments, and of each picture', async () => {
    const clips = await ofGoal()
    const reel = await give(users.fan, `/match/${ids.game}/reel`)
    const playlist = await app.inject({ url: reel })
    const lengths = Array.from(playlist.body.matchAll(/#EXTINF:([\d.]+)/g), ([, length]) => Number(length))
    expect(lengths.reduce((sum, length) => sum + length, 0) * 1000).toBeCloseTo(
      clips.reduce((sum, clip) => sum + clip.length_ms, 0),
      -1,
    )
    expect(playlist.body).toMatch(/#EXT-X-DISCONTINUITY\n[\s\S]*#EXT-X-ENDLIST/)
    for (const name of ['init-1.mp4', ...segmentsIn(playlist.body)]) expect(await status(reel.replace('index.m3u8', name))).toBe(200)
    const picture = await app.inject({ url: clips[0].picture })
    expect(picture.rawPayload.toString('latin1', 4, 8)).toBe('ftyp')
    // A key frame and its head.
    expect(picture.rawPayload.length).toBeLessThan(40_000)
  })

  test('open that clip, or that reel, and nothing else of the recording', async () => {
    const [first, second] = await ofGoal()
    const reel = await give(users.fan, `/match/${ids.game}/reel`)
    const own = await give(users.mother, `/match/${ids.game}/reel?player=${ids.scorer}`)
    const file = await give(users.fan, `/match/${ids.game}/clip?clip=${first._id}`)
    const whole = await give(users.fan, `/game/watch/${ids.game}`)
    const others = segmentsIn((await app.inject({ url: whole })).body).filter((name) => !reel.includes(name))
    const inReel = new Set(segmentsIn((await app.inject({ url: reel })).body))
    const elsewhere = others.find((name) => !inReel.has(name)) ?? ''
    expect(await status(reel.replace('index.m3u8', elsewhere))).toBe(410)
    const tokenOfAddress = (address: string) => address.split('/')[2] ?? ''
    const of = (token: string, path: string) => status(`/media/${tokenOfAddress(token)}/${ids.stream}/${path}`)
    for (const token of [reel, own, file, first.picture]) {
      expect(await of(token, 'index.m3u8')).toBe(403)
      expect(await of(token, '000001.m4s')).toBe(403)
      expect(await of(token, `match/${second._id}/clip.mp4`)).toBe(403)
    }
    for (const token of [own, file, first.picture, whole]) expect(await of(token, 'match/index.m3u8')).toBe(403)
    for (const token of [reel, file, first.picture, whole]) expect(await of(token, `${ids.scorer}/index.m3u8`)).toBe(403)
    // Anyone who may watch cuts nothing.
    expect(await of(whole, `match/${first._id}/clip.mp4`)).toBe(403)
    const seconds = `clips=${Date.parse(first.from)}-${Date.parse(first.until)}`
    for (const name of ['clip.mp4', 'picture.mp4']) expect(await of(whole, `${name}?${seconds}`)).toBe(400)
    expect((await app.inject({ url: `${whole}?${seconds}` })).body).toBe((await app.inject({ url: whole })).body)
  })

  test('end with a refusal in every form, wherever they were given out', async () => {
    const [first, second] = await ofGoal()
    const given = {
      file: await give(users.fan, `/match/${ids.game}/clip?clip=${first._id}`),
      ofChild: await give(users.mother, `/match/${ids.game}/clip?clip=${first._id}&player=${ids.scorer}`),
      reelOfChild: await give(users.mother, `/match/${ids.game}/reel?player=${ids.scorer}`),
      picture: first.picture,
    }
    const reel = await give(users.fan, `/match/${ids.game}/reel`)
    const segments = segmentsIn((await app.inject({ url: reel })).body)
    const segment = (name = '') => status(reel.replace('index.m3u8', name))
    for (const address of Object.values(given)) expect(await status(address)).toBe(200)
    expect(await segment(segments[0])).toBe(200)
    const before = await versionOf()
    await decide(ids.scorer, false)
    // Open pages ask for the list again.
    expect(await versionOf()).toBe(before + 1)
    // Longer than a node remembers what may be sent.
    passTime(2600)
    for (const address of Object.values(given)) expect(await status(address)).toBe(410)
    expect(await segment(segments[0])).toBe(410)
    expect(await segment(segments.at(-1))).toBe(200)
    expect(segmentsIn((await app.inject({ url: reel })).body)).not.toContain(segments[0])
    expect(await status(second.picture)).toBe(200)
  })

  test('end with a stop, and with the session that they were given to', async () => {
    const [first] = await ofGoal()
    const own = await give(users.mother, `/match/${ids.game}/reel?player=${ids.scorer}`)
    const reel = await give(users.fan, `/match/${ids.game}/reel`)
    await deps.db.update(guardians).set({ state: 'ended' }).where(eq(guardians.id, ids.guardian))
    expect(await status(own)).toBe(403)
    await deps.db.update(guardians).set({ state: 'confirmed' }).where(eq(guardians.id, ids.guardian))
    const token = await tokenOf(users.staff)
    const stopped = await call({ method: 'POST', url: `/console/games/${ids.game}/gate/stop`, token })
    settle()
    for (const address of [reel, own, first.picture]) expect(await status(address)).toBe(410)
    await call({ method: 'POST', url: `/console/games/${ids.game}/gate/start`, body: stopped.json().data, token })
    settle()
    expect(await status(reel)).toBe(200)
    await call({ method: 'DELETE', url: '/auth/logout', token: await tokenOf(users.fan) })
    for (const address of [reel, first.picture]) expect(await status(address)).toBe(403)
  })
})

test('a clip by hand is none of a child whose family does not agree', async () => {
  await enter({ kind: 'goal', side: 'one', playerId: ids.scorer, occurredAt: at(10) })
  await finish()
  expect(await send(users.secretary, { action: 'add', at: at(9, 50).toISOString(), seconds: 20 })).toBe(204)
  expect(await read(users.fan)).toEqual([])
  await decide(ids.scorer, true)
  // The goal is in it then.
  expect((await read(users.fan)).map(told)).toEqual([['goal', 590, 610]])
  await removePlayer(deps, null, ids.scorer)
  expect(await read(users.fan)).toEqual([])
})
