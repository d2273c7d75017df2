import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { FULL_PITCH, usualPitch } from '#shared/pitch.ts'
import { importEvents, previewEvents, type EventsImport } from '#server/statistics/actions/import-events.ts'
import { listSources, switchSource, undoSource } from '#server/statistics/actions/sources.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { editGame } from '#server/match/games/commands/edit.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { findActions } from '#server/statistics/actions/stored-actions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { appearances, eventSources, matchActions } from '#server/db/schema/actions.ts'
import { createService } from '../../../support/service.ts'
import { ownCsv, placesAndCodes, problemsOf } from '../../../support/event-files.ts'

const { deps: usual, make } = await createService()
let tick = usual.now().getTime()
/** No two imports are at one moment. */
const deps = { ...usual, now: () => new Date((tick += 1000)) }
let game = ''
let children: string[] = []

beforeEach(async () => {
  const [one, two] = [await make.club(), await make.club()]
  game = await make.game({ clubOneId: one, clubTwoId: two })
  children = [
    await make.player({ clubId: one, shirtNumber: 7, firstName: 'ლუკა', lastName: 'ბერიძე' }),
    await make.player({ clubId: one, shirtNumber: 9, firstName: 'Giorgi', lastName: 'Kapanadze' }),
    await make.player({ clubId: two, shirtNumber: 7, firstName: 'Saba', lastName: 'Lomidze' }),
  ]
})

const MATCH = ownCsv(
  '1,1,1000,one,7,,pass,success,52.5,34,60,30,,kick_off,',
  '2,1,2000,one,9,Giorgi Kapanadze,shot,goal,95,34,105,34,foot_right,,',
  '3,2,500,two,7,Somebody Else,shot,own_goal,5,30,,,,,',
  '4,2,900,two,11,,card,,,,,,,,yellow',
)

const order = (content: string, choices: Partial<EventsImport> = {}): EventsImport => ({
  gameId: game,
  file: { name: 'match.csv', bytes: Buffer.from(content) },
  sideOne: null,
  mapping: [],
  pitch: FULL_PITCH,
  ...choices,
})
const load = (content: string, choices: Partial<EventsImport> = {}) => importEvents(deps, order(content, choices), null)
const stored = async () => (await findActions(deps.db, game))?.actions.map(({ type, player, shirt }) => [type, player, shirt])
const sources = async () => (await listSources(deps.db, game)).map(({ id, active, actions }) => [id, active, actions])

