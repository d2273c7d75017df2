import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import type { ExportedFile } from '#shared/export.schema.ts'
import { newId } from '#shared/id.ts'
import type { ImportPreview } from '#shared/import.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { ageCategories, clubs } from '#server/db/schema/clubs.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { games } from '#server/db/schema/games.ts'
import { giveResult } from '#server/match/games/commands/result.ts'
import { detectDelimiter, eachRow, withLineFeeds } from '#server/club/imports/readers/delimited.ts'
import { readXlsx } from '#server/club/imports/readers/xlsx.ts'
import { createService } from '../../support/service.ts'

const { make, call, deps, signIn, clock } = await createService()
const ids = { own: '', other: '', foreign: '' }
let secretary = ''
let staff = ''
let player = ''

beforeAll(async () => {
  ids.own = await make.club('Own')
  ids.other = await make.club('=Other')
  ids.foreign = await make.club('Foreign')
  await deps.db.update(clubs).set({ nameKa: 'ჩვენი' }).where(eq(clubs.id, ids.own))
  secretary = (await signIn(await make.secretary([ids.own]))).accessToken
  staff = (await signIn(await make.user('staff'))).accessToken
  await deps.db.update(ageCategories).set({ showScore: false }).where(eq(ageCategories.name, 'U8'))
  player = await make.player({ clubId: ids.own, firstName: '=Luka', lastName: '@Test', heightCm: 151, weightKg: 42 })
  await make.player({ clubId: ids.foreign })
})

const save = async (url: string, token = secretary) => {
  const answer = await call({ url, token })
  return { statusCode: answer.statusCode, file: answer.statusCode === 200 ? answer.json<{ data: ExportedFile }>().data : null }
}
/** The rows of a saved file, its heading first. */
async function rowsOf(url: string, token = secretary): Promise<string[][]> {
  const { file } = await save(url, token)
  if (!file) throw new Error('There is no file.')
  if (file.encoding === 'text') {
    // As a spreadsheet reads it: our import takes the apostrophes away.
    const rows: string[][] = []
    const text = withLineFeeds(file.content.slice(1))
    eachRow(text, detectDelimiter(text), (cells) => rows.push(cells))
    return rows
  }
  const table = await readXlsx(Buffer.from(file.content, 'base64'), null)
  return table.rows.map(({ cells }) => cells.map(String))
}

describe('games', () => {
  beforeAll(async () => {
    const startsAt = new Date('2026-11-15T08:00:00Z')
    const shown = await make.game({ clubOneId: ids.own, clubTwoId: ids.other, startsAt, venue: '-Digomi' })
    const hidden = await make.game({ clubOneId: ids.own, clubTwoId: ids.other, startsAt, ageCategory: 'U8' })
    for (const gameId of [shown, hidden]) await giveResult(deps, { gameId, actorId: null, score: { one: 3, two: 2 }, goals: [] })
    await make.game({ clubOneId: ids.foreign, clubTwoId: ids.other, startsAt })
    await make.game({ clubOneId: ids.foreign, clubTwoId: ids.own, startsAt: new Date('2026-12-05T22:30:00Z'), ageCategory: 'U14' })
  })

  test.each(['csv', 'xlsx'])('of own clubs, at the time of the venue, as %s; of ages without scores none', async (format) => {
    const [heads, ...rows] = await rowsOf(`/console/games/export?format=${format}&sort=age`)
    expect(heads?.slice(0, 8)).toEqual(['Date', 'Time', 'Age category', 'Home', 'Away', 'Home goals', 'Away goals', 'Status'])
    const other = format === 'csv' ? "'=Other" : '=Other'
    expect(rows.map((row) => row.slice(0, 8))).toEqual([
      ['2026-11-15', '12:00', 'U12', 'Own', other, '3', '2', 'Played'],
      ['2026-12-06', '02:30', 'U14', 'Foreign', 'Own', '', '', 'Scheduled'],
      ['2026-11-15', '12:00', 'U8', 'Own', other, '', '', 'Played'],
    ])
    expect(rows[0]?.[14]).toBe(format === 'csv' ? "'-Digomi" : '-Digomi')
  })

  test('staff have all, but no scores where the age has none either', async () => {
    const rows = await rowsOf('/console/games/export?format=csv', staff)
    expect(rows).toHaveLength(5)
    expect(rows.find((row) => row[2] === 'U8')?.slice(5, 7)).toEqual(['', ''])
  })

  test('only those of the list’s filters', async () => {
    expect(await rowsOf('/console/games/export?format=csv&from=2026-12-06&to=2026-12-06')).toHaveLength(2)
    expect(await rowsOf('/console/games/export?format=csv&status=finished&age=U12')).toHaveLength(2)
    expect(await rowsOf('/console/games/export?format=csv&venue=digomi')).toHaveLength(2)
    expect(await rowsOf('/console/games/export?format=xlsx&q=nothing')).toHaveLength(1)
  })

  test('the name tells club, age, season and day; Georgian has its own words and separator', async () => {
    const { file } = await save('/console/games/export?format=csv&age=U14&language=ge')
    expect(file?.file_name).toBe('ჩვენი_U14_2026-27_2026-11-21_მატჩები.csv')
    expect(file?.content.split('\r\n')[0]).toMatch(/^\uFEFFთარიღი;დრო;/)
  })

  test.each(['en', 'ge'])('an import reads a saved list: %s', async (language) => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { file } = await save(`/console/games/export?format=${format}&age=U14&language=${language}`)
      const content = file?.encoding === 'base64' ? file.content : Buffer.from(file?.content ?? '').toString('base64')
      const body = {
        file_name: 'games',
        content,
        age_category: null,
        competition: 'Again',
        create_clubs: false,
        default_time: null,
        columns: {},
      }
      const answer = await call({ method: 'POST', url: '/console/imports/preview', token: staff, body })
      // The very game is found: date, clubs and age were read, whatever the language of the headings.
      expect(answer.json<{ data: ImportPreview }>().data.problems).toEqual([
        { line: 2, code: 'known_elsewhere', values: { rows: 1, game: 'A game' } },
      ])
    }
  })

  test('more than a file holds is refused with a reason', async () => {
    const club = await make.club()
    const many = (await signIn(await make.secretary([club]))).accessToken
    const base = { clubOneId: club, clubTwoId: ids.other, ageCategory: 'U12', name: 'Many', periodDuration: 30, halfTime: 10 }
    for (let part = 0; part < 6; part += 1)
      await deps.db
        .insert(games)
        .values(
          Array.from({ length: 850 }, (_, index) => ({ ...base, id: newId(), startsAt: new Date(Date.UTC(2030, 0, 1 + part, 0, index)) })),
        )
    const answer = await call({ url: '/console/games/export?format=csv', token: many })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: { details: { reason: 'list_too_long' } } }])
    await deps.db.delete(games).where(eq(games.name, 'Many'))
  })
})

