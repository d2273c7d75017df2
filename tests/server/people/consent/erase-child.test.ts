import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { makeGuardianCodes } from '#server/people/consent/codes.ts'
import { recordDecisions } from '#server/people/consent/decide.ts'
import { eraseChild } from '#server/people/consent/erase-child.ts'
import { recordViews } from '#server/people/consent/record-view.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { appearances, eventSources, matchActions } from '#server/db/schema/actions.ts'
import { matchFigures } from '#server/db/schema/figures.ts'
import { gameEvents } from '#server/db/schema/games.ts'
import { lockGame } from '#server/match/games/locked-game.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { findInDatabase } from '../../../support/search-database.ts'
import { removePlayer } from '#server/people/players/commands.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, nextVersion } from '../../../support/sockets.ts'

const service = await createService()
const { make, deps, call, signIn } = service
const { pool } = deps.database
const FIRST = 'Xenofonte'
const LAST = 'Quartsvaia'
const listening = service.listen()
let game = ''
let player = ''
let sibling = ''
let clubId = ''
let mother = ''
let waiting = ''
let guardian = ''
let token = ''

/** Postgres's code for a row that refers to no one. */
const FOREIGN_KEY = '23503'
const codeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause ? codeOf(error.cause) : (error as { code?: string }).code

/** How many transactions wait for another one. */
const waitingForLocks = async () => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

const placesOf = (text: string) => findInDatabase(deps.database, text)

beforeAll(async () => {
  await changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true })
  clubId = await make.club()
  player = await make.player({ clubId, firstName: FIRST, lastName: LAST, shirtNumber: 9 })
  sibling = await make.player({ clubId, shirtNumber: 10 })
  game = await make.game({ clubOneId: clubId, clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  await recordEvent(deps, game, { kind: 'goal', side: 'one', playerId: player, minute: 1 }, null)
  const user = await make.user('parent')
  mother = user.id
  guardian = await make.guardian(mother, player)
  waiting = await make.guardian((await make.user('parent')).id, player, 'claimed')
  const decided = { decider: 'guardian', guardianId: guardian, actorId: mother } as const
  await deps.db.transaction((tx) => recordDecisions(deps, tx, [{ playerId: player, granted: { name: true } }], decided))
  await makeGuardianCodes(deps, mother, { clubId, ageCategory: 'U12', playerIds: null })
  await recordViews(deps, deps.db, { userId: mother, role: 'parent', clubId: null }, [player, sibling], 'export')
  const places = { length: 105, width: 68, boxDepth: 16.5, boxWidth: 40.32, goalWidth: 7.32 }
  const covers = { types: [], details: [], sides: [], players: [player, sibling] }
  const source = { id: 'source', gameId: game, ...places, covers, original: Buffer.from('zipped'), active: true, createdAt: deps.now() }
  await deps.db.insert(eventSources).values({ kind: 'imported', provider: 'own', depth: 'player', ...source })
  const own = { sourceId: 'source', gameId: game, playerId: player, side: 'one', shirt: 9 } as const
  await deps.db.insert(appearances).values({ id: 'appearance', ...own, captain: false, starting: true })
  await deps.db.insert(matchActions).values([
    { id: 'one', ...own, period: 1, tMs: 0, seq: 0, type: 'pass', flags: [] },
    { id: 'two', ...own, playerId: null, otherPlayerId: player, period: 1, tMs: 0, seq: 1, type: 'pass', flags: [] },
  ])
  await deps.db.insert(matchFigures).values({ ...own, place: 1, tallies: { 1: { passes: 1 } } })
  token = (await signIn(user)).accessToken
})

