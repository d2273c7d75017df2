import { later } from '#platform/later.tsx'

/** The stories and figures of a player, which come with their texts when one opens: the page of a match does without. */
export const FiguresOfMatch = later('player', async () => (await import('#features/player/player-figures.tsx')).FiguresOfMatch)
export const FiguresOfSeason = later('player', async () => (await import('#features/player/player-figures.tsx')).FiguresOfSeason)
export const StoryOfSeason = later('player', async () => (await import('#features/player/player-figures.tsx')).StoryOfSeason)
