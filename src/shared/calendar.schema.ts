import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { CALENDAR_KINDS } from './calendar.ts'
import { clubRefSchema } from './club.schema.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

/** A calendar that the user's phone subscribes to, or could. */
const calendarSchema = z.object({
  _id: idSchema.nullable().describe('Null for one that is not made yet'),
  kind: z.enum(CALENDAR_KINDS),
  child_id: idSchema.nullable().describe("The guardian's part in the child's page"),
  club: clubRefSchema.nullable(),
  age_category: z.enum(AGE_CATEGORIES).nullable(),
  path: z.string().nullable().describe('The secret address, below the address of the service'),
  used_at: instantSchema.nullable().describe('When a calendar last read it'),
})
export type Calendar = z.infer<typeof calendarSchema>

export const calendarsSchema = z.object({ data: z.array(calendarSchema) })

export const newCalendarSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('favorites') }),
  z.strictObject({ kind: z.literal('child'), child_id: idSchema }),
  z.strictObject({ kind: z.literal('team'), club_id: idSchema, age_category: z.enum(AGE_CATEGORIES) }),
])
export type NewCalendar = z.infer<typeof newCalendarSchema>
