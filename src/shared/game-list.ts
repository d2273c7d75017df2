import type { GameFilter } from './game-filter.ts'
import type { Game, GameQuery } from './game.schema.ts'
import { SIDES, type GameStatus, type Side } from './game.ts'
import { sorted } from './sorted.ts'
import { mayBeSame, type Team } from './team.ts'

// Which games the lists of `POST /game` have, and in what order. The service selects by these rules from its database, the
// app from the games on the device.

const DAY = 24 * 60 * 60 * 1000

/** A club's games of one age category and team, or of all. */
export interface TeamOfClub {
  clubId: string
  ageCategory: string | null
  team: Team | null
}

/** What a list is about: the user's teams, their club's or followed ones. */
export function teamsOfList(filter: GameFilter, clubIds: readonly string[], followed: readonly TeamOfClub[]): readonly TeamOfClub[] {
  const clubs = clubIds.map((clubId) => ({ clubId, ageCategory: null, team: null }))
  switch (filter) {
    case 'my-team':
      return [...clubs, ...followed]
    case 'my-analytics':
      return clubs
    // The games of a whole club would hide those of the teams that are followed.
    case 'following':
      return followed.length > 0 ? followed : clubs
    case 'all':
    case 'analytics':
    case 'favorites':
    case 'finished':
    case 'live':
    case 'upcoming':
      return []
  }
}

/** The states of a list's games; without any it has all. */
export const STATUSES_OF: Partial<Record<GameFilter, readonly GameStatus[]>> = {
  live: ['live'],
  upcoming: ['upcoming', 'cancelled'],
  finished: ['finished', 'analytics'],
  analytics: ['analytics'],
  'my-analytics': ['analytics'],
}

/**
 * A part of a list: the games that start in a span of time, soonest first (`ahead`) or latest first (`behind`). Games that
 * start together are in the order of their ids.
 */
export interface Leg {
  direction: 'ahead' | 'behind'
  /** Milliseconds since the epoch, inclusive. */
  from?: number
  /** Milliseconds since the epoch, exclusive. */
  before?: number
}

/** The parts of a list, one after the other. `today` is the start of the day in Georgia. */
export function legsOf({ filter, date }: Pick<GameQuery, 'filter' | 'date'>, today: number): [Leg, ...Leg[]] {
  if (date !== null) return [{ direction: 'ahead', from: Date.parse(date), before: Date.parse(date) + DAY }]
  switch (filter) {
    case 'live':
      return [{ direction: 'ahead' }]
    case 'upcoming':
      return [{ direction: 'ahead', from: today }]
    case 'finished':
    case 'analytics':
    case 'my-analytics':
      return [{ direction: 'behind' }]
    case 'all':
    case 'favorites':
    case 'following':
    case 'my-team':
      return [
        { direction: 'ahead', from: today },
        { direction: 'behind', before: today },
      ]
  }
}

/** How many games `following` has of the favourites and of each side of a team, from a day on and before it. */
export const AROUND = { ahead: 3, behind: 1 } as const

/** Whose list is selected: the user's favourites, and the teams of `teamsOfList`. */
export interface ListOwner {
  favorites: ReadonlySet<string>
  teams: readonly TeamOfClub[]
}

/** The games of a list among some games. */
export function selectGames(games: Iterable<Game>, query: Omit<GameQuery, 'cursor'>, owner: ListOwner, today: number): Game[] {
  const { filter, age_category: age } = query
  const all = Array.from(games)
  if (filter === 'following') return selectFollowing(all, owner, today)
  const states = STATUSES_OF[filter]
  const isOfTeams = filter === 'my-team' || filter === 'my-analytics' ? owner.teams.map(isPlayedBy) : null
  const found = all.filter(
    (game) =>
      (!age || game.age_category === age) &&
      (!states || states.includes(game.status)) &&
      (filter !== 'favorites' || owner.favorites.has(game._id)) &&
      (!isOfTeams || isOfTeams.some((isOfTeam) => isOfTeam(game))),
  )
  return legsOf(query, today).flatMap((leg) => selectLeg(found, leg))
}

function selectLeg(games: readonly Game[], { direction, from = -Infinity, before = Infinity }: Leg): Game[] {
  const found = games.filter((game) => kickOff(game) >= from && kickOff(game) < before)
  return sorted(found, direction === 'ahead' ? byStart : (one, two) => byStart(two, one))
}

function selectFollowing(games: readonly Game[], { favorites, teams }: ListOwner, today: number): Game[] {
  const conditions = [
    (game: Game) => favorites.has(game._id),
    ...teams.flatMap((team) => SIDES.map((side) => (game: Game) => playsAs(team, side, game))),
  ]
  const found = conditions.flatMap((condition) => {
    const own = games.filter(condition)
    const ahead = selectLeg(own, { direction: 'ahead', from: today }).slice(0, AROUND.ahead)
    return ahead.concat(selectLeg(own, { direction: 'behind', before: today }).slice(0, AROUND.behind))
  })
  return sorted(new Set(found), byStart)
}

/** Whether a game is one of a team. A game without a letter may be of each of a club's teams. */
export function isPlayedBy(team: TeamOfClub): (game: Game) => boolean {
  return (game) => SIDES.some((side) => playsAs(team, side, game))
}

function playsAs({ clubId, ageCategory, team }: TeamOfClub, side: Side, game: Game): boolean {
  const club = side === 'one' ? game.club_one_ref : game.club_two_ref
  return club._id === clubId && (ageCategory === null || game.age_category === ageCategory) && mayBeSame(team, club.team ?? null)
}

/** By kick-off, soonest first, and then by id. */
export function byStart(one: Game, two: Game): number {
  return kickOff(one) - kickOff(two) || (one._id < two._id ? -1 : Number(one._id > two._id))
}

/** In milliseconds since the epoch. */
export function kickOff({ activity_date: at }: Game): number {
  return Date.parse(at)
}
