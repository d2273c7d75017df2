import { and, asc, eq, ne } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { USUAL_HALVES } from '#shared/usual-halves.ts'
import type { Side } from '#shared/game.ts'
import { games } from '#server/db/schema/games.ts'
import { players } from '#server/db/schema/players.ts'
import { showByOwnVideo } from '#server/operations/demo/cameras.ts'
import { answerForStreams } from '#server/operations/demo/consents.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent, type NewEvent } from '#server/match/games/record.ts'
import { scheduleGames } from '#server/match/games/schedule.ts'

const MINUTE = 60_000

/** An entry, so many minutes after the kick-off. */
type Entry = readonly [kind: NewEvent['kind'], after: number, side?: Side]

interface Match {
  ageCategory: AgeCategoryName
  clubs: Record<Side, string>
  /** Since the kick-off. */
  minutesAgo: number
  entries: readonly Entry[]
}

/** Begins a match that is shown by our own video, and enters what has happened in it. Returns its id. */
export async function startMatch(deps: Deps, { ageCategory, clubs, minutesAgo, entries }: Match): Promise<string> {
  const { db, now } = deps
  const startsAt = new Date(now().getTime() - minutesAgo * MINUTE)
  const plan = {
    name: 'Autumn Cup',
    nameKa: 'შემოდგომის თასი',
    venue: 'Mtkvari Riverside',
    venueKa: 'მტკვრის სანაპიროს მოედანი',
    startsAt,
    ageCategory,
    clubOneId: clubs.one,
    clubTwoId: clubs.two,
    ...USUAL_HALVES[ageCategory],
  }
  const id = await db.transaction(async (tx) => {
    const [made = ''] = await scheduleGames(deps, tx, [plan], null)
    await showByOwnVideo(tx, now(), made, 'demo')
    await answerForStreams(tx, now(), eq(games.id, made))
    return made
  })
  const squads = { one: await outfield(deps, clubs.one, ageCategory), two: await outfield(deps, clubs.two, ageCategory) }
  for (const [kind, after, side] of entries) {
    const playerId = side && squads[side].pop()
    const occurredAt = new Date(startsAt.getTime() + after * MINUTE)
    await recordEvent(deps, id, { kind, occurredAt, ...(side && { side }), ...(playerId && { playerId }) }, null)
  }
  return id
}

/** Those who can score, the forwards last. */
async function outfield({ db }: Deps, clubId: string, ageCategory: AgeCategoryName): Promise<string[]> {
  const ofSquad = and(eq(players.clubId, clubId), eq(players.ageCategory, ageCategory), ne(players.position, 'goalkeeper'))
  const rows = await db.select().from(players).where(ofSquad).orderBy(asc(players.shirtNumber))
  return rows.toSorted((a, b) => Number(a.position === 'forward') - Number(b.position === 'forward')).map(({ id }) => id)
}
