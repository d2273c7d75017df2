import { outcomeOf } from '#shared/decision.ts'
import type { Game } from '#shared/game.schema.ts'
import { isOver, type Side } from '#shared/game.ts'

/** Null before the game, or where the age category shows no scores. */
export function scoreOf(game: Game, side: Side): number | null {
  if (game.status === 'upcoming' || game.status === 'cancelled') return null
  return side === 'one' ? game.club_one_score : game.club_two_score
}

/** Whether a side has lost. */
export function isBehind(game: Game, side: Side): boolean {
  if (!isOver(game.status)) return false
  if (game.awarded?.gives) return outcomeOf(game.awarded.gives, side) === 'lost'
  const { one, two } = game.shootout ?? { one: game.club_one_score, two: game.club_two_score }
  const [own, other] = side === 'one' ? [one, two] : [two, one]
  return own !== null && other !== null && own < other
}
