import { inArray, sql } from 'drizzle-orm'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { LOCKS } from '../../db/locks.ts'
import { clubs, media, squads as squadTexts } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { noteSquads } from '../../people/consent/filmed-children.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { renderCrest } from './crests/draw.ts'
import { createCup, createFestival } from './cup.ts'
import { addGuardian, allowOwnFigures, answerForSeason, recordSquadConsent } from './consents.ts'
import { AGE_OF_COMPARISON, AGE_OF_SIGN_INS, createDemoPeople, type DemoPeople } from './people.ts'
import type { SquadMember } from './play.ts'
import { createRecordedMatches } from './recorded-matches.ts'
import { seededRandom, shuffled, type Random } from './random.ts'
import { createSeason, LEAGUE, type DemoClub } from './season.ts'
import { coachOf, generateSquad } from './squads.ts'
import { createSecondTeam, TWO_TEAMS } from './teams.ts'
import { createVenues } from './venues.ts'

const CLUBS_IN_A_LEAGUE = 10
/** The seed of leagues and squads. */
const SQUADS = 22_38

/**
 * Creates the demo world in an empty database: clubs, squads, people, and a season of fixtures around today. If the
 * database is not empty, it does nothing.
 *
 * @returns whether the database contains the demo world
 */
export async function createDemoWorld({ db, now, config }: Deps & { config: Pick<Config, 'seasonEnd'> }): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.demo})`)
    const [known] = await tx.select({ name: clubs.name }).from(clubs).limit(1)
    if (known) return isDemoWorld(tx)
    // Leagues and squads are the same on every day; how much has been played is not.
    const [fixed, random] = [seededRandom(SQUADS), seededRandom(20_26)]
    const list = await createClubs(tx)
    await createVenues(tx, now())
    const people = await createDemoPeople(tx, now(), list[0]?.id as string)
    const squads = new Map<string, SquadMember[]>()
    for (const [place, category] of AGE_CATEGORIES.entries()) {
      const league = leagueOf(fixed, list, place)
      for (const club of league) {
        const squad = generateSquad(fixed, club.id, category, now())
        await insertAll(tx, players, squad)
        const coach = coachOf(squads.size)
        await tx.insert(squadTexts).values({ clubId: club.id, ageCategory: category, coach, league: LEAGUE.name })
        const ofSignIns = club === list[0] && category === AGE_OF_SIGN_INS
        await recordSquadConsent(tx, now(), squad, ofSignIns)
        if (category === AGE_OF_COMPARISON) await allowOwnFigures(tx, now(), squad)
        if (ofSignIns) await addDemoGuardians(tx, now(), people, squad)
        squads.set(
          `${club.id} ${category}`,
          squad.map(({ id, position }) => ({ id, position })),
        )
      }
      await createSeason(tx, { random, now: now(), category, place, league, squads, people, seasonEnd: config.seasonEnd })
      const others = { now: now(), people, ageCategory: category, league: league.filter((club) => club !== list[0]) }
      if (category === 'U15') await createCup(tx, others)
      if (category === 'U9') await createFestival(tx, others)
    }
    const twoTeams = list[DEMO_CLUBS.findIndex(({ slug }) => slug === TWO_TEAMS.slug)]
    if (twoTeams) await createSecondTeam(tx, now(), twoTeams, TWO_TEAMS.age)
    await answerForSeason(tx, now(), list[0]?.id as string, AGE_OF_SIGN_INS)
    await createRecordedMatches(tx, now(), { clubId: list[0]?.id as string, ageCategory: AGE_OF_SIGN_INS })
    await noteSquads(tx, now(), inArray(games.status, ['finished', 'analytics']))
    return true
  })
}

/** The subscribed parent has a child in the first club's squad; the other one waits for the club. */
async function addDemoGuardians(tx: Db, now: Date, { parentId, fanId }: DemoPeople, squad: (typeof players.$inferInsert)[]): Promise<void> {
  const [first, second] = squad
  if (first) await addGuardian(tx, now, parentId, first, 'confirmed')
  if (second) await addGuardian(tx, now, fanId, second, 'claimed')
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
    DEMO_CLUBS.map((club) => ({ name: `demo-${club.slug}.svg`, type: 'image/svg+xml', bytes: Buffer.from(renderCrest(club.crest)) })),
  )
  await insertAll(
    tx,
    clubs,
    list.map(({ home: _, ...club }) => club),
  )
  return list
}

/** The clubs of a league. The first club, which has the demo's sign-ins, plays in every league. */
function leagueOf(random: Random, list: readonly DemoClub[], place: number): DemoClub[] {
  const [first, ...others] = list
  const from = (place * 5) % others.length
  const rest = [...others.slice(from), ...others.slice(0, from)].slice(0, CLUBS_IN_A_LEAGUE - 1)
  return shuffled(random, [first as DemoClub, ...rest])
}
