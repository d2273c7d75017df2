import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { AGE_CATEGORIES, USUAL_HALVES, type AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { isScoring } from '#shared/game.ts'
import { isTimelineKind } from '#shared/match-record.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../database.ts'
import { LOCKS } from '../locks.ts'
import { ageCategories, clubs, media } from '../schema/clubs.ts'
import { gameEvents, games } from '../schema/games.ts'
import { players } from '../schema/players.ts'
import { DEMO_STREAM } from './arrange.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { drawCrest } from './crests/draw.ts'
import { doubleRoundRobin } from './fixtures.ts'
import { createDemoPeople, type DemoPeople } from './people.ts'
import { playedUntil } from './play.ts'
import { pick, seededRandom, shuffled, type Random } from './random.ts'
import { inventSquad } from './squads.ts'

const CLUBS_IN_A_LEAGUE = 10
/** Rounds of the season that lie behind us as the world is made; there are eighteen, a week apart. */
const ROUNDS_PLAYED = 11
const DAY = 24 * 60 * 60 * 1000
const TBILISI = 4 * 60 * 60 * 1000
const KICK_OFFS = ['10:00', '11:00', '12:30', '14:00', '15:30', '17:00', '18:30'] as const
/** Every so many of the newest results comes with analytics. */
const ANALYTICS_EVERY = 9

interface DemoClub {
  id: string
  name: string
  nameKa: string
  home: { name: string; nameKa: string }
}

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

interface Season {
  random: Random
  now: Date
  category: AgeCategoryName
  place: number
  league: DemoClub[]
  squads: ReadonlyMap<string, string[]>
  people: DemoPeople
}

async function createSeason(tx: Db, season: Season): Promise<void> {
  const { random, now, category, place, league, squads, people } = season
  const today = Math.floor((now.getTime() + TBILISI) / DAY) * DAY - TBILISI
  const { periodDuration, halfTime } = USUAL_HALVES[category]
  const rows: (typeof games.$inferInsert)[] = []
  const events: (typeof gameEvents.$inferInsert)[] = []
  for (const { round, home, away } of doubleRoundRobin(league.length)) {
    const [one, two] = [league[home] as DemoClub, league[away] as DemoClub]
    // Leagues play on different days of the week, so that there is something every day.
    const day = today + ((round - ROUNDS_PLAYED) * 7 + ((place * 3 + home) % 7)) * DAY
    const id = newId()
    const startsAt = new Date(day + timeOfDay(pick(random, KICK_OFFS)))
    const end = startsAt.getTime() + (2 * periodDuration + halfTime) * 60_000
    const played = end < now.getTime()
    const history = played
      ? playedUntil(random, { id, startsAt, periodDuration, halfTime, squads: squadsOf(squads, one, two, category) }, now, people.scorerId)
      : []
    const withAnalytics = played && now.getTime() - end < 21 * DAY && rows.length % ANALYTICS_EVERY === 0
    events.push(
      { id: newId(), gameId: id, version: 1, kind: 'scheduled', occurredAt: now, recordedAt: now, actorId: people.staffId },
      ...history,
    )
    const whistle = (kind: string) => history.find((event) => event.kind === kind)?.occurredAt ?? null
    const score = (side: 'one' | 'two') =>
      history.filter((event) => event.side === side && isTimelineKind(event.kind) && isScoring(event.kind)).length
    if (withAnalytics)
      events.push({
        id: newId(),
        gameId: id,
        version: history.length + 2,
        kind: 'analytics',
        occurredAt: now,
        recordedAt: now,
        actorId: people.staffId,
      })
    rows.push({
      id,
      name: `Youth League · Round ${round + 1}`,
      nameKa: `ახალგაზრდული ლიგა · ტური ${round + 1}`,
      startsAt,
      venue: one.home.name,
      venueKa: one.home.nameKa,
      ageCategory: category,
      clubOneId: one.id,
      clubTwoId: two.id,
      periodDuration,
      halfTime,
      status: withAnalytics ? 'analytics' : played ? 'finished' : 'upcoming',
      clubOneScore: score('one'),
      clubTwoScore: score('two'),
      firstHalfAt: whistle('kick_off'),
      halfTimeAt: whistle('half_time'),
      secondHalfAt: whistle('second_half'),
      fullTimeAt: whistle('full_time'),
      liveStream: DEMO_STREAM,
      analyticsLink: withAnalytics ? `/matchanalytics/${id}` : null,
      version: history.length + (withAnalytics ? 2 : 1),
    })
  }
  await insertAll(tx, games, rows)
  await insertAll(tx, gameEvents, events)
}

function squadsOf(squads: ReadonlyMap<string, string[]>, one: DemoClub, two: DemoClub, category: string) {
  const of = (club: DemoClub) => squads.get(`${club.id} ${category}`) ?? []
  return { one: of(one), two: of(two) }
}

function timeOfDay(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000
}

/** Inserts a list of any length, in statements that Postgres takes. */
async function insertAll<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += 400) await tx.insert(table).values(rows.slice(from, from + 400))
}
