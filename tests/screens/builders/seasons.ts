import type { ComparedPlayer } from '#shared/compare.schema.ts'
import { tallyMatch, wholeMatch, type MatchTallies } from '#shared/figures/match-tallies.ts'
import { fullMatches, periodLengths, playedMs } from '#shared/figures/minutes.ts'
import { tallyOnPitch } from '#shared/figures/on-pitch.ts'
import { seasonFigures, type SeasonMatch } from '#shared/figures/season.ts'
import type { PlayerPage, SeasonGame, TeamPage, TeamPlayer } from '#shared/player-page.schema.ts'
import type { PlayerSeason, TeamSeason } from '#shared/season-figures.schema.ts'
import { club } from './clubs.ts'
import { id } from './ids.ts'
import { COVERS, HALF_MS, PITCH, playMatch, shownFigure, shownFigures } from './matches.ts'
import type { Answers } from '../support/service.ts'
import { gamePage } from './games.ts'
import { squad, type SquadPlayer } from './squads.ts'

const DAY = 86_400_000
const HOME = club('Rustavi', { name_ka: 'რუსთავი' })
const AWAY = club('Gori', { name_ka: 'გორი' })
const SQUAD = squad('one')
/** Who plays whole matches in each position. */
export const IN_POSITION = {
  goalkeeper: SQUAD[0] as SquadPlayer,
  defender: SQUAD[2] as SquadPlayer,
  midfielder: SQUAD[8] as SquadPlayer,
  forward: SQUAD[12] as SquadPlayer,
}
export const PLAYER = IN_POSITION.midfielder
export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  laptop: { width: 1280, height: 800 },
} as const
export const TABS = ['overview', 'team', 'personal', 'match'] as const
/** The name of a player, as long as they come. */
export const LONG = 'კონსტანტინე-ალექსანდრე ჩხარტიშვილი-ამირეჯიბი'
export const SEASON = { ends: 2027, from: '2026-06-30T20:00:00.000Z', to: '2027-06-30T20:00:00.000Z' }

export const PLAYER_PATH = `/player/${PLAYER.id}`
export const TEAM_PATH = `/team/${HOME._id}/U13`

interface CountedMatch {
  at: number
  tallies: MatchTallies
  playedMs: number
  onPitch: Pick<SeasonMatch, 'own' | 'opponents'>
}

/** Three matches of each player, which a longer season repeats. */
const kindsOf = new Map<string, Omit<CountedMatch, 'at'>[]>()

function matchesOf(count: number, { id: playerId } = PLAYER): CountedMatch[] {
  const kinds =
    kindsOf.get(playerId) ??
    [0, 1, 2].map((at) => {
      const { actions, appearances } = playMatch(`season ${at}`)
      const appearance = appearances.find(({ player }) => player === playerId)
      if (!appearance) throw new Error('The player of the season has not played.')
      return {
        tallies: tallyMatch(actions, COVERS, PITCH),
        playedMs: playedMs(appearance, periodLengths(HALF_MS, actions)),
        onPitch: tallyOnPitch(actions, COVERS, PITCH)(appearance) ?? { own: {}, opponents: {} },
      }
    })
  kindsOf.set(playerId, kinds)
  const [first, ...others] = kinds
  if (!first) return []
  return Array.from({ length: count }, (_, at) => ({ ...(others[at % 3] ?? first), at }))
}

export const gameId = (at: number) => id(`game of the season ${at}`)
const dayOf = (at: number) => new Date(Date.UTC(2026, 8, 1) + at * DAY).toISOString()

function figuresOver(matches: readonly Omit<SeasonMatch, 'coverage' | 'tracked'>[], player: { id: string; keepsGoal?: boolean } | null) {
  const all = seasonFigures(
    matches.map((match) => ({ ...match, coverage: COVERS, tracked: null })),
    { player },
  )
  return Object.fromEntries(
    Object.entries(all).map(([figure, { total, average, matches: recorded }]) => [
      figure,
      { total: shownFigure(total), average: shownFigure(average), matches: recorded },
    ]),
  )
}

function tallyOf({ tallies }: CountedMatch, playerId: string) {
  return wholeMatch(tallies.one.subjects.find(({ player }) => player === playerId)?.periods ?? {})
}

/** A game of the season, against each of the three results in turn. */
function seasonGame(at: number): SeasonGame {
  return {
    _id: gameId(at),
    name: 'Rustavi – Gori',
    name_ka: 'რუსთავი – გორი',
    activity_date: dayOf(at),
    age_category: 'U13',
    status: 'finished',
    club_one_ref: HOME,
    club_two_ref: AWAY,
    club_one_score: at % 3,
    club_two_score: 1,
  }
}

const newestFirst = (count: number) => Array.from({ length: count }, (_, at) => seasonGame(count - 1 - at))

/** The page of a player with a season of this many matches, with all that staff and families read. */
export function playerPage(matches: number, more: Partial<PlayerPage> = {}, player = PLAYER): PlayerPage {
  return {
    _id: player.id,
    name: player.name,
    club: HOME,
    age_category: 'U13',
    shows_score: true,
    shirt_number: player.shirt,
    position: player.position,
    body: { height_cm: 153, weight_kg: 44, strong_foot: 'left', birth_year: 2014 },
    coach: 'ზურაბ ხიზანიშვილი',
    league: 'U13 ლიგა',
    season: SEASON,
    games: newestFirst(matches),
    achievements: matches > 0 ? [{ kind: 'first_goal', game_id: gameId(0), activity_date: dayOf(0) }] : [],
    ...more,
  }
}

