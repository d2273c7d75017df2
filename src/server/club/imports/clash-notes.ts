import { inArray } from 'drizzle-orm'
import { sideName } from '#shared/team.ts'
import { hasTime, VENUE_OFFSET } from '#shared/venue-time.ts'
import { findClashes } from '../../match/clashes/find-clashes.ts'
import type { PlannedGame } from '../../match/clashes/rules.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import type { Change } from './changes.ts'
import { note, type Note } from './notes.ts'
import type { ImportPlan } from './plan.ts'

/** How many clashes are reported one by one. */
const REPORTED_MAX = 50

/** A game that the list creates or moves. */
interface ListedGame extends PlannedGame {
  line: number
  label: string
}

/** Warns of games of a list that overlap with each other, or with the schedule. They are imported all the same. */
export async function clashNotes(db: Db, plan: Pick<ImportPlan, 'create' | 'change'>, rest: () => Promise<void>): Promise<Note[]> {
  const created = plan.create.flatMap(({ line, game, plan: { venue = null, venueKa = null, format = null, outcome, ...fields } }) =>
    outcome ? [] : [{ ...fields, id: null, line, label: game, venue, venueKa, format }],
  )
  const planned: ListedGame[] = [...created, ...(await movedGames(db, plan.change))]
  const found = await findClashes(db, planned, rest)
  const reported = found.slice(0, REPORTED_MAX)
  const names = await namesOf(
    db,
    reported.map(({ other }) => other),
  )
  const notes = reported.map(({ kind, game, other }) => {
    const { line, label } = game as ListedGame
    const at = new Date(other.startsAt.getTime() + VENUE_OFFSET * 60_000)
      .toISOString()
      .slice(0, hasTime(other.startsAt) ? 16 : 10)
      .replace('T', ' ')
    const values = { game: label, other: isListed(other) ? other.label : nameOf(names, other), value: at }
    return note(line, `${kind}_clash`, values)
  })
  return found.length > REPORTED_MAX ? [...notes, note(null, 'more_clashes', { games: found.length - REPORTED_MAX })] : notes
}

/** Existing games that get another time or place, as they will be. */
async function movedGames(db: Db, changes: readonly Change[]): Promise<ListedGame[]> {
  const moved = changes.filter(({ event: { kind, changes: columns = {} } }) => {
    const places = 'startsAt' in columns || 'venue' in columns
    return kind === 'rescheduled' || (kind === 'edited' && places)
  })
  if (moved.length === 0) return []
  const ids = moved.map(({ gameId }) => gameId)
  const rows = new Map((await db.select().from(games).where(inArray(games.id, ids))).map((row) => [row.id, row]))
  return moved.flatMap(({ line, gameId, game, event: { changes: { startsAt, venue } = {} } }) => {
    const row = rows.get(gameId)
    if (!row || row.status === 'live' || row.status === 'finished' || row.status === 'analytics') return []
    return [{ ...row, startsAt: startsAt ?? row.startsAt, venue: venue === undefined ? row.venue : venue, line, label: game }]
  })
}

function isListed(game: PlannedGame): game is ListedGame {
  return 'label' in game
}

type Names = ReadonlyMap<string, string>

async function namesOf(db: Db, listed: readonly PlannedGame[]): Promise<Names> {
  const ids = [...new Set(listed.flatMap((game) => (isListed(game) ? [] : [game.clubOneId, game.clubTwoId])))]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: clubs.id, name: clubs.name }).from(clubs).where(inArray(clubs.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function nameOf(names: Names, { clubOneId, clubTwoId, teamOne = null, teamTwo = null }: PlannedGame): string {
  const side = (clubId: string, team: typeof teamOne) => sideName({ name: names.get(clubId) ?? '', name_ka: null }, team).name
  return `${side(clubOneId, teamOne)} – ${side(clubTwoId, teamTwo)}`
}
