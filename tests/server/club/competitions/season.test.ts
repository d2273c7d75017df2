import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Competition } from '#shared/competition.schema.ts'
import type { TieBreak } from '#shared/competition.ts'
import { competitions } from '#server/db/schema/competitions.ts'
import { imports } from '#server/db/schema/audit.ts'
import { games } from '#server/db/schema/games.ts'
import { undoImport } from '#server/club/imports/undo.ts'
import { importFixtures, NOW, readList } from '../../../support/imports.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()
const folder = new URL('../../../fixtures/erovnuli-liga/', import.meta.url)

interface Line {
  team: string
  p: number
  w: number
  d: number
  l: number
  gf: number
  ga: number
  pts: number
}
interface Expected {
  matches: number
  goals: number
  table_computed_here: Line[]
  published?: { champion: string; second: string; third_european_place: string; relegated: string }
}

let token = ''
let expected: Record<string, Expected>

/** A season of men stands for one of the oldest boys. */
async function importSeason(year: string, list?: string) {
  const content = list ?? (await readFile(new URL(`${year}.csv`, folder), 'utf8'))
  const file = await readList(content, {
    ageCategory: 'U19',
    competition: 'Erovnuli Liga',
    season: year,
    defaultTime: { hour: 18, minute: 0 },
  })
  const options = {
    competitionKa: 'ეროვნული ლიგა',
    kind: null,
    createClubs: true,
    chosenClubs: [],
    ownClubs: null,
    periodDuration: null,
    halfTime: null,
  }
  return importFixtures({ ...deps, now: () => NOW }, file, options, null)
}

async function idOf(season: string): Promise<string> {
  const [found] = await deps.db.select({ id: competitions.id }).from(competitions).where(eq(competitions.season, season))
  return found?.id as string
}

async function read(season: string): Promise<Competition> {
  return (await call({ url: `/competition/${await idOf(season)}`, token })).json<{ data: Competition }>().data
}

function linesOf({ tables, clubs }: Competition): Line[] {
  const names = new Map(clubs.map(({ _id, name }) => [_id, name]))
  return (tables?.[0]?.rows ?? []).map((row) => ({
    team: names.get(row.club_id) ?? '',
    p: row.played,
    w: row.won,
    d: row.drawn,
    l: row.lost,
    gf: row.goals_for,
    ga: row.goals_against,
    pts: row.points,
  }))
}

beforeAll(async () => {
  token = (await signIn(await make.user('parent'))).accessToken
  expected = JSON.parse(await readFile(new URL('tables.json', folder), 'utf8')) as Record<string, Expected>
  await importSeason('2023')
  await importSeason('2024')
})

describe('a season of the Erovnuli Liga', () => {
  test('2024 ends with the published table', async () => {
    const season = await read('2024')
    const { table_computed_here: table, published, matches, goals } = expected['2024'] as Expected
    expect(season).toMatchObject({ kind: 'league', name: 'Erovnuli Liga', name_ka: 'ეროვნული ლიგა', season: '2024', age_category: 'U19' })
    expect(season.games).toHaveLength(matches)
    expect(season.games.reduce((sum, { club_one_score: one, club_two_score: two }) => sum + (one ?? 0) + (two ?? 0), 0)).toBe(goals)
    expect(linesOf(season)).toEqual(table)
    const teams = linesOf(season).map(({ team }) => team)
    expect([teams[0], teams[1], teams[2], teams.at(-1)]).toEqual([
      expect.stringContaining(published?.champion as string),
      published?.second,
      published?.third_european_place,
      expect.stringContaining(published?.relegated as string),
    ])
    expect(new Set(season.games.map(({ round }) => round)).size).toBe(36)
  })

  test('2023 has two clubs with sixty points: its own rules say which comes first', async () => {
    const { table_computed_here: table } = expected['2023'] as Expected
    const ordered = async (...tieBreaks: TieBreak[]) => {
      await deps.db.update(competitions).set({ tieBreaks }).where(eq(competitions.season, '2023'))
      return linesOf(await read('2023'))
    }
    expect(await ordered('wins')).toEqual(table)
    // Torpedo have won two of the four matches between them, and Dila one.
    const headToHead = await ordered('head_to_head', 'goal_difference')
    expect(headToHead.slice(2, 4).map(({ team }) => team)).toEqual(['Torpedo Kutaisi', 'Dila Gori'])
    expect(headToHead.toSorted((one, two) => one.team.localeCompare(two.team))).toEqual(
      table.toSorted((one, two) => one.team.localeCompare(two.team)),
    )
  })
})

describe('an import', () => {
  const LIST = 'Date,Time,Home,Away,Round,Group,Score\n2026-09-05,12:00,Alpha,Beta,1,A,2:0\n2026-09-05,12:00,Gamma,Delta,1,B,1:1\n'

  test('finds the competition again, and is undone with it', async () => {
    await importSeason('2025', LIST)
    const before = await idOf('2025')
    await importSeason('2025', `${LIST}2027-05-01,12:00,Alpha,Gamma,Final,,\n`)
    expect(await idOf('2025')).toBe(before)
    const groups = await read('2025')
    expect(groups.tables?.map(({ group, rows }) => [group, rows.length])).toEqual([
      ['A', 2],
      ['B', 2],
    ])
    expect(groups.games.map(({ round, group }) => [round, group])).toEqual([
      ['1', 'A'],
      ['1', 'B'],
      ['Final', null],
    ])
    const done = await deps.db.select({ id: imports.id, trace: imports.trace }).from(imports)
    const [last, first] = [
      done.find(({ trace }) => trace.games.length === 1),
      done.find(({ trace }) => trace.competitions?.includes(before)),
    ]
    await undoImport(deps, last?.id as string, null)
    expect(await idOf('2025')).toBe(before)
    await undoImport(deps, first?.id as string, null)
    expect(await idOf('2025')).toBeUndefined()
    expect((await call({ url: `/competition/${before}`, token })).statusCode).toBe(404)
  })

  test('leaves a game in the competition that a person has chosen', async () => {
    await importSeason('2026', LIST)
    const other = await idOf('2024')
    await deps.db
      .update(games)
      .set({ competitionId: other })
      .where(eq(games.competitionId, await idOf('2026')))
    const plan = await importSeason('2026', LIST)
    expect([plan.create.length, plan.change.length, plan.unchanged]).toEqual([0, 0, 2])
  })
})

test('an age category without scores has neither table nor results', async () => {
  const file = await readList('Date,Time,Home,Away,Round,Score\n2026-09-05,12:00,Alpha,Beta,1,7:3\n', {
    ageCategory: 'U8',
    competition: 'Little Ones',
    season: 'small',
  })
  const options = {
    competitionKa: null,
    kind: null,
    createClubs: true,
    chosenClubs: [],
    ownClubs: null,
    periodDuration: null,
    halfTime: null,
  }
  await importFixtures({ ...deps, now: () => NOW }, file, options, null)
  const small = await read('small')
  expect(small).toMatchObject({ shows_score: false, tables: null, deductions: [] })
  expect(small.games).toMatchObject([{ status: 'finished', club_one_score: null, club_two_score: null }])
})
