import { and, count, eq, gt, lt } from 'drizzle-orm'
import { AGE_CATEGORIES, USUAL_HALVES } from '#shared/age-category.ts'
import type { Deps } from '../../deps.ts'
import { scheduleGames, type NewGame } from '../../games/schedule.ts'
import { clubs } from '../schema/clubs.ts'
import { games } from '../schema/games.ts'
import { pick, shuffled, type Random } from './random.ts'

const RUNNING_WANTED = 6
const AHEAD_WANTED = 3
const MINUTE = 60_000
const SOON = 30 * MINUTE

export const DEMO_STREAM = '/demo-stream/index.html'

/** Sees to it that some games always run and a few begin soon, whatever the season's plan holds for this hour. */
export async function arrangeGames(deps: Deps, random: Random, actorId: string | null): Promise<void> {
  const now = deps.now().getTime()
  const [running] = await deps.db.select({ count: count() }).from(games).where(eq(games.status, 'live'))
  const [soon] = await deps.db
    .select({ count: count() })
    .from(games)
    .where(and(eq(games.status, 'upcoming'), gt(games.startsAt, new Date(now)), lt(games.startsAt, new Date(now + SOON))))
  const missing = RUNNING_WANTED - (running?.count ?? 0)
  const ahead = AHEAD_WANTED - (soon?.count ?? 0)
  const starts = [
    // Spread over the whole length of a match, so that every phase is on show.
    ...Array.from({ length: Math.max(0, missing) }, (_, place) => now - (place * 11 + 2) * MINUTE),
    ...Array.from({ length: Math.max(0, ahead) }, (_, place) => now + (place * 9 + 6) * MINUTE),
  ]
  if (starts.length === 0) return
  const list = shuffled(random, await deps.db.select({ id: clubs.id, name: clubs.name, nameKa: clubs.nameKa }).from(clubs))
  const plans = starts.map((startsAt, place) => friendly(random, new Date(startsAt), list, place))
  await deps.db.transaction((tx) => scheduleGames(deps, tx, plans, actorId))
}

function friendly(random: Random, startsAt: Date, list: { id: string; name: string; nameKa: string | null }[], place: number): NewGame {
  const [one, two] = [list[(place * 2) % list.length], list[(place * 2 + 1) % list.length]]
  if (!one || !two) throw new Error('The demo world has no clubs.')
  const ageCategory = pick(random, AGE_CATEGORIES)
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
