import type { Modules } from './modules.ts'

/** The pitch and what happens on it: for figures, and for tagging. */
export const PITCH: Modules = { src: ['shared/match-action', 'shared/pitch'] }

/** A match's figures and maps. */
export const MATCH: Modules = {
  src: [
    'features/figures/match/',
    ...['-match-head', '-match-page', '-match-parts', '-match-players', '-match-tabs', '-playback', '-use-match', 'match.$id'].map(
      (part) => `routes/_app/${part}`,
    ),
  ],
}

/** Pages of players, teams and clubs, and the comparison. */
export const SEASON: Modules = {
  src: [
    'features/availability/team-answers',
    'features/competitions/',
    'features/favorites/',
    'features/figures/compare/',
    'features/figures/player/',
    'features/figures/team/',
    ...[
      'figures-main',
      'page-search',
      'page-states',
      'pages-queries',
      'season-figures',
      'season-games',
      'season-select',
      'season-texts',
    ].map((part) => `features/figures/${part}`),
    'routes/_app/competition.$id',
    'routes/_app/-player-highlights',
    'routes/_app/footballer',
    'routes/_app/player.$id',
    'routes/_app/scout.compare',
    'routes/_app/team.$club.{-$age_category}',
    'shared/competition',
    'shared/figures/profile-labels',
    'shared/figures/progress',
    'shared/figures/record',
    'shared/season',
  ],
  icons: ['printer', 'star'],
}

/** What a match's page shows on a tap: maps, and the table of players. */
export const MAPS: Modules = {
  src: [
    'features/figures/match/match-maps',
    'features/figures/match/match-players',
    'features/figures/match/player-in-match',
    'features/figures/pitch/arrows-layer',
    'features/figures/pitch/density-layer',
    'features/figures/pitch/drawn-maps',
    'features/figures/pitch/map-drawing',
    'features/figures/pitch/map-layers',
    'features/figures/pitch/match-map',
    'features/figures/pitch/use-ready-drawings',
    'features/figures/pitch/when-idle',
    'features/figures/pitch/where-most',
    'features/figures/pitch/zone-looks',
    'features/figures/pitch/zone-table',
    'features/figures/pitch/zones-layer',
    'features/figures/behind-figure',
    'features/figures/clips',
    'features/figures/figure-dialog',
    'routes/_app/-match-player-page',
    'routes/_app/-match-video',
    'routes/_app/match.$id_.player.$player',
    'shared/figures/density',
    'shared/figures/tallies',
    'shared/figures/zones',
  ],
}

/** What pages with figures share. */
export const FIGURES: Modules = {
  src: [
    'features/figures/',
    ...['figure', 'kinds', 'labels', 'maps', 'not-recorded', 'places', 'subject-key'].map((part) => `shared/figures/${part}`),
    'ui/page-tabs',
  ],
}
