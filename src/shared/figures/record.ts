import { outcomeOf as decidedFor } from '../decision.ts'
import type { SeasonGame } from '../player-page.schema.ts'
import type { Team } from '../team.ts'

export type Outcome = 'won' | 'drawn' | 'lost'

/** A game as far as its outcome goes. */
type Scored = Pick<SeasonGame, 'club_one_ref' | 'club_two_ref' | 'club_one_score' | 'club_two_score' | 'awarded'>

/** A game as its club sees it. */
export interface OwnGame<G extends Scored = Scored> {
  game: G
  home: boolean
  own: G['club_one_ref']
  opponent: G['club_one_ref']
  /** Own goals first; null where no score is shown. */
  score: readonly [own: number, other: number] | null
  outcome: Outcome | null
}

/**
 * A game from the side of a club. Where two of its teams meet, that of the given team; without one it is neither won nor lost.
 */
export function ownGame<G extends Scored>(game: G, clubId: string, team: Team | null = null): OwnGame<G> {
  const { club_one_ref: first, club_two_ref: second } = game
  const within = first._id === second._id
  const home = within ? second.team !== team : first._id === clubId
  const isTheirs = !within || (home ? first : second).team === team
  const { club_one_score: one, club_two_score: two } = game
  const score = one === null || two === null ? null : home ? ([one, two] as const) : ([two, one] as const)
  const [own, opponent] = home ? [first, second] : [second, first]
  const gives = game.awarded?.gives
  const decided = gives && decidedFor(gives, home ? 'one' : 'two')
  return { game, home, own, opponent, score, outcome: isTheirs ? (decided ?? (score && outcomeOf(score))) : null }
}

function outcomeOf([own, other]: readonly [number, number]): Outcome {
  return own > other ? 'won' : own < other ? 'lost' : 'drawn'
}

/** W/D/L over some ended games, of those whose score is shown; null if none shows it. */
export function recordOf(games: readonly OwnGame[]): Record<Outcome, number> | null {
  const count = (outcome: Outcome) => games.filter((game) => game.outcome === outcome).length
  const record = { won: count('won'), drawn: count('drawn'), lost: count('lost') }
  return record.won + record.drawn + record.lost === 0 ? null : record
}