/** The figures of that player. */
export function playerSeason(count: number, more: Partial<PlayerSeason['player']> = {}, player = PLAYER): PlayerSeason {
  const matches = matchesOf(count, player)
  const subject = { side: 'one', player: { id: player.id, keepsGoal: player.position === 'goalkeeper' } } as const
  const played = matches.map((match) => ({
    ...match,
    subject,
    own: tallyOf(match, player.id),
    opponents: {},
    played: fullMatches(match.playedMs, HALF_MS),
  }))
  const withPlayer = matches.map(({ onPitch, playedMs: ms }) => ({
    subject: { side: 'one', player: null } as const,
    ...onPitch,
    played: fullMatches(ms, HALF_MS),
  }))
  return {
    player: {
      _id: player.id,
      club_id: HOME._id,
      age_category: 'U13',
      name: player.name,
      shirt_number: player.shirt,
      position: player.position,
      ...more,
    },
    season: SEASON,
    matches: count,
    played_ms: matches.reduce((sum, { playedMs: ms }) => sum + ms, 0),
    figures: figuresOver(played, subject.player),
    team: { matches: count, figures: figuresOver(withPlayer, null) },
    games: played.map(({ at, own, onPitch, playedMs: ms }) => ({
      game_id: gameId(at),
      starts_at: dayOf(at),
      side: 'one',
      played_ms: ms,
      full_ms: 2 * HALF_MS,
      figures: shownFigures({ subject, own, opponents: {}, onPitch }),
    })),
  }
}

/** The page of the player's team. */
export function teamPage(matches: number): TeamPage {
  return {
    club: HOME,
    age_category: 'U13',
    shows_score: true,
    coach: 'ზურაბ ხიზანიშვილი',
    league: 'U13 ლიგა',
    season: SEASON,
    games: newestFirst(matches),
    upcoming: [{ ...seasonGame(matches), status: 'upcoming', club_one_score: null, club_two_score: null }],
  }
}

/** How many players of the team, all with one name or each with their own. */
export function teamPlayers(count: number, name?: string | null): TeamPlayer[] {
  return Array.from({ length: count }, (_, at) => {
    const player = SQUAD[at % SQUAD.length] ?? PLAYER
    return {
      _id: at < SQUAD.length ? player.id : id(`player ${at}`),
      name: name === undefined ? player.name : name,
      shirt_number: at + 1,
      position: player.position,
      compares: true,
    }
  })
}

/** The figures of the team and of its players. */
export function teamSeason(count: number, name?: string | null): TeamSeason {
  const matches = matchesOf(count)
  const team = matches.map(({ tallies }) => ({
    subject: { side: 'one', player: null } as const,
    own: wholeMatch(tallies.one.team),
    opponents: wholeMatch(tallies.two.team),
    played: 1,
  }))
  return {
    club_id: HOME._id,
    age_category: 'U13',
    season: SEASON,
    team: { matches: count, figures: figuresOver(team, null) },
    games: matches.map(({ at }) => ({ game_id: gameId(at), starts_at: dayOf(at), side: 'one' })),
    players:
      count === 0
        ? []
        : SQUAD.map((player) => ({
            player_id: player.id,
            name: name === undefined ? player.name : name,
            shirt_number: player.shirt,
            matches: count,
            played_ms: count * 2 * HALF_MS,
            figures: figuresOver(
              matches.map((match) => ({
                subject: { side: 'one', player: { id: player.id } } as const,
                own: tallyOf(match, player.id),
                opponents: {},
                played: 1,
              })),
              { id: player.id },
            ),
          })),
  }
}

/** A season of this many matches, and in it a squad of thirty whose players have this name, or their own. */
export function seasonOf(matches: number, name?: string | null): Answers {
  const named = name === undefined ? {} : { name }
  return {
    'GET /player/:id': () => ({ data: playerPage(matches, named) }),
    'GET /player/:id/figures': () => ({ data: playerSeason(matches, named) }),
    'GET /team/:club_id/:age_category': () => ({ data: teamPage(matches) }),
    'GET /team/:club_id/:age_category/players': () => ({ data: teamPlayers(30, name) }),
    'GET /team/:club_id/:age_category/figures': () => ({ data: teamSeason(matches, name) }),
    'GET /follows': { data: [] },
    // For use without a network, some seconds later.
    'POST /game': gamePage([]),
    'GET /calendars': { data: [] },
  }
}

/** A midfielder who is compared with 31 peers. */
export function comparedPlayer(at: number, more: Partial<ComparedPlayer> = {}): ComparedPlayer {
  return {
    player_id: id(`compared ${at}`),
    name: `Player ${at}`,
    shirt_number: at + 7,
    position: 'midfielder',
    age_category: 'U13',
    club: club('Rustavi'),
    enough: true,
    matches: 6,
    played_ms: 20_000_000,
    peers: 31,
    figures: {},
    ...more,
  }
}
