import type { Side } from '#shared/game.ts'
import { comparable, nearNames } from '../../club/imports/names.ts'
import { UNNAMED_TEAM, type ParsedTeam } from './parsed-match.ts'
import { refuseEvents } from './problems.ts'
import { latin } from './transliterate.ts'

/** A club of the game, by all its names. */
export interface ClubNames {
  name: string
  nameKa: string | null
}

type Teams = readonly [ParsedTeam, ParsedTeam]

/**
 * The index of the team that plays as side one.
 *
 * @param sideOne that team's name or key, if someone has said it
 * @throws EventsRefused if the teams are not those of the game
 */
export function findSideOne(teams: Teams, clubs: Record<Side, ClubNames>, sideOne: string | null): 0 | 1 {
  if (sideOne !== null) return findTeam(teams, sideOne)
  const byKey = teams.findIndex(({ key, name }) => key === 'one' && name === null)
  if (byKey >= 0) return byKey as 0 | 1
  const fit = (team: ParsedTeam, side: Side) => likeness(team, clubs[side])
  const [straight, crossed] = [together(fit(teams[0], 'one'), fit(teams[1], 'two')), together(fit(teams[1], 'one'), fit(teams[0], 'two'))]
  if (straight === crossed)
    refuseEvents({}, 'other_teams', {
      teams: teams.map(nameOf),
      clubs: [clubs.one.name, clubs.two.name],
      first: teams[0].name ?? teams[0].key,
    })
  return straight > crossed ? 0 : 1
}

/**
 * The index of a team by its name or key.
 *
 * @throws EventsRefused if the file has no such team
 */
export function findTeam(teams: Teams, wanted: string): 0 | 1 {
  const found = teams.findIndex((team) => team.key === wanted || plain(nameOf(team)) === plain(wanted))
  return found < 0 ? refuseEvents({}, 'no_such_team', { team: wanted, teams: teams.map(nameOf) }) : (found as 0 | 1)
}

function nameOf({ key, name }: ParsedTeam): string {
  return name ?? key
}

function plain(name: string): string {
  return comparable(latin(name))
}

/** Both teams have to be those of the game: with one of them it is another match. */
function together(one: number, two: number): number {
  return one > 0 && two > 0 ? one + two : 0
}

function likeness({ key, name }: ParsedTeam, club: ClubNames): number {
  if (key === UNNAMED_TEAM) return 0.5
  if (name === null) return 0
  const names = [club.name, club.nameKa].flatMap((each) => (each ? [latin(each)] : []))
  if (names.some((each) => plain(each) === plain(name))) return 2
  return nearNames(latin(name), names).length > 0 ? 1 : 0
}
