import type { Side } from './game.ts'

/** What a decision gives the sides of a game: a win for one of them, a draw, or a defeat for both. */
export const DECIDED = ['one', 'two', 'draw', 'both_lose'] as const
export type Decided = (typeof DECIDED)[number]

/** A decision about a game, in the place of what was played. */
export interface Decision {
  gives: Decided
  /** Points taken away from a side in its competition. */
  deducted?: { [side in Side]?: number | undefined } | undefined
  /** Null for one that came with a fixture list. */
  reason: string | null
}

/** What a score gives, where no one has said otherwise. */
export function givenBy({ one, two }: Record<Side, number>): Decided {
  return one > two ? 'one' : one < two ? 'two' : 'draw'
}

/** Whether a side has won or lost by what was decided. */
export function outcomeOf(gives: Decided, side: Side): 'won' | 'drawn' | 'lost' {
  return gives === 'draw' ? 'drawn' : gives === side ? 'won' : 'lost'
}
