import { USUAL_SEASON_END } from '#shared/season.ts'
import { withoutTime } from '#shared/venue-time.ts'
import { count, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { listenForChanges, type Change } from '#server/db/changes.ts'
import { clubs } from '#server/db/schema/clubs.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import type { ReadOptions } from '#server/club/imports/fixture-file.ts'
import { previewImport, type ImportOptions } from '#server/club/imports/preview.ts'
import { createDatabase } from '../../../support/database.ts'
import { codes, fixtureList, importFixtures, NOW, readList, refusalOf } from '../../../support/imports.ts'

const database = await createDatabase()
const deps = { db: database.db, now: () => NOW, config: { seasonEnd: USUAL_SEASON_END } }

beforeEach(async () => {
  await deps.db.execute(sql`truncate ${games}, ${clubs} cascade`)
})

const OPTIONS: ImportOptions = {
  competitionKa: null,
  kind: null,
  createClubs: true,
  chosenClubs: [],
  ownClubs: null,
  periodDuration: null,
  halfTime: null,
}
type Options = Partial<ImportOptions & ReadOptions>

async function load(content: string | Uint8Array, options: Options = {}) {
  return importFixtures(deps, await readList(content, options), { ...OPTIONS, ...options }, null)
}
async function preview(content: string | Uint8Array, options: Options = {}) {
  return previewImport(deps, await readList(content, options), { ...OPTIONS, ...options })
}

const all = () => deps.db.select().from(games).orderBy(games.startsAt, games.source)
const history = async (gameId: string) => deps.db.select().from(gameEvents).where(eq(gameEvents.gameId, gameId)).orderBy(gameEvents.version)
const numbers = async () => {
  const sizes = [games, gameEvents, clubs].map((table) => deps.db.select({ rows: count() }).from(table))
  return (await Promise.all(sizes)).map(([each]) => each?.rows)
}

const league = async () => (await fixtureList('mountain-league.csv')).toString()
const outcome = (plan: { create: unknown[]; change: unknown[]; unchanged: number }) => [
  plan.create.length,
  plan.change.length,
  plan.unchanged,
]

describe('a first import', () => {
  test('creates games and clubs on an empty schedule', async () => {
    expect(outcome(await load(await league(), { competition: 'Mountain League', competitionKa: 'მთის ლიგა' }))).toEqual([12, 0, 0])
    expect(await numbers()).toEqual([12, 12 + 9, 3])
    const [first] = await all()
    expect(first).toMatchObject({
      name: 'Mountain League · Round 1',
      nameKa: 'მთის ლიგა · ტური 1',
      startsAt: new Date('2026-03-14T07:00:00Z'),
      venue: 'ცენტრალური მოედანი',
      venueKa: 'ცენტრალური მოედანი',
      ageCategory: 'U13',
      periodDuration: 30,
      halfTime: 10,
      status: 'finished',
      clubOneScore: 2,
      clubTwoScore: 1,
      version: 2,
    })
    expect(await history(first?.id ?? '')).toMatchObject([
      { kind: 'scheduled', version: 1, recordedAt: NOW },
      { kind: 'result', version: 2, occurredAt: new Date('2026-03-14T08:10:00Z'), detail: { score: { one: 2, two: 1 } } },
    ])
    const upcoming = (await all()).at(-1)
    expect(upcoming).toMatchObject({ status: 'upcoming', clubOneScore: 0, version: 1 })
    expect(await history(upcoming?.id ?? '')).toMatchObject([{ kind: 'scheduled' }])
    expect((await deps.db.select().from(clubs)).map(({ name, nameKa }) => name === nameKa)).toEqual([true, true, true])
  })

  test('reads a workbook and football.json the same way', async () => {
    expect(outcome(await load(await fixtureList('autumn-cup.xlsx')))).toEqual([4, 0, 0])
    const london = { timeZone: 'Europe/London', defaultTime: { hour: 15, minute: 0 } }
    expect(outcome(await load(await fixtureList('valley-cup.json'), london))).toEqual([4, 0, 0])
    const valley = (await all()).filter(({ name }) => name.startsWith('Valley'))
    expect(valley.map(({ status, clubOneScore, clubTwoScore }) => [status, clubOneScore, clubTwoScore])).toEqual([
      ['finished', 2, 1],
      ['finished', 1, 0],
      ['upcoming', 0, 0],
      ['cancelled', 0, 0],
    ])
    expect(await history(valley[3]?.id ?? '')).toMatchObject([
      { kind: 'scheduled' },
      { kind: 'cancelled', detail: { reason: 'postponed' } },
    ])
  })

  test('keeps the shoot-out of a final, of football.json and of CSV alike, and corrects it with a newer list', async () => {
    const final = (p: [number, number]) =>
      JSON.stringify({
        name: 'Cup',
        matches: [{ round: 'Final', date: '2026-02-10', time: '12:00', team1: 'A', team2: 'B', score: { p, et: [1, 1], ft: [1, 1] } }],
      })
    const options = { ageCategory: 'U13' as const, competition: 'Cup' }
    await load(final([4, 3]), options)
    const kept = { clubOneScore: 1, clubTwoScore: 1, shootout: { one: 4, two: 3 }, status: 'finished' }
    expect(await all()).toMatchObject([kept])
    const csv = (score: string) => `round,date,time,home,away,score\nFinal,2026-02-10,12:00,A,B,${score}\n`
    expect(outcome(await load(csv('1:1 (4:3 pen)'), options))).toEqual([0, 0, 1])
    expect(outcome(await load(csv('1:1'), options))).toEqual([0, 0, 1])
    const { change } = await load(csv('1:1 (5:6 pen)'), options)
    expect(change.map(({ differences }) => differences)).toEqual([[{ what: 'score', from: '1:1 (4:3)', to: '1:1 (5:6)' }]])
    expect(await all()).toMatchObject([{ ...kept, shootout: { one: 5, two: 6 } }])
  })

  test('without times puts games on their days, takes a time that comes later, and leaves one that a club has entered', async () => {
    const list = (time: string) => load(`date,time,home,away\n2026-12-01,${time},A,B`)
    expect((await list('TBC')).notes).toMatchObject([{ code: 'without_time', values: { games: 1 } }])
    expect((await all())[0]?.startsAt).toEqual(withoutTime('2026-12-01'))
    expect(outcome(await list('14:00'))).toEqual([0, 1, 0])
    expect(outcome(await list('00:00'))).toEqual([0, 0, 1])
    expect((await all())[0]?.startsAt).toEqual(new Date('2026-12-01T10:00:00Z'))
  })

  test('takes the halves from the options, not from the defaults', async () => {
    await load('date,time,home,away\n2026-12-01,10:00,A,B', { periodDuration: 12, halfTime: 3 })
    expect(await all()).toMatchObject([{ periodDuration: 12, halfTime: 3 }])
  })

  test('finds clubs by English or Georgian name, with any spacing', async () => {
    await deps.db.insert(clubs).values([
      { id: 'one', name: 'Mountain Eagle', nameKa: 'მთის არწივი' },
      { id: 'two', name: 'FC Sea-Wind' },
    ])
    await load('date,time,home,away\n2026-12-01,10:00,მთის  არწივი,F.C. sea wind\n2026-12-08,10:00,FC Sea Wind,MOUNTAIN EAGLE', {
      createClubs: false,
      chosenClubs: [],
    })
    expect((await all()).map(({ clubOneId, clubTwoId }) => [clubOneId, clubTwoId])).toEqual([
      ['one', 'two'],
      ['two', 'one'],
    ])
  })

  test('is announced after the commit', async () => {
    const received: Change[] = []
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = await listenForChanges(database.connection, {
      changed: (change) => (received.push(change), resolve()),
      reconnected: async () => undefined,
    })
    await load(await league())
    await promise
    await stop()
    expect(received).toEqual([{ kind: 'schedule' }])
  })
})

describe('a second import', () => {
  test('of the same file changes nothing', async () => {
    for (const [list, options] of [
      ['mountain-league.csv', {}],
      ['autumn-cup.xlsx', { competition: 'Autumn Cup' }],
      ['valley-cup.json', { defaultTime: { hour: 15, minute: 0 } }],
    ] as const) {
      const bytes = await fixtureList(list)
      const { create } = await load(bytes, options)
      const before = [await all(), await numbers()]
      expect(outcome(await load(bytes, options))).toEqual([0, 0, create.length])
      expect([await all(), await numbers()]).toEqual(before)
    }
  })

  test('of the same rows in another order and format changes nothing', async () => {
    await load('date,time,home,away,round,score\n2026-03-14,10:00,A,B,1,2:1\n2026-12-05,10:00,A,B,2,\n', { competition: 'Cup' })
    const other = 'Matchday;Away;Home;Kick-off;Home goals;Away goals\nRound 2;b;a;05.12.2026 10:00;;\nRound 1;B;A;14/03/2026 10.00;2;1\n'
    const plan = await load(other, { competition: 'CUP' })
    expect(plan.create).toEqual([])
    expect(plan.change.flatMap(({ differences }) => differences.map(({ what }) => what))).toEqual(['name', 'name'])
  })

  test('records what was moved, played and corrected, each in the history of its game', async () => {
    await load(await league())
    const before = await all()
    const newer = (await league())
      .replace('28.11.2026;14:00', '29.11.2026;15:30')
      .replace('05.12.2026;14:00;ველის მგლები;ზღვის ქარი;;მოედანი №2', '05.12.2026;14:00;ველის მგლები;ზღვის ქარი;;მოედანი №5')
      .replace('მთის არწივი;ზღვის ქარი;3:0', 'მთის არწივი;ზღვის ქარი;3:1')
    const plan = await load(newer)
    expect(outcome(plan)).toEqual([0, 3, 9])
    expect(plan.change.map(({ line, differences }) => [line, differences])).toEqual([
      [8, [{ what: 'score', from: '3:0', to: '3:1' }]],
      [11, [{ what: 'kick-off', from: '2026-11-28T10:00:00.000Z', to: '2026-11-29T11:30:00.000Z' }]],
      [12, [{ what: 'venue', from: 'მოედანი №2', to: 'მოედანი №5' }]],
    ])
    const after = await all()
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after[6]).toMatchObject({ clubOneScore: 3, clubTwoScore: 1, version: 3, status: 'finished' })
    expect((await history(after[6]?.id ?? '')).at(-1)).toMatchObject({ kind: 'result', occurredAt: new Date('2026-09-05T14:10:00Z') })
    expect(after[9]).toMatchObject({ startsAt: new Date('2026-11-29T11:30:00Z'), version: 2, status: 'upcoming' })
    expect((await history(after[9]?.id ?? '')).at(-1)).toMatchObject({
      kind: 'rescheduled',
      detail: { was: { startsAt: '2026-11-28T10:00:00.000Z' } },
    })
    expect(after[10]).toMatchObject({ venue: 'მოედანი №5', venueKa: 'მოედანი №5' })
  })

  test('updates a game that was moved and played since', async () => {
    await load('date,time,home,away,round,score\n2026-11-10,10:00,A,B,1,', {})
    await load('date,time,home,away,round,score\n2026-11-17,12:00,A,B,1,4:2', {})
    const [game] = await all()
    expect(game).toMatchObject({ startsAt: new Date('2026-11-17T08:00:00Z'), status: 'finished', clubOneScore: 4, clubTwoScore: 2 })
  })

  test('adds new games, and keeps games that are missing in the file', async () => {
    const rows = (await league()).trimEnd().split('\r\n')
    await load(rows.slice(0, 11).join('\n'))
    const plan = await load([rows[0], ...rows.slice(5)].join('\n'))
    expect(outcome(plan)).toEqual([2, 0, 6])
    expect(plan.notes).toMatchObject([{ code: 'not_in_file', values: { games: 4 } }])
    expect(await all()).toHaveLength(12)
  })

  test('distinguishes two home games against the same club, with and without rounds', async () => {
    const withRounds = await league()
    const without = withRounds.replaceAll(/^(\d+|ტური);/gm, '').replace('\uFEFFტური;', '')
    for (const list of [withRounds, without]) {
      await deps.db.execute(sql`truncate ${games} cascade`)
      expect(outcome(await load(list))).toEqual([12, 0, 0])
      expect(outcome(await load(list.replace('05.12.2026', '06.12.2026')))).toEqual([0, 1, 11])
    }
  })

  test('recognises the games if a newer list adds rounds', async () => {
    const without = (await league()).replaceAll(/^\d+;/gm, '').replace('\uFEFFტური;', '')
    await load(without)
    const plan = await load(await league())
    expect(outcome(plan)).toEqual([0, 12, 0])
    expect(outcome(await load(await league()))).toEqual([0, 0, 12])
    expect((await all()).map(({ name }) => name)).toContain('list · Round 12')
  })

  test('changes halves only if they are given', async () => {
    const list = 'date,time,home,away\n2026-12-01,10:00,A,B'
    await load(list, { periodDuration: 12 })
    expect(outcome(await load(list))).toEqual([0, 0, 1])
    expect(outcome(await load(list, { periodDuration: 15 }))).toEqual([0, 1, 0])
    expect(await all()).toMatchObject([{ periodDuration: 15, halfTime: 10 }])
  })

  test('the next season of the same name is another competition if it is named', async () => {
    const list = (year: number) => `date,time,home,away,round\n${year}-12-01,10:00,A,B,1`
    await load(list(2025))
    expect(codes(await refusalOf(() => load(list(2026))))).toEqual([[2, 'other_season']])
    expect(outcome(await load(list(2026), { season: '2026/27' }))).toEqual([1, 0, 0])
    expect(await all()).toHaveLength(2)
  })

  test.each([
    ['a played matchday', ['2026-03-14,13:17,A,B,1,2:1'], ['2026-09-12,13:17,A,B,1,1:0'], 'other_season'],
    ['a played matchday, five weeks later', ['2026-03-14,13:17,A,B,1,2:1'], ['2026-04-18,13:17,A,B,1,2:1'], 'other_season'],
    ['a played matchday, four weeks later', ['2026-03-14,13:17,A,B,1,2:1'], ['2026-04-11,13:17,A,B,1,2:1'], 'moved'],
    ['a matchday that was not played', ['2026-05-16,13:17,A,B,5,'], ['2026-09-12,13:17,A,B,5,'], 'other_season'],
    ['a matchday of this season that is put off', ['2026-12-05,13:17,A,B,5,'], ['2027-04-10,13:17,A,B,5,'], 'moved'],
    ['a played final', ['2026-05-16,13:17,A,B,Final,2:1'], ['2026-10-17,13:17,A,B,Final,3:0'], 'other_season'],
    [
      'a played final, with the one before',
      ['2026-05-16,13:17,A,B,Final,2:1'],
      ['2026-05-16,13:17,A,B,Final,2:1', '2026-10-17,13:17,A,B,Final,3:0'],
      'added',
    ],
    ['a final that was not played', ['2026-05-16,13:17,A,B,Final,'], ['2026-10-17,13:17,A,B,Final,3:0'], 'added'],
    ['a played match without a round', ['2026-05-16,13:17,A,B,,2:1'], ['2026-10-17,13:17,A,B,,3:0'], 'other_season'],
    ['the second meeting of a season without rounds', ['2026-09-05,13:17,A,B,,2:1'], ['2026-11-07,13:17,A,B,,3:0'], 'added'],
  ])('of another season is not taken for %s', async (_, before, after, expected) => {
    const list = (rows: readonly string[]) => `date,time,home,away,round,score\n${rows.join('\n')}`
    await load(list(before))
    const [game] = await all()
    if (expected === 'other_season') {
      expect(codes(await refusalOf(() => load(list(after))))).toEqual([[2, 'other_season']])
      // Named, it is one.
      expect(outcome(await load(list(after), { season: 'Another' }))).toEqual([1, 0, 0])
    } else {
      const plan = await load(list(after))
      expect(plan.create.length > 0 ? 'added' : 'moved').toBe(expected)
    }
    if (expected !== 'moved') expect((await all()).find(({ id }) => id === game?.id)).toEqual(game)
  })

  test('where seasons are years, a matchday of spring is put off to autumn of the same one', async () => {
    const list = (day: string) => `date,time,home,away,round\n${day},13:17,A,B,5`
    const where = { ...deps, config: { seasonEnd: '12-31' } }
    const put = async (day: string) => importFixtures(where, await readList(list(day)), OPTIONS, null)
    await put('2026-05-16')
    expect(outcome(await put('2026-09-12'))).toEqual([0, 1, 0])
    expect(codes(await refusalOf(() => put('2027-01-30')))).toEqual([[2, 'other_season']])
  })

  test('a league that plays its rounds twice a year names both, and neither overwrites the other', async () => {
    const list = (day: string, score: string) => `date,time,home,away,round,score\n${day},13:17,A,B,1,${score}`
    await load(list('2026-03-14', '2:1'), { season: 'Spring 2026' })
    expect(codes(await refusalOf(() => load(list('2026-09-12', '1:0'), { season: 'Spring 2026' })))).toEqual([[2, 'other_season']])
    expect(outcome(await load(list('2026-09-12', '1:0'), { season: 'Autumn 2026' }))).toEqual([1, 0, 0])
    expect((await all()).map(({ clubOneScore, clubTwoScore }) => `${clubOneScore}:${clubTwoScore}`)).toEqual(['2:1', '1:0'])
  })

  test('under another name is rejected instead of duplicated', async () => {
    await load(await league(), { competition: 'Mountain League' })
    const problems = await refusalOf(async () => load(await league(), { competition: 'mountains' }))
    expect(problems).toMatchObject([{ line: 2, code: 'known_elsewhere', values: { rows: 12, game: 'Mountain League · Round 1' } }])
    expect(await all()).toHaveLength(12)
  })

  test('at the same time as the first creates everything once', async () => {
    const list = await league()
    const plans = await Promise.all([load(list), load(list), load(list)])
    expect(plans.map(({ create }) => create.length).toSorted((one, two) => one - two)).toEqual([0, 0, 12])
    expect(await numbers()).toEqual([12, 21, 3])
  })
})

