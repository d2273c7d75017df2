import type { Figures } from '#shared/match-figures.schema.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'

/** The averages of a season by figure. */
export function averagesOf({ figures }: Pick<PlayerSeason, 'figures'>): Figures {
  return Object.fromEntries(Object.entries(figures).map(([id, { average }]) => [id, average]))
}
