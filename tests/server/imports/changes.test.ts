import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/games/record.ts'
import { importFixtures } from '#server/imports/import.ts'
import { createDatabase } from '../../support/database.ts'
import { codes, NOW, readList, refusalOf } from '../../support/imports.ts'

// What a newer list says of games that something has happened to since.
const database = await createDatabase()
const deps = { db: database.db, now: () => NOW }
const HEADING = 'date,time,home,away,round,score,status\n'

async function load(row: string) {
  const file = await readList(HEADING + row)
  return importFixtures(
    deps,
    file,
    { competitionKa: null, createClubs: true, periodDuration: null, halfTime: null, timeZone: 'Asia/Tbilisi' },
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

  test('is put back on the schedule when it was moved', async () => {
    const { change } = await load('2026-11-27,10:00,A,B,1,,')
    expect(change[0]?.differences).toEqual([
      { what: 'kick-off', from: '2026-11-20 10:00', to: '2026-11-27 10:00' },
      { what: 'status', from: 'finished', to: 'upcoming' },
    ])
    expect(await game()).toMatchObject({ status: 'upcoming', startsAt: new Date('2026-11-27T06:00:00Z') })
    expect(await kinds()).toEqual(['scheduled', '(went_live)', '(finished_by_clock)', 'undo', 'undo', 'rescheduled'])
  })

  test('is called off when it was', async () => {
    await load('2026-11-20,10:00,A,B,1,,postponed')
    expect(await game()).toMatchObject({ status: 'cancelled' })
  })

  test('takes its real score', async () => {
    await load('2026-11-20,10:00,A,B,1,0:0,')
    expect(await kinds()).toEqual(['scheduled', 'went_live', 'finished_by_clock', 'result'])
    expect((await load('2026-11-20,10:00,A,B,1,0:0,')).unchanged).toBe(1)
  })

  test('stays as it is when the list says nothing new', async () => {
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

  test('is unchanged by a list that has its score, or none', async () => {
    expect((await load('2026-11-20,10:00,A,B,1,1:0,')).unchanged).toBe(1)
    expect((await load('2026-11-20,10:00,A,B,1,,')).unchanged).toBe(1)
  })

  test('takes a corrected score and date, and keeps its history', async () => {
    await load('2026-11-19,10:00,A,B,1,2:0,')
    expect(await game()).toMatchObject({ status: 'finished', clubOneScore: 2, startsAt: new Date('2026-11-19T06:00:00Z') })
    expect(await kinds()).toEqual(['scheduled', 'kick_off', 'goal', 'full_time', 'result'])
  })

  test('keeps its score when only the date is corrected', async () => {
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

describe('a game that was called off', () => {
  beforeEach(() => load('2026-11-20,10:00,A,B,1,,postponed'))

  test('stays so while the list says so', async () => {
    expect((await load('2026-11-20,10:00,A,B,1,,postponed')).unchanged).toBe(1)
    expect(await kinds()).toEqual(['scheduled', 'cancelled'])
  })

  test('returns when the list has it again', async () => {
    await load('2026-12-04,10:00,A,B,1,,')
    expect(await game()).toMatchObject({ status: 'upcoming', startsAt: new Date('2026-12-04T06:00:00Z') })
    expect(await kinds()).toEqual(['scheduled', 'cancelled', 'rescheduled'])
  })

  test('moves to a day on which it is called off again', async () => {
    await load('2026-12-04,10:00,A,B,1,,postponed')
    expect(await game()).toMatchObject({ status: 'cancelled', startsAt: new Date('2026-12-04T06:00:00Z') })
  })

  test('takes a score: then it was played after all', async () => {
    await load('2026-11-20,10:00,A,B,1,2:2,')
    expect(await game()).toMatchObject({ status: 'finished', clubOneScore: 2 })
  })

  test('is not put back by a list that does not speak of it', async () => {
    const file = await readList('date,time,home,away,round\n2026-11-20,10:00,A,B,1')
    const plan = await importFixtures(
      deps,
      file,
      { competitionKa: null, createClubs: true, periodDuration: null, halfTime: null, timeZone: 'UTC' },
      null,
    )
    expect(plan.unchanged).toBe(1)
    expect(await game()).toMatchObject({ status: 'cancelled' })
  })
})
