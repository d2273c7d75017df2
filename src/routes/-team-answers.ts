import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'

/** Who of the own squad can play. Only coaches and secretaries load it. */
export const TeamAnswers = lazyOptional(async () => {
  const [loaded] = await Promise.all([import('#features/availability/team-answers.tsx'), loadTexts('season')])
  return { default: loaded.TeamAnswers }
})
