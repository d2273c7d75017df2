import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Highlights } from '#shared/highlights.schema.ts'
import { newId } from '#shared/id.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { eraseChild } from '#server/people/consent/erase-child.ts'
import { eventSources } from '#server/db/schema/actions.ts'
import { fitnessSessions } from '#server/db/schema/fitness.ts'
import { matchFiles, streams } from '#server/db/schema/video.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { ownVideoAddress } from '#server/match/games/stream-address.ts'
import { removePlayer } from '#server/people/players/commands.ts'
import { deleteOutdated } from '#server/media/video/match-file/make-file.ts'
import { settle } from '../../../support/camera.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { passTime } from '../../../support/monotonic-clock.ts'
import { findInDatabase } from '../../../support/search-database.ts'
import { createService } from '../../../support/service.ts'

const MINUTE = 60_000
const FIRST = 'Xenofonte'
const LAST = 'Quartsvaia'
const folder = await mkdtemp(join(tmpdir(), 'moedani-erased-'))
const { app, call, clock, deps, make, signIn } = await createService({ MOEDANI_DATA: folder })

/** A child of whom everything is recorded: actions, a vest, the picture, a clip, and the match as a file. */
async function recorded(consents: { stream: boolean }) {
  clock.advance(60 * MINUTE)
  await changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: false })
  const [home, away, user] = [await make.club(), await make.club(), await make.user('parent')]
  const child = await make.player({ clubId: home, firstName: FIRST, lastName: LAST, shirtNumber: 9 })
  await make.consent(child, { stream: true, name: true, highlights: true })
  const begun = deps.now().getTime()
  const game = await make.game({ clubOneId: home, clubTwoId: away, startsAt: deps.now() })
  const stream = newId()
  await deps.db.insert(streams).values({ id: stream, gameId: game, source: 'demo', createdAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off', changes: { liveStream: ownVideoAddress(stream) } }, null)
  await recordEvent(deps, game, { kind: 'goal', side: 'one', playerId: child, occurredAt: new Date(begun + 10 * MINUTE) }, null)
  for (const [kind, minute] of [
    ['half_time', 30],
    ['second_half', 40],
    ['full_time', 70],
  ] as const)
    await recordEvent(deps, game, { kind, occurredAt: new Date(begun + minute * MINUTE) }, null)
  clock.advance(90 * MINUTE)
  const file = { name: `${FIRST} ${LAST}.csv`, bytes: Buffer.from(ownCsv(`1,1,${15 * MINUTE},one,9,,shot,saved,95,30,,,,,`)) }
  await importEvents(deps, { gameId: game, file, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
  await deps.db.insert(fitnessSessions).values({
    id: newId(),
    gameId: game,
    playerId: child,
    format: 'gpx',
    digest: newId(),
    recordedFrom: deps.now(),
    recordedTo: deps.now(),
    coarse: false,
    sprintKmh: 20,
    figures: {} as never,
    series: Buffer.from('speeds'),
    totals: { deviceDistance: null, deviceTopSpeed: null, distance: 1 },
    importedAt: deps.now(),
  })
  const parts = join(folder, 'media', stream, 'match')
  await mkdir(parts, { recursive: true })
  await writeFile(join(parts, 'match-1.mp4'), 'pictures')
  const made = { parts: [{ bytes: 8, length: 1000 }], askedAt: deps.now(), dueAt: deps.now(), endedAt: deps.now() }
  await deps.db.insert(matchFiles).values({ streamId: stream, state: 'ready', segments: 1, ...made })
  await make.consent(child, consents)
  const { accessToken: token } = await signIn(user)
  settle()
  const clips = async () => call({ url: `/match/${game}/highlights`, token })
  return { child, game, stream, clips }
}

const filesOf = async (stream: string) => readdir(join(folder, 'media', stream, 'match')).catch(() => [])
const job = { ...deps, library: { find: async () => null }, freeBytes: async () => Infinity }

test('of an erased child no table and no file tells anything, and no address of a clip opens', async () => {
  const { child, game, stream, clips } = await recorded({ stream: true })
  const [clip] = (await clips()).json<{ data: Highlights }>().data.clips
  expect(clip?.player).toBe(`${FIRST} ${LAST}`)
  expect((await app.inject({ url: clip?.picture ?? '' })).statusCode).toBe(200)
  expect(await findInDatabase(deps.database, child)).toEqual(
    expect.arrayContaining(['appearances.player_id', 'fitness_sessions.player_id', 'match_actions.player_id', 'match_squads.player_id']),
  )
  await eraseChild(deps, null, child)
  // Longer than a node remembers what may be sent.
  passTime(2600)
  // The club reads that a child of the squad was erased.
  expect(await findInDatabase(deps.database, child)).toEqual(['audit_entries.subject_id'])
  for (const name of [FIRST, LAST]) expect(await findInDatabase(deps.database, name)).toEqual([])
  expect(await deps.db.select().from(fitnessSessions).where(eq(fitnessSessions.gameId, game))).toEqual([])
  expect(await deps.db.select().from(eventSources).where(eq(eventSources.gameId, game))).toMatchObject([{ original: null, fileName: null }])
  expect((await clips()).json<{ data: Highlights }>().data.clips).toEqual([])
  expect((await app.inject({ url: clip?.picture ?? '' })).statusCode).toBe(410)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const text = entry.isFile() ? (await readFile(join(entry.parentPath, entry.name))).toString('latin1') : ''
    for (const word of [child, FIRST, LAST]) expect(`${entry.name} ${text}`).not.toContain(word)
  }
  // The pictures of the match are those of all who played: they are shown as before.
  await deleteOutdated(job)
  expect(await filesOf(stream)).toEqual(['match-1.mp4'])
})

test.each([
  ['is erased', eraseChild],
  ['leaves', removePlayer],
] as const)('a match of a child without consent stays held back when the child %s, and its file is deleted', async (_, go) => {
  const { child, stream, clips } = await recorded({ stream: false })
  expect((await clips()).statusCode).toBe(404)
  await go(deps, null, child)
  settle()
  expect((await clips()).statusCode).toBe(404)
  await deleteOutdated(job)
  expect(await filesOf(stream)).toEqual([])
})
