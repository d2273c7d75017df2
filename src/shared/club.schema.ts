import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { idSchema, textSchema } from './wire.schema.ts'

/** A club as a game or a list shows it. */
export const clubRefSchema = z.object({
  _id: idSchema,
  name: z.string(),
  name_ka: z.string().nullable().describe('Georgian name, if any'),
  logo: z.string().nullable().describe('File name below /images; null without a crest'),
})
export type ClubRef = z.infer<typeof clubRefSchema>

export const clubSchema = clubRefSchema
export type Club = z.infer<typeof clubSchema>

export const clubQuerySchema = z.strictObject({
  search: textSchema(100).optional().describe('Part of the English or Georgian name'),
  cursor: z.string().max(300).optional().describe('`next` of the previous page'),
})
export const clubListSchema = z.object({ data: z.array(clubSchema).describe('Sorted by name'), next: z.string().nullable() })

export const ageCategorySchema = z.object({ _id: idSchema, name: z.enum(AGE_CATEGORIES) })
export type AgeCategory = z.infer<typeof ageCategorySchema>

export const ageCategoryListSchema = z.object({ data: z.array(ageCategorySchema) })
