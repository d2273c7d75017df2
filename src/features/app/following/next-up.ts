import type { Child } from '#shared/children.schema.ts'
import type { Follow } from '#shared/follow.schema.ts'
import { isOver } from '#shared/game.ts'
import { isPlayedBy, kickOff, type TeamOfClub } from '#shared/game-list.ts'
import type { Game } from '#shared/game.schema.ts'
import { sorted } from '#shared/sorted.ts'
import { teamOf } from './team-of.ts'

const HOUR = 60 * 60 * 1000
/** After its kick-off a match is what matters for this long: its result comes before the next match. */
const RESULT_FIRST = 20 * HOUR
/** A match that was to begin this long ago, and of which nothing was heard, was played without anyone keeping the score. */
const UNHEARD = 4 * HOUR
/** Earlier, the match after a cancelled one matters more. */
const CANCELLATION_NEWS = 24 * HOUR

/** A match at the top of the schedule, with the viewer's children who play in it. */
export interface NextUp {
  game: Game
  names: string[]
  /** The match before it of the same team, where there is a video of it. */
  last: Game | undefined
}

/** What a user follows, as far as the device knows. */
export interface Following {
  children: readonly Child[]
  follows: readonly Follow[]
  favorites: ReadonlySet<string>
}

/**
 * The match that matters now of each child, followed team and favourite, or else of all games
 * there are: those of the user's club, or a favourite of before. Live ones come first, then those of the children, then by time.
 *
 * @param games by kick-off, soonest first
 * @param now the service's time, in milliseconds
 */
export function nextUp(games: readonly Game[], { children, follows, favorites }: Following, now: number): NextUp[] {
  const found = new Map<string, NextUp>()
  const add = (game: Game | undefined, name?: string, last?: Game) => {
    if (!game) return
    const entry = found.get(game._id) ?? { game, names: [], last }
    if (name && !entry.names.includes(name)) entry.names.push(name)
    found.set(game._id, entry)
  }
  const addTeam = (team: TeamOfClub, name?: string) => {
    const played = games.filter(isPlayedBy(team))
    add(
      pick(played, now),
      name,
      played.findLast((game) => isEnded(game) && game.has_stream),
    )
  }
  const own = children.filter(({ state, player }) => state === 'confirmed' && player)
  for (const child of own) addTeam(teamOf(child), child.player?.first_name ?? `№ ${child.shirt_number}`)
  for (const followed of follows) addTeam(teamOf(followed))
  for (const game of games) if (favorites.has(game._id) && !isOld(game, now)) add(game)
  if (found.size === 0) add(pick(games, now))
  return sorted(found.values(), (one, two) => rankOf(one) - rankOf(two) || kickOff(one.game) - kickOff(two.game))
}

/** Of the games of one team: the live one, a result of today, the next one, or the last one. */
function pick(games: readonly Game[], now: number): Game | undefined {
  return (
    games.find(({ status }) => status === 'live') ??
    games.findLast((game) => isEnded(game) && !isOld(game, now)) ??
    games.find(
      (game) =>
        (game.status === 'upcoming' && kickOff(game) > now - UNHEARD) ||
        (game.status === 'cancelled' && kickOff(game) > now && kickOff(game) < now + CANCELLATION_NEWS),
    ) ??
    games.findLast(isEnded) ??
    games.at(-1)
  )
}

function rankOf({ game, names }: NextUp): number {
  if (game.status === 'live') return 0
  return names.length > 0 ? 1 : 2
}

function isEnded({ status }: Game): boolean {
  return isOver(status)
}

function isOld(game: Game, now: number): boolean {
  return game.status !== 'live' && kickOff(game) < now - (game.status === 'upcoming' ? UNHEARD : RESULT_FIRST)
}
