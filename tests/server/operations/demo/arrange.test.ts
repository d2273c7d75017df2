import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { competitions } from '#server/db/schema/competitions.ts'
import { games } from '#server/db/schema/games.ts'
import { streams } from '#server/db/schema/video.ts'
import { scheduleFriendlies } from '#server/operations/demo/arrange.ts'
import { DEMO_CAMERAS } from '#server/operations/demo/cameras.ts'
import { seededRandom } from '#server/operations/demo/random.ts'
import { createDemoWorld } from '#server/operations/demo/world.ts'
import { createDatabase } from '../../../support/database.ts'

const { db } = await createDatabase()
const deps = { db, now: () => new Date('2026-11-21T10:00:00Z'), config: { seasonEnd: '12-31' } }

/** What the cameras of the demo world film now. */
const filmed = () =>
  db
    .select({ id: games.id, source: streams.source, startsAt: games.startsAt })
    .from(games)
    .innerJoin(streams, eq(streams.gameId, games.id))
    .where(and(inArray(games.status, ['live', 'upcoming']), inArray(streams.source, DEMO_CAMERAS)))

test('when the game of a camera is over it films another one, however many games run', async () => {
  await createDemoWorld(deps)
  // Where seasons are years, so are their names.
  expect(new Set((await db.select().from(competitions)).map(({ season }) => season))).toContain('2026')
  await scheduleFriendlies(deps, seededRandom(1), null)
  const first = await filmed()
  expect(first.map(({ source }) => source).toSorted()).toEqual([...DEMO_CAMERAS].toSorted())
  await db.update(games).set({ status: 'live' }).where(eq(games.status, 'upcoming'))
  const flat = first.find(({ source }) => source === 'demo')
  await db
    .update(games)
    .set({ status: 'finished' })
    .where(eq(games.id, flat?.id ?? ''))

  await scheduleFriendlies(deps, seededRandom(2), null)
  const second = await filmed()
  const next = second.find(({ source }) => source === 'demo')
  expect(second).toHaveLength(2)
  expect(next?.id).not.toBe(flat?.id)
  expect(next?.startsAt.getTime()).toBeLessThan(deps.now().getTime())

  const before = await db.$count(games)
  await scheduleFriendlies(deps, seededRandom(3), null)
  expect(await db.$count(games)).toBe(before)
})