describe('a squad', () => {
  const url = (club: string, query = 'format=csv') => `/console/squads/${club}/U12/export?${query}`

  test('of their own club, without what is no one’s business, and no cell is a formula', async () => {
    expect(await rowsOf(url(ids.own))).toEqual([
      ['Number', 'First name', 'Last name', 'Position', 'Age category'],
      ['7', "'=Luka", "'@Test", 'Midfielder', 'U12'],
    ])
    expect((await rowsOf(url(ids.own, 'format=xlsx&language=ge')))[1]).toEqual(['7', '=Luka', '@Test', 'ნახევარმცველი', 'U12'])
  })

  test('not of another club, and of none that does not exist', async () => {
    expect((await save(url(ids.foreign))).statusCode).toBe(403)
    expect((await save(url(newId()))).statusCode).toBe(404)
    expect((await save(url(ids.foreign), staff)).statusCode).toBe(200)
  })

  test('guardians see that it was saved, and staff read it in the audit log, without names', async () => {
    await deps.db.delete(childViews)
    // The newest entry comes first.
    clock.advance(1000)
    await save(url(ids.own))
    expect(await deps.db.select().from(childViews)).toMatchObject([
      { playerId: player, kind: 'export', role: 'secretary', clubId: ids.own },
    ])
    const { data } = (await call({ url: '/console/audit?action=exported&subject=club', token: staff })).json<TablePage<AuditRow>>()
    expect(data[0]).toMatchObject({ about: 'Own', details: expect.arrayContaining([{ field: 'children', value: 1, before: false }]) })
    expect(JSON.stringify(data)).not.toContain('Luka')
  })

  test('no one saves a squad all day', async () => {
    const answers = []
    for (let count = 0; count < 65; count += 1) answers.push((await call({ url: url(ids.own), token: staff })).statusCode)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('a competition', () => {
  test('its table and its games; without a table where the age has no scores, for staff too', async () => {
    for (const [age, shown] of [
      ['U12', true],
      ['U8', false],
    ] as const) {
      const competition = await make.competition({ ageCategory: age })
      const at = { competitionId: competition, round: '1', clubOneId: ids.own, clubTwoId: ids.other, ageCategory: age }
      const game = await make.game({ ...at, startsAt: new Date('2026-11-14T08:00:00Z'), venue: 'Digomi 2' })
      await giveResult(deps, { gameId: game, actorId: null, score: { one: 3, two: 2 }, goals: [] })
      const of = (list: string) => `/console/competitions/${competition}/export?format=xlsx&list=${list}`
      const [heads, ...table] = await rowsOf(of('table'), staff)
      expect(heads?.slice(0, 3)).toEqual(['Group', 'Place', 'Club'])
      expect(table.map((row) => row.slice(1))).toEqual(
        shown
          ? [
              ['1', 'Own', '1', '1', '0', '0', '3', '2', '0', '3'],
              ['2', '=Other', '1', '0', '0', '1', '2', '3', '0', '0'],
            ]
          : [],
      )
      const [, first] = await rowsOf(of('games'), staff)
      expect(first?.slice(2, 8)).toEqual([age, 'Own', '=Other', shown ? '3' : '', shown ? '2' : '', 'Played'])
      expect([first?.[12], first?.[14]]).toEqual(['1', 'Digomi 2'])
    }
  })

  test('one that does not exist, and lists that do not', async () => {
    expect((await save(`/console/competitions/${newId()}/export?format=csv&list=table`)).statusCode).toBe(404)
    expect((await save(`/console/competitions/${newId()}/export?format=csv&list=players`)).statusCode).toBe(400)
    expect((await save('/console/games/export?format=pdf')).statusCode).toBe(400)
  })
})
