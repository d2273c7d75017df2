import { isScoring, type Side } from '#shared/game.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { USUAL_HALVES } from '#shared/usual-halves.ts'
import { newId } from '#shared/id.ts'
import { USUAL_RULES } from '#shared/competition.ts'
import { isTimelineKind } from '#shared/match-record.ts'
import { seasonName, seasonOf } from '#shared/season.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { competitions } from '../../db/schema/competitions.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { DEMO_STREAM } from './arrange.ts'
import type { DemoPeople } from './people.ts'
import { simulateHistory, type SquadMember } from './play.ts'
import { pick, type Random } from './random.ts'

/** Rounds that are in the past when the world is created. There are eighteen, a week apart. */
const ROUNDS_PLAYED = 11
export const LEAGUE = { name: 'Youth League', nameKa: 'ახალგაზრდული ლიგა' }
const DAY = 24 * 60 * 60 * 1000
const KICK_OFFS = ['10:00', '11:00', '12:30', '14:00', '15:30', '17:00', '18:30'] as const
/** One in this many of the newest results has analytics, up to this many in an age category. */
const ANALYTICS_EVERY = 3
const ANALYSES = 4

/** A club of the demo world with its ground. */
export interface DemoClub {
  id: string
  name: string
  nameKa: string
  home: { name: string; nameKa: string }
}

/** The input of an age category's season. */
export interface Season {
  random: Random
  now: Date
  category: AgeCategoryName
  place: number
  league: DemoClub[]
  squads: ReadonlyMap<string, SquadMember[]>
  people: DemoPeople
  /** The last day of a season, as 06-30. */
  seasonEnd: string
}

/** Creates the fixtures of a league, with results for past games. */
export async function createSeason(tx: Db, season: Season): Promise<void> {
  const { random, now, category, place, league, squads, people, seasonEnd } = season
  const today = startOfVenueDay(now)
  const { periodDuration, halfTime } = USUAL_HALVES[category]
  const competitionId = await createLeague(tx, {
    now,
    ageCategory: category,
    season: seasonName(seasonOf(undefined, now, seasonEnd).ends, seasonEnd),
  })
  const rows: (typeof games.$inferInsert)[] = []
  const events: (typeof gameEvents.$inferInsert)[] = []
  let analyses = 0
  for (const { round, home, away } of doubleRoundRobin(league.length)) {
    const [one, two] = [league[home] as DemoClub, league[away] as DemoClub]
    // Leagues play on different days of the week, so that there are games every day.
    const day = today + ((round - ROUNDS_PLAYED) * 7 + ((place * 3 + home) % 7)) * DAY
    const startsAt = new Date(day + timeOfDay(pick(random, KICK_OFFS)))
    const end = startsAt.getTime() + (2 * periodDuration + halfTime) * 60_000
    const played = end < now.getTime()
    const withAnalytics = played && now.getTime() - end < 21 * DAY && rows.length % ANALYTICS_EVERY === 0 && analyses < ANALYSES
    if (withAnalytics) analyses += 1
    const id = newId()
    const history = played
      ? simulateHistory(
          random,
          { id, startsAt, ageCategory: category, periodDuration, halfTime, squads: squadsOf(squads, one, two, category) },
          now,
          people.scorerId,
        )
      : []
    events.push(
      { id: newId(), gameId: id, version: 1, kind: 'scheduled', occurredAt: now, recordedAt: now, actorId: people.staffId },
      ...history,
    )
    const whistle = (kind: string) => history.find((event) => event.kind === kind)?.occurredAt ?? null
    const score = (side: Side) =>
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
      name: `${LEAGUE.name} · Round ${round + 1}`,
      nameKa: `${LEAGUE.nameKa} · ტური ${round + 1}`,
      competitionId,
      round: String(round + 1),
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
      scoreKept: played,
      firstHalfAt: whistle('kick_off'),
      halfTimeAt: whistle('half_time'),
      secondHalfAt: whistle('second_half'),
      fullTimeAt: whistle('full_time'),
      liveStream: DEMO_STREAM,
      analyticsLink: withAnalytics ? `/match/${id}` : null,
      version: history.length + (withAnalytics ? 2 : 1),
    })
  }
  await insertAll(tx, games, rows)
  await insertAll(tx, gameEvents, events)
}

async function createLeague(
  tx: Db,
  { now, ageCategory, season }: { now: Date; ageCategory: AgeCategoryName; season: string },
): Promise<string> {
  const id = newId()
  const { tieBreaks, ...points } = USUAL_RULES
  await tx
    .insert(competitions)
    .values({ id, kind: 'league', ...LEAGUE, season, ageCategory, ...points, tieBreaks: [...tieBreaks], createdAt: now })
  return id
}

function squadsOf(squads: ReadonlyMap<string, SquadMember[]>, one: DemoClub, two: DemoClub, category: string) {
  const of = (club: DemoClub) => squads.get(`${club.id} ${category}`) ?? []
  return { one: of(one), two: of(two) }
}

function timeOfDay(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return ((hours ?? 0) * 60 + (minutes ?? 0)) * 60_000
}

/** A game of a round: indices in a list of clubs, the home side first. */
interface Pairing {
  round: number
  home: number
  away: number
}

/** A double round robin by the circle method. `count` must be even. */
function doubleRoundRobin(count: number): Pairing[] {
  const rounds = count - 1
  const pairings: Pairing[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (let table = 0; table < count / 2; table += 1) {
      const first = table === 0 ? count - 1 : (round + table) % rounds
      const second = table === 0 ? round : (round - table + rounds) % rounds
      const [home, away] = (round + table) % 2 === 0 ? [first, second] : [second, first]
      pairings.push({ round, home, away }, { round: round + rounds, home: away, away: home })
    }
  }
  return pairings
}
