import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { idSchema, textSchema } from './wire.schema.ts'

/** A club as a game or a list shows it. */
export const clubRefSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable().describe('The name in Georgian, where there is one'),
  logo: z.string().nullable().describe('File name below the image address; null where there is none'),
})
export type ClubRef = z.infer<typeof clubRefSchema>

export const clubSchema = clubRefSchema
export type Club = z.infer<typeof clubSchema>

export const clubQuerySchema = z.strictObject({
  search: textSchema(100).optional().describe('Part of either name'),
  cursor: z.string().max(300).optional().describe('`next` of the page before'),
})
export const clubListSchema = z.object({ data: z.array(clubSchema).describe('By name'), next: z.string().nullable() })

export const ageCategorySchema = z.object({ _id: idSchema, name: z.enum(AGE_CATEGORIES) })
export type AgeCategory = z.infer<typeof ageCategorySchema>

export const ageCategoryListSchema = z.object({ data: z.array(ageCategorySchema) })
