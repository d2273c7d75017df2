import { eq, sql, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { GAME_FILTERS, type GameFilter } from '#shared/game-filter.ts'
import { KEPT_GAMES_MAX } from '#shared/game.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import { games } from '#server/db/schema/games.ts'
import type { Database } from '#server/db/database.ts'
import { listGames } from '#server/match/games/list.ts'
import { gamesOfTeam, isFavoriteOf, readNearest } from '#server/match/games/selection.ts'
import { createDatabase } from '../../../support/database.ts'
import { builders } from '../../../support/world.ts'

// The cost of a page of the schedule is read from the executed plans of Postgres: rows, not seconds.

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

const NOW = new Date('2026-11-21T10:00:00Z')

async function worldOf(count: number) {
  const database = await createDatabase()
  const deps = { db: database.db, now: () => NOW }
  const make = builders(deps)
  const clubs: string[] = []
  for (let club = 0; club < 100; club += 1) clubs.push(await make.club())
  const user = await make.user('parent', { clubId: clubs[0] as string })
  // Two years around today, evenly over clubs and age categories; one in 500 is live, one in ten has analytics.
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into games (id, name, starts_at, age_category, club_one_id, club_two_id, period_duration, half_time, status)
      select lpad(n::text, 16, '0'), 'Game', at, 'U' || 8 + n % 12, (${sql.param(clubs)}::text[])[1 + n % 100], (${sql.param(clubs)}::text[])[1 + (n / 100 + n + 1) % 100],
        30, 10, case when at < ${NOW.toISOString()}::timestamptz then (case when n % 10 = 0 then 'analytics' else 'finished' end)
          when n % 500 = 0 then 'live' else 'upcoming' end
      from (select n, ${NOW.toISOString()}::timestamptz + (random() - 0.5) * interval '730 days' as at from generate_series(1, ${count}) n) made
      where (n / 100 + n + 1) % 100 <> n % 100`)
    await tx.execute(sql`
      insert into users (id, role, name, lastname, email, password_hash)
      select 'other' || n, 'parent', 'Nino', 'Test', n || '@example.test', '' from generate_series(1, 200) n`)
    await tx.execute(sql`
      insert into favorites (user_id, game_id)
      select users.id, games.id from users cross join lateral (select id from games where md5(id || users.id) < '0a' limit 40) games`)
  })
  await database.db.execute(sql`analyze`)
  return { database, deps, owner: { userId: user.id, teams: [{ clubId: clubs[0] as string, ageCategory: null, team: null }] } }
}

type World = Awaited<ReturnType<typeof worldOf>>
let small: World
let large: World

beforeAll(async () => {
  small = await worldOf(1000)
  large = await worldOf(100_000)
})

/** The statements of a function, with their plans. */
async function plansOf(database: Database, work: () => Promise<unknown>): Promise<Plan[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const { pool } = database
  const original = pool.query.bind(pool)
  Object.assign(pool, {
    query(config: { text: string }, values: unknown[]) {
      sent.push({ text: config.text, values })
      return original(config as never, values as never)
    },
  })
  try {
    await work()
  } finally {
    Object.assign(pool, { query: original })
  }
  const plans = sent.map(({ text, values }) =>
    pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (analyze, buffers, format json) ${text}`, values),
  )
  return (await Promise.all(plans)).map(({ rows }) => rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The number of rows of games and of database pages that were read, and whether there was a sequential scan. */
function costOf(plans: Plan[]) {
  const nodes = plans.flatMap(nodesOf)
  const ofGames = nodes.filter((node) => node['Relation Name'] === 'games')
  const rows = ofGames.map(
    (node) =>
      node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)),
  )
  return {
    searched: nodes.some((node) => node['Node Type'] === 'Seq Scan' && ['games', 'favorites'].includes(node['Relation Name'] ?? '')),
    rows: rows.reduce((sum, each) => sum + each, 0),
    pages: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
  }
}

// A page of games plus one, from each index that an answer may use.
const ROWS = 6 * 61
// Between the games with analytics of a club stand its others.
const ROWS_OF_CLUB = 2 * ROWS
// The row and its two clubs, each by an index.
const PAGES_A_ROW = 6

const asked = (filter: GameFilter, more: Partial<GameQuery> = {}): GameQuery => ({ filter, age_category: null, date: null, ...more })
const cost = async (world: World, query: GameQuery) =>
  costOf(await plansOf(world.database, () => listGames(world.deps, world.owner, query)))

const DAY = '2026-11-20T20:00:00Z'

test.each<[string, () => (SQL | undefined)[]]>([
  ['of all', () => [undefined]],
  ['of two ages', () => ['U10', 'U12'].map((age) => eq(games.ageCategory, age))],
  ['of a club', () => large.owner.teams.flatMap(gamesOfTeam)],
  ['of the favourites', () => [isFavoriteOf('other1')]],
])('the games nearest to a day, %s, are read along indexes', async (_, conditions) => {
  const [from, at, to] = [-180, 0, 180].map((days) => new Date(NOW.getTime() + days * 24 * 3_600_000)) as [Date, Date, Date]
  const many = costOf(await plansOf(large.database, () => readNearest(large.database.db, conditions(), { from, at, to }, KEPT_GAMES_MAX)))
  expect(many.searched).toBe(false)
  // So many for each condition, before the day and after it: once to find them, and once to read them.
  expect(many.rows).toBeLessThanOrEqual(4 * conditions().length * KEPT_GAMES_MAX)
  expect(many.pages).toBeLessThanOrEqual(PAGES_A_ROW * many.rows)
})

describe.each(GAME_FILTERS)('%s', (filter) => {
  test.each<[string, Partial<GameQuery>]>([
    ['by itself', {}],
    ['of an age category', { age_category: 'U12' }],
    ['of a day', { date: DAY }],
    ['of a day and an age category', { date: DAY, age_category: 'U12' }],
  ])('%s costs the same with 100,000 games as with 1,000', async (_, more) => {
    const [few, many] = [await cost(small, asked(filter, more)), await cost(large, asked(filter, more))]
    expect(many.searched).toBe(false)
    expect(many.rows).toBeLessThanOrEqual(Math.max(1.25 * few.rows, filter === 'my-analytics' ? ROWS_OF_CLUB : ROWS))
    expect(many.pages).toBeLessThanOrEqual(Math.max(3 * few.pages, PAGES_A_ROW * ROWS))
  })

  test('a late page costs as much as the first', async () => {
    let query = asked(filter)
    const first = await cost(large, query)
    for (let page = 0; page < 12; page += 1) {
      const { next } = await listGames(large.deps, large.owner, query)
      if (next === null) return
      query = asked(filter, { cursor: next })
    }
    const later = await cost(large, query)
    expect(later.searched).toBe(false)
    expect(later.rows).toBeLessThanOrEqual(2 * first.rows + 61)
  })
})
