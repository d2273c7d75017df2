/** The age categories of youth football, youngest first (specification, section 9). */
export const AGE_CATEGORIES = ['U8', 'U9', 'U10', 'U11', 'U12', 'U13', 'U14', 'U15', 'U16', 'U17', 'U18', 'U19'] as const
export type AgeCategoryName = (typeof AGE_CATEGORIES)[number]

/** Narrows a text to the name of an age category, or null. */
export function toAgeCategory(value: unknown): AgeCategoryName | null {
  return AGE_CATEGORIES.find((name) => name === value) ?? null
}

/** Default minutes of a half and of the break for each age category. */
export const USUAL_HALVES: Record<AgeCategoryName, { periodDuration: number; halfTime: number }> = {
  U8: { periodDuration: 20, halfTime: 5 },
  U9: { periodDuration: 20, halfTime: 5 },
  U10: { periodDuration: 25, halfTime: 10 },
  U11: { periodDuration: 25, halfTime: 10 },
  U12: { periodDuration: 30, halfTime: 10 },
  U13: { periodDuration: 30, halfTime: 10 },
  U14: { periodDuration: 35, halfTime: 10 },
  U15: { periodDuration: 35, halfTime: 10 },
  U16: { periodDuration: 40, halfTime: 15 },
  U17: { periodDuration: 40, halfTime: 15 },
  U18: { periodDuration: 45, halfTime: 15 },
  U19: { periodDuration: 45, halfTime: 15 },
}

/** The ages whose results a new installation shows to nobody: children of these ages play for the game. */
export const AGES_WITHOUT_SCORES: readonly AgeCategoryName[] = ['U8', 'U9', 'U10', 'U11']
