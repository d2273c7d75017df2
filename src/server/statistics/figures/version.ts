/**
 * The version of what is counted, and how. Raise it when a definition changes: stored figures of earlier versions are then
 * computed again, game by game.
 */
export const FIGURES_VERSION = 4
