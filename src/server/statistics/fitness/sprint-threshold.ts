import { eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { USUAL_SPRINT_KMH } from '#shared/fitness.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'

/** The speed above which a child of an age category sprints, in km/h. */
export async function findSprintThreshold(db: Db, ageCategory: string): Promise<number> {
  const [category] = await db.select({ kmh: ageCategories.sprintKmh }).from(ageCategories).where(eq(ageCategories.name, ageCategory))
  return category?.kmh ?? USUAL_SPRINT_KMH[ageCategory as AgeCategoryName]
}