describe('a rejected import', () => {
  test('writes nothing, and reports all problems by line', async () => {
    await deps.db.insert(clubs).values({ id: 'one', name: 'Green Valley' })
    const list = [
      'date,time,home,away,round,home score,away score',
      '2026-12-01,10:00,Green Valley,Iron Bridge,1,,',
      '2026-12-08,10:00,Gren Valley,Iron Bridge,2,,',
      '31.02.2026,10:00,Green Valley,Green Valley,3,,',
      '2026-12-22,,Green Valley,Old Tower,4,1,',
      '',
      '2026-12-01,10:00,Green Valley,Iron Bridge,1,,',
      '2026-12-29,10:00,Green Valley,Iron Bridge,1,,',
    ].join('\n')
    const before = await numbers()
    const problems = await refusalOf(() => load(list, { createClubs: false }))
    expect(codes(problems)).toEqual([
      [2, 'unknown_club'],
      [3, 'unknown_club'],
      [4, 'bad_date'],
      [4, 'same_club'],
      [5, 'half_score'],
      [5, 'unknown_club'],
      [7, 'repeated'],
      [8, 'round_twice'],
    ])
    expect(problems[0]?.message).toBe('There is no club "Iron Bridge" (4 rows). Correct it, or let new clubs be made (--create-clubs).')
    expect(problems[1]?.message).toContain('Near names: Green Valley.')
    expect(await numbers()).toEqual(before)
  })

  test('leaves nothing behind if the database fails', async () => {
    await deps.db.execute(sql`alter table ${games} add constraint only_played check (status <> 'upcoming')`)
    await expect(load(await league())).rejects.toThrow()
    expect(await numbers()).toEqual([0, 0, 0])
    await deps.db.execute(sql`alter table ${games} drop constraint only_played`)
  })

  test('one club under two names cannot play against itself', async () => {
    await deps.db.insert(clubs).values({ id: 'one', name: 'Mountain Eagle', nameKa: 'მთის არწივი' })
    expect(codes(await refusalOf(() => load('date,time,home,away\n2026-12-01,10:00,Mountain Eagle,მთის არწივი')))).toEqual([
      [2, 'same_club'],
    ])
  })

  test('a wrong column with too many games between two clubs is reported', async () => {
    const rows = Array.from({ length: 61 }, (_, day) => new Date(Date.UTC(2026, 0, day + 1)).toISOString().slice(0, 10))
    expect(codes(await refusalOf(() => load(`date,time,home,away\n${rows.map((date) => `${date},10:00,A,B`).join('\n')}`)))).toEqual([
      [2, 'too_many_meetings'],
    ])
  })
})

describe('a preview', () => {
  test('shows the changes, and writes nothing', async () => {
    const plan = await preview(await league())
    expect(outcome(plan)).toEqual([12, 0, 0])
    expect(plan.clubs.map(({ name, line }) => [name, line])).toEqual([
      ['მთის არწივი', 2],
      ['ზღვის ქარი', 2],
      ['ველის მგლები', 3],
    ])
    expect(await numbers()).toEqual([0, 0, 0])
  })

  test('reports new clubs with similar names, and games without a score', async () => {
    await deps.db.insert(clubs).values({ id: 'one', name: 'Green Valley' })
    const plan = await preview('date,time,home,away\n2026-10-01,10:00,Gren Valley,Iron Bridge')
    expect(plan.notes.map(({ message }) => message)).toEqual([
      'The new club "Gren Valley" is much like Green Valley.',
      '1 game should have ended by now and has no score.',
    ])
  })
})
