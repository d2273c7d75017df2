import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { GAME_FILTERS, type GameFilter } from '#shared/game-filter.ts'
import { selectGames, teamsOfList } from '#shared/game-list.ts'
import { GAME_STATUSES, GAMES_PER_PAGE } from '#shared/game.ts'
import type { Game, GameQuery } from '#shared/game.schema.ts'
import type { Team } from '#shared/team.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { ageCategories } from '#server/db/schema/clubs.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { favorites, follows, games } from '#server/db/schema/games.ts'
import { players } from '#server/db/schema/players.ts'
import { listGames } from '#server/match/games/list.ts'
import { presentGame } from '#server/match/games/present.ts'
import { findFollowedTeams, type ListOwner } from '#server/match/games/selection.ts'
import { fc, LONG } from '../../../support/fast-check.ts'
import { createService } from '../../../support/service.ts'

const { make, deps } = await createService()
const { db } = deps
const HOUR = 3_600_000
const TODAY = startOfVenueDay(deps.now())
const EVERYTHING = { age_category: null, date: null } as const

let clubs: [string, string, string] = ['', '', '']
let userId = ''
beforeAll(async () => {
  clubs = [await make.club(), await make.club(), await make.club()]
  userId = (await make.user('parent')).id
  await db.update(ageCategories).set({ showScore: false }).where(eq(ageCategories.name, 'U9'))
})

const ageCategory = fc.constantFrom('U9', 'U12')
const club = fc.constantFrom(0, 1, 2)
const team = fc.constantFrom<Team | null>('A', 'B', null)
/** Often the same, and around the midnights of Georgia. */
const instant = fc.integer({ min: -60, max: 60 }).map((hours) => new Date(TODAY + hours * HOUR))
const world = fc.record({
  games: fc.array(
    fc.record({
      ageCategory,
      status: fc.constantFrom(...GAME_STATUSES),
      startsAt: instant,
      sides: fc.constantFrom([0, 1] as const, [1, 2] as const, [2, 0] as const, [0, 2] as const),
      teamOne: team,
      teamTwo: team,
      chosen: fc.boolean(),
    }),
    { maxLength: 150, size: 'max' },
  ),
  ofClub: fc.boolean(),
  follows: fc.uniqueArray(fc.record({ club, ageCategory }), { selector: (each) => `${each.club} ${each.ageCategory}`, maxLength: 2 }),
  children: fc.array(fc.record({ club, ageCategory, team }), { maxLength: 2 }),
  day: instant,
})
type World = typeof world extends fc.Arbitrary<infer T> ? T : never

/** An id of a game, which says nothing of its place in the world. */
const idAt = (index: number) => String((index * 7919) % 997).padStart(16, '0')
const idOf = ({ _id: id }: Game) => id

/** The ids of the favourites. */
const chosenOf = (made: World) => made.games.flatMap(({ chosen }, index) => (chosen ? idAt(index) : []))

/** Puts a world into the database. */
async function fill(made: World): Promise<void> {
  for (const table of [favorites, follows, guardians, players, games]) await db.delete(table)
  const about = { name: 'A game', periodDuration: 30, halfTime: 10, mayRepeat: true }
  const planned = made.games.map(({ sides: [one, two], chosen: _, ...game }, index) => ({
    ...about,
    ...game,
    id: idAt(index),
    clubOneId: clubs[one],
    clubTwoId: clubs[two],
  }))
  if (planned.length > 0) await db.insert(games).values(planned)
  const chosen = chosenOf(made).map((gameId) => ({ userId, gameId, createdAt: deps.now() }))
  if (chosen.length > 0) await db.insert(favorites).values(chosen)
  const followed = made.follows.map((each) => ({ userId, clubId: clubs[each.club], ageCategory: each.ageCategory, createdAt: deps.now() }))
  if (followed.length > 0) await db.insert(follows).values(followed)
  for (const [index, child] of made.children.entries()) {
    await make.guardian(userId, await make.player({ ...child, clubId: clubs[child.club], shirtNumber: index + 1 }))
  }
}

/** All pages of a list of the service. */
async function served(owner: ListOwner, query: GameQuery): Promise<Game[]> {
  const { rows, next } = await listGames(deps, owner, query)
  const found = rows.map((row) => presentGame(row, { mayWatch: false }))
  return next === null ? found : [...found, ...(await served(owner, { ...query, cursor: next }))]
}

test('the app makes every list of the games it has as the service does, in the same order', async () => {
  const longest: Partial<Record<GameFilter, number>> = {}
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      await fill(made)
      const followed = await findFollowedTeams(db, userId)
      const kept = await served({ userId: null, teams: [] }, { filter: 'all', ...EVERYTHING })
      for (const filter of GAME_FILTERS) {
        const teams = teamsOfList(filter, made.ofClub ? [clubs[0]] : [], followed)
        for (const some of [EVERYTHING, { ...EVERYTHING, age_category: 'U9' }, { ...EVERYTHING, date: made.day.toISOString() }] as const) {
          const found = selectGames(kept, { filter, ...some }, { favorites: new Set(chosenOf(made)), teams }, TODAY)
          const expected = await served({ userId, teams }, { filter, ...some })
          expect(found.map(idOf)).toEqual(expected.map(idOf))
          longest[filter] = Math.max(longest[filter] ?? 0, found.length)
        }
      }
    }),
    { endOnFailure: true, numRuns: LONG ? 300 : 12 },
  )
  // Every list had games, and some had several pages.
  expect(GAME_FILTERS.filter((filter) => !longest[filter])).toEqual([])
  expect(longest.all).toBeGreaterThan(2 * GAMES_PER_PAGE)
})
