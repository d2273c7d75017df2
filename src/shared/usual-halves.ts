import type { AgeCategoryName } from './age-category.ts'

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
