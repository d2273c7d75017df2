import { and, eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { USUAL_HALVES } from '#shared/usual-halves.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { scheduleGames, type NewGame } from '../../match/games/schedule.ts'
import { recordSquadConsent } from './consents.ts'
import { seededRandom } from './random.ts'
import type { DemoClub } from './season.ts'
import { generateSquad } from './squads.ts'

/** The club of the demo world that has two teams of an age, and the age. */
export const TWO_TEAMS = { slug: 'lagodekhi-oak', age: 'U17' } as const

const DAY = 24 * 60 * 60 * 1000
const MORNING = 9 * 60 * 60 * 1000
/** A seed of its own, so that all other squads stay as they are. */
const SQUAD = 17_02
const CLUB_DAY = { name: 'Club Day', nameKa: 'კლუბის დღე' }

/** Gives a club a second team: the squad of the league becomes the A team, and both meet twice, once with a result. */
export async function createSecondTeam(tx: Db, now: Date, club: DemoClub, ageCategory: AgeCategoryName): Promise<void> {
  const ofAge = eq(games.ageCategory, ageCategory)
  await tx
    .update(players)
    .set({ team: 'A' })
    .where(and(eq(players.clubId, club.id), eq(players.ageCategory, ageCategory)))
  await tx
    .update(games)
    .set({ teamOne: 'A' })
    .where(and(ofAge, eq(games.clubOneId, club.id)))
  await tx
    .update(games)
    .set({ teamTwo: 'A' })
    .where(and(ofAge, eq(games.clubTwoId, club.id)))
  const squad = generateSquad(seededRandom(SQUAD), club.id, ageCategory, now).map((player) => Object.assign(player, { team: 'B' as const }))
  await insertAll(tx, players, squad)
  await recordSquadConsent(tx, now, squad, false)
  const today = startOfVenueDay(now)
  const meeting = (days: number): NewGame => ({
    ...CLUB_DAY,
    startsAt: new Date(today + days * DAY + MORNING),
    venue: club.home.name,
    venueKa: club.home.nameKa,
    ageCategory,
    clubOneId: club.id,
    clubTwoId: club.id,
    teamOne: 'A',
    teamTwo: 'B',
    ...USUAL_HALVES[ageCategory],
  })
  const played = meeting(-10)
  const outcome = { kind: 'result' as const, score: { one: 3, two: 2 }, occurredAt: played.startsAt }
  await scheduleGames({ now: () => now }, tx, [{ ...played, outcome }, meeting(4)], null)
}
