import { loadTexts } from '#platform/i18n.ts'

/** Loads the texts of the pages of players and teams. */
export async function loadSeasonTexts(): Promise<void> {
  await Promise.all([loadTexts('figures'), loadTexts('details'), loadTexts('season')])
}
