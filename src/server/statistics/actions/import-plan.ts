import { and, inArray } from 'drizzle-orm'
import { SIDES, type Side } from '#shared/game.ts'
import type { Pitch } from '#shared/pitch.ts'
import { mayBeSame } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { players } from '../../db/schema/players.ts'
import { playsAt } from '../../db/teams.ts'
import { getGame } from '../../match/games/get-game.ts'
import type { GameRow } from '../../match/games/repository.ts'
import { carryCorrections, type Carried } from './corrections/carry.ts'
import { findPlayers, type SquadPlayer } from './match-players.ts'
import { findSideOne, findTeam } from './match-teams.ts'
import { note, type EventNote } from './notes.ts'
import type { ParsedMatch } from './parsed-match.ts'
import type { PlayerMapping } from './player-mapping.ts'
import { refuseEvents } from './problems.ts'
import { sideOfTeam, turnMatch, type TurnedMatch } from './turn-match.ts'

/** What someone has said about a file. */
export interface ImportChoices {
  /** The name or key of the team that plays as side one; null to find it by the clubs' names. */
  sideOne: string | null
  mapping: readonly PlayerMapping[]
}

/** What an import will store. */
export interface EventsPlan extends TurnedMatch {
  match: ParsedMatch
  pitch: Pitch
  notes: EventNote[]
  /** What was corrected in the last import of the provider. */
  carried: Carried
}

/**
 * Plans an import: the sides of the teams, and the children who the players are.
 *
 * @throws EventsRefused if the file is not of this game
 * @throws ApiError `not_found`
 */
export async function planImport(
  { db, now }: { db: Db; now(): Date },
  gameId: string,
  match: ParsedMatch,
  pitch: Pitch,
  choices: ImportChoices,
): Promise<EventsPlan> {
  const row = await getGame(db, gameId)
  const { game } = row
  if (game.status === 'cancelled' || (game.status === 'upcoming' && game.startsAt > now())) refuseEvents({}, 'game_not_played')
  const first = findSideOne(match.teams, clubsOf(row), choices.sideOne)
  const squad = await findSquads(db, row)
  const { found, notes } = findPlayers(
    match.players.map(({ team, ...player }) => ({ ...player, side: sideOfTeam(team, first) })),
    squad,
    choices.mapping,
  )
  const turned = turnMatch(match, first, found)
  const { carried, notes: corrections } = await carryCorrections(db, gameId, match.provider, turned.actions)
  return {
    ...turned,
    match,
    pitch: { ...pitch, ...match.pitch },
    notes: [...match.notes, ...notes, ...scoreNotes(row, match, turned.goals), ...corrections],
    carried,
  }
}

/**
 * What a file says by itself, of no game: its players keep their keys.
 *
 * @throws EventsRefused if the file has no such team
 */
export function planAlone(match: ParsedMatch, pitch: Pitch, sideOne: string | null): EventsPlan {
  const first = sideOne === null ? 0 : findTeam(match.teams, sideOne)
  const own = new Map(match.players.map(({ key, shirt }) => [key, { id: key, shirt }]))
  return { ...turnMatch(match, first, own), match, pitch: { ...pitch, ...match.pitch }, notes: [...match.notes], carried: new Map() }
}

function clubsOf({ one, two }: GameRow) {
  return { one: { name: one.name, nameKa: one.name_ka }, two: { name: two.name, nameKa: two.name_ka } }
}

/** Who may play on each side: the team's own children first, then those of the club's other teams and ages. */
async function findSquads(db: Db, { game }: GameRow): Promise<SquadPlayer[]> {
  const rows = await db
    .select()
    .from(players)
    .where(and(inArray(players.clubId, [game.clubOneId, game.clubTwoId]), playsAt(game.ageCategory)))
    .orderBy(players.shirtNumber, players.id)
  const sides = { one: { clubId: game.clubOneId, team: game.teamOne }, two: { clubId: game.clubTwoId, team: game.teamTwo } }
  const squad = SIDES.flatMap((side) =>
    rows
      .filter(({ clubId }) => clubId === sides[side].clubId)
      .map(({ id, firstName, lastName, shirtNumber, ageCategory, team }): SquadPlayer => {
        const own = ageCategory === game.ageCategory && mayBeSame(team, sides[side].team)
        const child = { id, side, firstName, lastName, shirt_number: shirtNumber }
        return own ? child : Object.assign(child, { lent: true as const })
      }),
  )
  return [...squad.filter(({ lent }) => !lent), ...squad.filter(({ lent }) => lent)]
}

/** The score of a game; null if no one keeps it. */
export function scoreOf({ game }: GameRow): Record<Side, number> | null {
  const known = game.scoreKept || game.status === 'finished' || game.status === 'analytics'
  return known ? { one: game.clubOneScore, two: game.clubTwoScore } : null
}

/** The scoreboard is the truth: where the events have other goals, someone should look. */
function scoreNotes(row: GameRow, { covers }: ParsedMatch, goals: Record<Side, number>): EventNote[] {
  const known = scoreOf(row)
  if (!known || !covers.types.includes('shot')) return []
  const [events, score] = [`${goals.one}:${goals.two}`, `${known.one}:${known.two}`]
  return events === score ? [] : [note({}, 'goals_differ', { events, score })]
}