describe('an erased child', () => {
  test('was named in the game, and is taken from open screens at once', async () => {
    expect(await placesOf(FIRST)).toEqual(['players.first_name'])
    const socket = await connect(await listening, token)
    const joined = await join(socket, game)
    if (!joined.ok) throw new Error(joined.error)
    expect(JSON.stringify(joined.data)).toContain(LAST)
    const update = nextVersion(socket, joined.data)
    await eraseChild(deps, mother, player)
    const after = await update
    expect(after.version).toBe(joined.data.version + 1)
    expect(after.timeline.find(({ kind }) => kind === 'goal')).toMatchObject({ player: null, shirt_number: null, minute: 1 })
    socket.close()
  })

  test('is named nowhere in the database', async () => {
    expect([await placesOf(FIRST), await placesOf(LAST)]).toEqual([[], []])
  })

  test('is known by its id to the audit log alone', async () => {
    expect(await placesOf(player)).toEqual(['audit_entries.subject_id'])
    const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, player))
    expect(log).toMatchObject([{ actorId: mother, action: 'deleted', subject: 'player', detail: { clubId, ageCategory: 'U12' } }])
  })

  test('leaves what happened in the game', async () => {
    const { data } = (await call({ url: `/game/fetch-single/${game}`, token })).json<{ data: GameDetail }>()
    expect(data).toMatchObject({ club_one_score: 1 })
    const goals = await deps.db.select().from(gameEvents).where(eq(gameEvents.kind, 'goal'))
    expect(goals).toMatchObject([{ playerId: null, minute: 1 }])
  })

  test('leaves the figures of the match, by shirt, and no original that may name the child', async () => {
    expect(await deps.db.select().from(matchActions)).toMatchObject([
      { id: 'one', playerId: null, shirt: 9 },
      { id: 'two', otherPlayerId: null },
    ])
    expect(await deps.db.select().from(appearances)).toMatchObject([{ playerId: null, shirt: 9 }])
    expect(await deps.db.select().from(matchFigures)).toMatchObject([{ playerId: null, shirt: 9, tallies: { 1: { passes: 1 } } }])
    expect(await deps.db.select().from(eventSources)).toMatchObject([{ original: null, covers: { players: [sibling] } }])
  })

  test('leaves the claim of another parent, which goes on to wait', async () => {
    const { rows } = await pool.query('select state, player_id from guardians where id = $1', [waiting])
    expect(rows).toEqual([{ state: 'claimed', player_id: null }])
  })

  test('leaves other children alone', async () => {
    expect(await placesOf(sibling)).toEqual(['child_views.player_id', 'event_sources.covers', 'guardian_codes.player_id', 'players.id'])
  })

  test('is erased once', async () => {
    await expect(eraseChild(deps, mother, player)).rejects.toMatchObject({ code: 'not_found' })
  })
})

test.each([
  ['the erasure', (child: string) => eraseChild(deps, mother, child), null],
  ['a no', (child: string) => make.consent(child, { name: false }), 11],
])('a first goal that is being recorded during %s names nobody afterwards', async (_, change, shirt) => {
  const child = await make.player({ clubId, firstName: FIRST, lastName: LAST, shirtNumber: 11 })
  await make.consent(child, { name: true })
  const first = await make.game({ clubOneId: clubId, clubTwoId: await make.club() })
  await recordEvent(deps, first, { kind: 'kick_off' }, null)
  const socket = await connect(await listening, token)
  const joined = await join(socket, first)
  if (!joined.ok) throw new Error(joined.error)
  let last = joined.data
  // As in the app: of two updates in a row the older may come last, and is ignored.
  socket.on('game-updated', (update) => void (last = update.version > last.version ? update : last))

  const recorded = Promise.withResolvers<void>()
  const commit = Promise.withResolvers<void>()
  const goal = lockGame(deps, first, async (locked) => {
    await recordEvent(deps, locked, { kind: 'goal', side: 'one', playerId: child, minute: 1 }, null)
    recorded.resolve()
    await commit.promise
  })
  await recorded.promise
  const changed = change(child)
  await expect.poll(waitingForLocks).toBe(1)
  commit.resolve()
  await Promise.all([goal, changed])

  const isGoal = ({ kind }: { kind: string }) => kind === 'goal'
  const { data } = (await call({ url: `/game/fetch-single/${first}`, token })).json<{ data: GameDetail }>()
  expect(data.timeline.find(isGoal)).toMatchObject({ player: null, shirt_number: shirt })
  await expect.poll(() => last.version).toBe(data.version)
  expect(last.timeline.find(isGoal)).toMatchObject({ player: null, shirt_number: shirt })
  socket.close()
  await removePlayer(deps, null, child).catch(() => undefined)
})

test('goals, decisions and the erasure of one child at the same moment wait for each other, never in a circle', async () => {
  const child = await make.player({ clubId, firstName: FIRST, lastName: LAST, shirtNumber: 12 })
  const fixtures = await Promise.all([1, 2, 3].map(async () => make.game({ clubOneId: clubId, clubTwoId: await make.club() })))
  for (const id of fixtures) await recordEvent(deps, id, { kind: 'kick_off' }, null)
  const goals = fixtures.flatMap((id) =>
    [1, 2, 3].map((minute) => recordEvent(deps, id, { kind: 'goal', side: 'one', playerId: child, minute }, null)),
  )
  const decided = [true, false, true].map((name) => make.consent(child, { name }))
  const ended = await Promise.allSettled([...goals, ...decided, eraseChild(deps, mother, child)])
  // Whatever comes after the erasure finds no child. A circle would be reported as a deadlock.
  const reasons = ended.flatMap((result) => (result.status === 'rejected' ? [codeOf(result.reason)] : []))
  expect(reasons.filter((code) => code !== FOREIGN_KEY)).toEqual([])
  expect(await placesOf(FIRST)).toEqual([])
})
