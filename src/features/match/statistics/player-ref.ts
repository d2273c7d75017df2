import type { MatchFigures, MatchPlayer } from '#shared/match-figures.schema.ts'

type Sides = NonNullable<MatchFigures['sides']>

/** How an address names a player of a match: by id, or by side and shirt. */
export function playerRef(side: 'one' | 'two', player: MatchPlayer): string {
  return player.player_id ?? `${side}-${player.shirt_number}`
}

/** The player whom an address names. */
export function findPlayer(sides: Sides, ref: string): { side: 'one' | 'two'; player: MatchPlayer } | null {
  for (const side of ['one', 'two'] as const) {
    const player = sides[side].players.find((each) => playerRef(side, each) === ref)
    if (player) return { side, player }
  }
  return null
}
