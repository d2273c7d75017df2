import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { USUAL_SEASON_END } from '#shared/season.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createDatabase } from '../../../support/database.ts'
import { codes, importFixtures, NOW, readList, refusalOf } from '../../../support/imports.ts'

// A newer list, for games with events since the last import.
const database = await createDatabase()
const deps = { db: database.db, now: () => NOW, config: { seasonEnd: USUAL_SEASON_END } }
const HEADING = 'date,time,home,away,round,score,status\n'

async function load(row: string) {
  const file = await readList(HEADING + row)
  return importFixtures(
    deps,
    file,
    {
      competitionKa: null,
      kind: null,
      createClubs: true,
      chosenClubs: [],
      ownClubs: null,
      periodDuration: null,
      halfTime: null,
    },
    null,
  )
}

const game = async () => (await deps.db.select().from(games))[0] as typeof games.$inferSelect
const record = async (kind: 'kick_off' | 'goal' | 'full_time' | 'went_live' | 'finished_by_clock' | 'cancelled') =>
  recordEvent(deps, (await game()).id, { kind, ...(kind === 'goal' && { side: 'one' }) }, null)
const kinds = async () => {
  const events = await deps.db
    .select()
    .from(gameEvents)
    .where(eq(gameEvents.gameId, (await game()).id))
    .orderBy(gameEvents.version)
  return events.map(({ kind, undoneBy }) => (undoneBy ? `(${kind})` : kind))
}

beforeEach(async () => {
  await deps.db.execute(sql`truncate ${games} cascade`)
  await load('2026-11-20,10:00,A,B,1,,')
})

describe('a game that only the clock has ended', () => {
  beforeEach(async () => {
    await record('went_live')
    await record('finished_by_clock')
  })

  test('is rescheduled if it was moved', async () => {
    const { change } = await load('2026-11-27,10:00,A,B,1,,')
    expect(change[0]?.differences).toEqual([
      { what: 'kick-off', from: '2026-11-20T06:00:00.000Z', to: '2026-11-27T06:00:00.000Z' },
      { what: 'status', from: 'finished', to: 'upcoming' },
    ])
    expect(await game()).toMatchObject({ status: 'upcoming', startsAt: new Date('2026-11-27T06:00:00Z') })
    expect(await kinds()).toEqual(['scheduled', '(went_live)', '(finished_by_clock)', 'undo', 'undo', 'rescheduled'])
  })

  test('is cancelled if the list cancels it', async () => {
    await load('2026-11-20,10:00,A,B,1,,postponed')
    expect(await game()).toMatchObject({ status: 'cancelled' })
  })

  test('gets its real score', async () => {
    await load('2026-11-20,10:00,A,B,1,0:0,')
    expect(await kinds()).toEqual(['scheduled', 'went_live', 'finished_by_clock', 'result'])
    expect((await load('2026-11-20,10:00,A,B,1,0:0,')).unchanged).toBe(1)
  })

  test('is unchanged if the list has no changes', async () => {
    expect((await load('2026-11-20,10:00,A,B,1,,')).unchanged).toBe(1)
  })
})

describe('a game that is being scored', () => {
  beforeEach(async () => {
    await record('kick_off')
    await record('goal')
  })

  test.each(['2026-11-20,12:00,A,B,1,,', '2026-11-20,10:00,A,B,1,1:1,', '2026-11-20,10:00,A,B,1,,abandoned'])(
    'is left to its scorekeeper (%s)',
    async (row) => {
      const before = await game()
      const plan = await load(row)
      expect(plan).toMatchObject({ change: [], unchanged: 1, notes: [{ code: 'being_played', line: 2 }] })
      expect(await game()).toEqual(before)
    },
  )
})

describe('a game that was played', () => {
  beforeEach(async () => {
    await record('kick_off')
    await record('goal')
    await record('full_time')
  })

  test('is unchanged by a list with its score, or without one', async () => {
    expect((await load('2026-11-20,10:00,A,B,1,1:0,')).unchanged).toBe(1)
    expect((await load('2026-11-20,10:00,A,B,1,,')).unchanged).toBe(1)
  })

  test('gets a corrected score and date, and keeps its history', async () => {
    await load('2026-11-19,10:00,A,B,1,2:0,')
    expect(await game()).toMatchObject({ status: 'finished', clubOneScore: 2, startsAt: new Date('2026-11-19T06:00:00Z') })
    expect(await kinds()).toEqual(['scheduled', 'kick_off', 'goal', 'full_time', 'result'])
  })

  test('keeps its score if only the date is corrected', async () => {
    await load('2026-11-19,10:00,A,B,1,,')
    expect(await game()).toMatchObject({ status: 'finished', clubOneScore: 1, clubTwoScore: 0 })
  })

  test.each([
    ['2026-11-27,10:00,A,B,1,,', 'already_played'],
    ['2026-11-20,10:00,A,B,1,,postponed', 'played_not_called_off'],
  ])('is not undone by a list (%s)', async (row, code) => {
    const before = await game()
    expect(codes(await refusalOf(() => load(row)))).toEqual([[2, code]])
    expect(await game()).toEqual(before)
  })
})

describe('a cancelled game', () => {
  beforeEach(() => load('2026-11-20,10:00,A,B,1,,postponed'))

  test('stays cancelled if the list cancels it', async () => {
    expect((await load('2026-11-20,10:00,A,B,1,,postponed')).unchanged).toBe(1)
    expect(await kinds()).toEqual(['scheduled', 'cancelled'])
  })

  test('is rescheduled if the list has it again', async () => {
    await load('2026-12-04,10:00,A,B,1,,')
    expect(await game()).toMatchObject({ status: 'upcoming', startsAt: new Date('2026-12-04T06:00:00Z') })
    expect(await kinds()).toEqual(['scheduled', 'cancelled', 'rescheduled'])
  })

  test('can be moved and cancelled again', async () => {
    await load('2026-12-04,10:00,A,B,1,,postponed')
    expect(await game()).toMatchObject({ status: 'cancelled', startsAt: new Date('2026-12-04T06:00:00Z') })
  })

  test('can get a score: then it was played', async () => {
    await load('2026-11-20,10:00,A,B,1,2:2,')
    expect(await game()).toMatchObject({ status: 'finished', clubOneScore: 2 })
  })

  test('stays cancelled if the list has no status', async () => {
    const file = await readList('date,time,home,away,round\n2026-11-20,10:00,A,B,1')
    const plan = await importFixtures(
      deps,
      file,
      { competitionKa: null, kind: null, createClubs: true, chosenClubs: [], ownClubs: null, periodDuration: null, halfTime: null },
      null,
    )
    expect(plan.unchanged).toBe(1)
    expect(await game()).toMatchObject({ status: 'cancelled' })
  })
})
