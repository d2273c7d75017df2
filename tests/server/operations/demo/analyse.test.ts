import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { analyticsPages } from '#server/db/schema/analytics.ts'
import { fillPages } from '#server/statistics/analytics/fill-pages.ts'
import { findActions } from '#server/statistics/actions/stored-actions.ts'
import { squads } from '#server/db/schema/clubs.ts'
import { players } from '#server/db/schema/players.ts'
import { matchFigures } from '#server/db/schema/figures.ts'
import { gameEvents, games } from '#server/db/schema/games.ts'
import { analyseNext } from '#server/operations/demo/analyse.ts'
import { USUAL_SEASON_END } from '#shared/season.ts'
import { createDemoWorld } from '#server/operations/demo/world.ts'
import { birthYears } from '#shared/birth-year.ts'
import { SIDES } from '#shared/game.ts'
import { createDatabase } from '../../../support/database.ts'

const { db } = await createDatabase()
const deps = { db, now: () => new Date('2026-11-21T10:00:00Z') }
const analysed: string[] = []

beforeAll(async () => {
  await createDemoWorld({ ...deps, config: { seasonEnd: USUAL_SEASON_END } })
  for (let count = 0; count < 12; count += 1) {
    const id = await analyseNext(deps)
    if (id) analysed.push(id)
  }
}, 180_000)

test('each child has a whole profile, with a birth year of its age, and each squad has a coach', async () => {
  const { min, max } = birthYears(deps.now())
  for (const child of await db.select().from(players)) {
    expect([child.heightCm, child.weightKg, child.strongFoot]).not.toContain(null)
    expect(child.birthYear).toBeGreaterThanOrEqual(min)
    expect(child.birthYear).toBeLessThanOrEqual(max)
    expect(2027 - Number(child.birthYear)).toBeLessThanOrEqual(Number(child.ageCategory.slice(1)))
  }
  const heads = await db.select().from(squads)
  expect(heads.length).toBeGreaterThan(0)
  for (const { coach, league } of heads) expect([coach, league]).not.toContain(null)
})

test('the table of analytics pages has some forty entries, some without a title and some in English for everyone', async () => {
  await fillPages({ ...deps, config: readConfig({ MOEDANI_DEMO: 'on' }) })
  const pages = await db.select().from(analyticsPages)
  expect(pages).toHaveLength(40)
  for (const { gameId, link, title, titleKa: georgian } of pages) {
    expect(link).toMatch(new RegExp(`^/report/${gameId}(\\?lang=en)?$`))
    expect(title).toMatch(/^\S.* – \S.*$/)
    expect(georgian).toMatch(/[ა-ჰ].* – .*[ა-ჰ]/)
  }
  for (const some of [pages.filter(({ link }) => link.endsWith('?lang=en')), pages.filter((page) => !page.showTitle)]) {
    expect(some.length).toBeGreaterThan(3)
    expect(some.length).toBeLessThan(pages.length / 2)
  }
  const listed = new Set(pages.map(({ gameId }) => gameId))
  const cards = await db.select({ id: games.id, link: games.analyticsLink }).from(games).where(eq(games.status, 'analytics'))
  expect(cards.filter(({ link }) => link?.startsWith('/matchanalytics/')).length).toBeGreaterThan(20)
  for (const { id, link } of cards) expect(link).toBe(listed.has(id) ? `/matchanalytics/${id}` : `/match/${id}`)
})

test('each simulation is of another game', () => {
  expect(new Set(analysed).size).toBe(analysed.length)
  expect(analysed.length).toBeGreaterThan(10)
})

test('goals, cards and substitutions are those of the game, by the same players', async () => {
  for (const id of analysed) {
    const [game] = await db.select().from(games).where(eq(games.id, id))
    const record = await db.select().from(gameEvents).where(eq(gameEvents.gameId, id))
    const actions = (await findActions(db, id))?.actions ?? []
    const goals = actions.filter(({ outcome }) => outcome === 'goal')
    expect(SIDES.map((side) => goals.filter((goal) => goal.side === side).length)).toEqual([game?.clubOneScore, game?.clubTwoScore])
    const counts = (done: readonly { player: string | null }[]) =>
      new Map(
        Array.from(
          Map.groupBy(done, ({ player }) => player),
          ([player, all]) => [player, all.length],
        ),
      )
    const recorded = (...kinds: string[]) =>
      counts(record.filter(({ kind }) => kinds.includes(kind)).map(({ playerId }) => ({ player: playerId })))
    expect(counts(goals)).toEqual(recorded('goal', 'penalty'))
    expect(counts(actions.filter(({ type }) => type === 'card'))).toEqual(recorded('yellow_card', 'red_card'))
    expect(counts(actions.filter(({ type }) => type === 'sub_on'))).toEqual(recorded('substitution'))
  }
})

test('the figures of both teams and of everyone who played are computed', async () => {
  for (const id of analysed) {
    const rows = await db.select().from(matchFigures).where(eq(matchFigures.gameId, id))
    const played = (await findActions(db, id))?.appearances.length
    expect(rows.filter(({ place }) => place === 0)).toHaveLength(2)
    expect(rows.filter(({ place }) => place > 0)).toHaveLength(played ?? 0)
  }
})

test('a game whose squad has gone does not hold up the others', async () => {
  await db.delete(players)
  await expect(analyseNext(deps)).resolves.toBeNull()
})
