/** The age categories of youth football, youngest first (specification, section 9). */
export const AGE_CATEGORIES = ['U8', 'U9', 'U10', 'U11', 'U12', 'U13', 'U14', 'U15', 'U16', 'U17', 'U18', 'U19'] as const
export type AgeCategoryName = (typeof AGE_CATEGORIES)[number]

/** Narrows a text to the name of an age category, or null. */
export function toAgeCategory(value: unknown): AgeCategoryName | null {
  return AGE_CATEGORIES.find((name) => name === value) ?? null
}

/** The ages whose results a new installation shows to no one: children of these ages play for the game. */
export const AGES_WITHOUT_SCORES: readonly AgeCategoryName[] = ['U8', 'U9', 'U10', 'U11']
