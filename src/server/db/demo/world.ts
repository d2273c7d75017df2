import { sql } from 'drizzle-orm'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../database.ts'
import { insertAll } from '../insert-all.ts'
import { LOCKS } from '../locks.ts'
import { ageCategories, clubs, media } from '../schema/clubs.ts'
import { players } from '../schema/players.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { drawCrest } from './crests/draw.ts'
import { createDemoPeople } from './people.ts'
import { seededRandom, shuffled, type Random } from './random.ts'
import { createSeason, type DemoClub } from './season.ts'
import { inventSquad } from './squads.ts'

const CLUBS_IN_A_LEAGUE = 10

/**
 * Fills an empty database with the demo world: clubs, squads, people, and a season of fixtures around today.
 * Does nothing where anything is there already.
 *
 * @returns whether this database holds the demo world
 */
export async function ensureDemoWorld({ db, now }: Deps): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`)
    const [known] = await tx.select({ name: clubs.name }).from(clubs).limit(1)
    if (known) return isDemoWorld(tx)
    const random = seededRandom(20_26)
    await insertAll(
      tx,
      ageCategories,
      AGE_CATEGORIES.map((name, position) => ({ id: newId(), name, position })),
    )
    const list = await createClubs(tx)
    const people = await createDemoPeople(tx, now(), list[0]?.id as string)
    const squads = new Map<string, string[]>()
    for (const [place, category] of AGE_CATEGORIES.entries()) {
      const league = leagueOf(random, list, place)
      for (const club of league) {
        const squad = inventSquad(random, club.id, category)
        await insertAll(tx, players, squad)
        squads.set(
          `${club.id} ${category}`,
          squad.map(({ id }) => id),
        )
      }
      await createSeason(tx, { random, now: now(), category, place, league, squads, people })
    }
    return true
  })
}

async function isDemoWorld(tx: Db): Promise<boolean> {
  const [found] = await tx
    .select({ name: clubs.name })
    .from(clubs)
    .where(sql`${clubs.name} = ${DEMO_CLUBS[0]?.name}`)
  return found !== undefined
}

async function createClubs(tx: Db): Promise<DemoClub[]> {
  const list = DEMO_CLUBS.map((club) => ({
    id: newId(),
    name: club.name,
    nameKa: club.nameKa,
    logo: `demo-${club.slug}.svg`,
    home: club.home,
  }))
  await insertAll(
    tx,
    media,
    DEMO_CLUBS.map((club) => ({ name: `demo-${club.slug}.svg`, type: 'image/svg+xml', bytes: Buffer.from(drawCrest(club.crest)) })),
  )
  await insertAll(
    tx,
    clubs,
    list.map(({ home: _, ...club }) => club),
  )
  return list
}

/** The first club, whose parents and club sign-in the demo has, plays in every league. */
function leagueOf(random: Random, list: readonly DemoClub[], place: number): DemoClub[] {
  const [first, ...others] = list
  const from = (place * 5) % others.length
  const rest = [...others.slice(from), ...others.slice(0, from)].slice(0, CLUBS_IN_A_LEAGUE - 1)
  return shuffled(random, [first as DemoClub, ...rest])
}
