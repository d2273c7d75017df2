import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import { AGE_CATEGORIES, AGES_WITHOUT_SCORES } from '#shared/age-category.ts'
import { USUAL_HALVES } from '#shared/usual-halves.ts'
import type { Deps } from '../../deps.ts'
import { scheduleGames, type NewGame } from '../../match/games/schedule.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { idleCameras, showByOwnVideo } from './cameras.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { answerForStreams } from './consents.ts'
import { pick, shuffled, type Random } from './random.ts'

const MIN_LIVE = 6
const MIN_UPCOMING = 3
const MINUTE = 60_000
const SOON = 30 * MINUTE

const AGES_WITH_SCORES = AGE_CATEGORIES.filter((age) => !AGES_WITHOUT_SCORES.includes(age))

export const DEMO_STREAM = '/demo-stream/index.html'

/** Schedules friendlies so that some games are always live, each camera films one of them, and a few start soon. */
export async function scheduleFriendlies(deps: Deps, random: Random, actorId: string | null): Promise<void> {
  const now = deps.now().getTime()
  const [running] = await deps.db.select({ count: count() }).from(games).where(eq(games.status, 'live'))
  const [soon] = await deps.db
    .select({ count: count() })
    .from(games)
    .where(and(eq(games.status, 'upcoming'), gt(games.startsAt, new Date(now)), lt(games.startsAt, new Date(now + SOON))))
  const idle = await idleCameras(deps.db)
  const missing = Math.max(MIN_LIVE - (running?.count ?? 0), idle.length)
  const ahead = MIN_UPCOMING - (soon?.count ?? 0)
  const starts = [
    // Start times are spread over the length of a match, so that every phase can be seen.
    ...Array.from({ length: missing }, (_, index) => now - (index * 11 + 2) * MINUTE),
    ...Array.from({ length: Math.max(0, ahead) }, (_, index) => now + (index * 9 + 6) * MINUTE),
  ]
  if (starts.length === 0) return
  // Clubs that someone has made by hand play only what that someone plans.
  const demoClubs = inArray(
    clubs.name,
    DEMO_CLUBS.map(({ name }) => name),
  )
  const list = shuffled(random, await deps.db.select({ id: clubs.id }).from(clubs).where(demoClubs))
  const plans = starts.map((startsAt, index) => friendly(random, new Date(startsAt), list, index))
  await deps.db.transaction(async (tx) => {
    const ids = await scheduleGames(deps, tx, plans, actorId)
    await answerForStreams(tx, deps.now(), inArray(games.id, ids))
    const begun = ids.slice(0, missing)
    for (const [index, camera] of idle.entries()) {
      const game = begun[(Math.floor(begun.length / 2) + index) % begun.length]
      if (game) await showByOwnVideo(tx, deps.now(), game, camera)
    }
  })
}

function friendly(random: Random, startsAt: Date, list: { id: string }[], place: number): NewGame {
  const [one, two] = [list[(place * 2) % list.length], list[(place * 2 + 1) % list.length]]
  if (!one || !two) throw new Error('The demo world has no clubs.')
  // Every other one is of an age with scores, so that one of them always runs.
  const ageCategory = pick(random, place % 2 === 0 ? AGES_WITH_SCORES : AGE_CATEGORIES)
  return {
    name: 'Autumn Cup',
    nameKa: 'შემოდგომის თასი',
    startsAt,
    ageCategory,
    clubOneId: one.id,
    clubTwoId: two.id,
    ...USUAL_HALVES[ageCategory],
    liveStream: DEMO_STREAM,
  }
}