describe('an import', () => {
  test('stores the actions with the children whose shirt and name they have', async () => {
    const { notes } = await load(MATCH)
    expect(await stored()).toEqual([
      ['pass', children[0], 7],
      ['shot', children[1], 9],
      ['shot', null, 7],
      ['card', null, 11],
    ])
    expect(placesAndCodes(notes)).toEqual([
      [null, 'covers_assumed'],
      [null, 'player_not_found'],
      [null, 'player_not_found'],
    ])
    const read = await findActions(deps.db, game)
    expect(read?.actions[0]).toMatchObject({ t: 1000, from: { x: 52.5, y: 34 }, to: { x: 60, y: 30 }, setPiece: 'kick_off', seq: 0 })
    expect(read?.appearances).toHaveLength(4)
    expect(read?.source).toMatchObject({ provider: 'own', depth: 'full', pitch: { length: 105, width: 68, boxDepth: 16.5 } })
  })

  test('of a file whose first team plays as side two covers that side', async () => {
    await load(ownCsv('1,1,1000,one,7,,pass,success,52.5,34,60,30,,kick_off,'), { sideOne: 'two' })
    const read = await findActions(deps.db, game)
    expect(read?.actions[0]?.side).toBe('two')
    expect(read?.source.covers.sides).toEqual(['two'])
  })

  test('keeps the file as it came, and an entry of the audit log', async () => {
    const { sourceId } = await load(MATCH)
    const [source] = await deps.db.select().from(eventSources).where(eq(eventSources.id, sourceId))
    expect(gunzipSync(source?.original as Buffer).toString()).toBe(MATCH)
    expect(source).toMatchObject({ fileName: 'match.csv', digest: expect.stringMatching(/^[0-9a-f]{64}$/), actorId: null })
    const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, game))
    expect(log).toMatchObject([{ action: 'imported', subject: 'game', detail: { provider: 'own', created: 4 } }])
  })

  test('stores no name that is only in the file', async () => {
    await load(MATCH)
    const rows = [await deps.db.select().from(matchActions), await deps.db.select().from(appearances)]
    expect(JSON.stringify(rows)).not.toContain('Somebody')
  })

  test('finds a child by a name in other letters, and by a mapping', async () => {
    const csv = ownCsv('1,1,0,one,,Luka Beridze,pass,,,,,,,,', '2,1,1,two,,x,pass,,,,,,,,', '3,1,2,one,,y,pass,,,,,,,,')
    const mapping = [
      { line: 2, player: 'x', side: null, shirt: 7, playerId: null },
      { line: 3, player: 'y', side: null, shirt: null, playerId: children[1] as string },
    ]
    await load(csv, { mapping })
    expect(await stored()).toEqual([
      ['pass', children[0], 7],
      ['pass', children[2], 7],
      ['pass', children[1], 9],
    ])
  })

  test.each([['a shirt that nobody wears', { player: 'one:No. 7', shirt: 70 }, 'mapping_unknown_child']])(
    'refuses a mapping with %s',
    async (_, entry, code) => {
      const problems = await problemsOf(() => load(MATCH, { mapping: [{ line: 2, side: null, playerId: null, ...entry }] }))
      expect(placesAndCodes(problems)).toEqual([[2, code]])
      expect(await sources()).toEqual([])
    },
  )

  test('may have a mapping of the whole squad: who stayed on the bench is noted', async () => {
    const bench = ['bench', 'nobody'].map((player, at) => ({ line: at + 2, player, side: 'one' as const, shirt: 70, playerId: null }))
    const { notes } = await load(MATCH, { mapping: [...bench, { line: 4, player: 'two:No. 11', side: null, shirt: 7, playerId: null }] })
    expect(notes).toContainEqual(expect.objectContaining({ code: 'mapping_unused', values: { players: ['bench', 'nobody'] } }))
    expect((await stored())?.at(-1)).toEqual(['card', children[2], 11])
  })

  test('says where its goals and the scoreboard differ, and changes no score', async () => {
    const played = await make.game({
      clubOneId: await make.club(),
      clubTwoId: await make.club(),
      startsAt: new Date('2026-01-01T10:00:00Z'),
    })
    await recordEvent(deps, played, { kind: 'result', score: { one: 3, two: 0 } }, null)
    const { goals, notes } = await load(MATCH, { gameId: played })
    expect(goals).toEqual({ one: 2, two: 0 })
    expect(notes.at(-1)).toMatchObject({ code: 'goals_differ', values: { events: '2:0', score: '3:0' } })
    const { rows } = await deps.database.pool.query('select club_one_score as score from games where id = $1', [played])
    expect(rows).toEqual([{ score: 3 }])
  })

  test('reads places on the pitch that was measured', async () => {
    expect(placesAndCodes(await problemsOf(() => load(MATCH, { pitch: { length: 60, width: 40 } })))).toContainEqual([
      '2',
      'impossible_place',
    ])
    await load(ownCsv('1,1,0,one,,,pass,,59,39,,,,,'), { pitch: { length: 60, width: 40 } })
    expect((await findActions(deps.db, game))?.source.pitch).toMatchObject({ length: 60, width: 40 })
  })

  test('takes the pitch of the game, else that of its age, else the usual one of the age', async () => {
    const pitchOfImport = async () => {
      await load(ownCsv('1,1,0,one,,,pass,,10,10,,,,,'), { pitch: null })
      return (await findActions(deps.db, game))?.source.pitch
    }
    expect(await pitchOfImport()).toEqual(usualPitch('U12'))
    const settings = { name: 'U12' as const, show_score: true, show_player_names: false, stream_needs_subscription: true }
    await changeAgeSettings(deps, null, { ...settings, pitch: { length: 60, width: 42 } })
    expect(await pitchOfImport()).toMatchObject({ length: 60, width: 42 })
    await editGame(deps, { gameId: game, actorId: null, pitchLength: 64.5, pitchWidth: 45 })
    expect(await pitchOfImport()).toMatchObject({ length: 64.5, width: 45 })
    await editGame(deps, { gameId: game, actorId: null, pitchLength: null, pitchWidth: null })
    expect(await pitchOfImport()).toMatchObject({ length: 60, width: 42 })
  })

  test('is previewed without a trace', async () => {
    const plan = await previewEvents(deps, order(MATCH))
    expect([plan.actions.length, plan.goals, await sources()]).toEqual([4, { one: 2, two: 0 }, []])
  })

  test('of a broken file changes nothing', async () => {
    const { sourceId } = await load(MATCH)
    await problemsOf(() => load(MATCH.slice(0, -20)))
    expect(await sources()).toEqual([[sourceId, true, 4]])
  })

  test('is refused for a game that there is not, has not begun, or is cancelled', async () => {
    await expect(load(MATCH, { gameId: 'none' })).rejects.toMatchObject({ code: 'not_found' })
    const next = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), startsAt: new Date('2099-01-01') })
    expect(placesAndCodes(await problemsOf(() => load(MATCH, { gameId: next })))).toEqual([[null, 'game_not_played']])
  })
})

describe('of several sources', () => {
  test('the last counts, another can, and an undone one never again', async () => {
    const first = await load(MATCH)
    const second = await load(ownCsv('1,1,0,one,,,pass,,,,,,,,'))
    expect(await sources()).toEqual([
      [second.sourceId, true, 1],
      [first.sourceId, false, 4],
    ])
    await switchSource(deps, first.sourceId, null)
    expect(await stored()).toHaveLength(4)
    expect(await undoSource(deps, first.sourceId, null)).toBe(second.sourceId)
    expect(await stored()).toHaveLength(1)
    expect(await undoSource(deps, second.sourceId, null)).toBeNull()
    expect(await stored()).toBeUndefined()
    await expect(undoSource(deps, second.sourceId, null)).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(switchSource(deps, first.sourceId, null)).rejects.toMatchObject({ code: 'rule_violated' })
  })

  test('one counts, however many are imported at once', async () => {
    await Promise.all([load(MATCH), load(MATCH), load(MATCH)])
    expect((await sources()).filter(([, active]) => active)).toHaveLength(1)
  })
})
