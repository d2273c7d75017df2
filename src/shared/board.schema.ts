import { z } from 'zod'
import { AGE_CATEGORIES } from './age-category.ts'
import { BOARD_AGES, BOARD_CATEGORIES, BOARD_COUNTS, BOARD_STATES, BOARD_UPLOAD_MAX, isBoardLink } from './board.ts'
import { clubRefSchema } from './club.schema.ts'
import { tablePageSchema, tableQuerySchema } from './table.schema.ts'
import { commandIdSchema, idSchema, requiredTextSchema, textSchema } from './wire.schema.ts'

const daySchema = z.iso.date().regex(/^(?:19|20|21)\d\d-/, 'not of this age')
const agesSchema = z.array(z.enum(BOARD_AGES)).min(1).max(BOARD_AGES.length)
const count = z.int()

/** A sponsor's board as viewers see it. */
const boardSchema = z.object({
  _id: idSchema,
  sponsor: z.string(),
  picture: z.string().describe('The name of a file below /images'),
  alt: z.string().describe('What the picture shows and says'),
  alt_ka: z.string().nullable(),
  link: z.string().nullable(),
})
export type Board = z.infer<typeof boardSchema>
export const gameBoardsSchema = z.object({ data: z.array(boardSchema).describe('They take turns; empty for an age that has none') })
export const scheduleBoardQuerySchema = z.object({ age_category: z.enum(AGE_CATEGORIES) })
export const scheduleBoardSchema = z.object({ data: boardSchema.nullable() })
export const boardCountSchema = z.strictObject({ what: z.enum(BOARD_COUNTS) })

export const newBoardSchema = z
  .object({
    command_id: commandIdSchema,
    club_id: idSchema,
    sponsor: requiredTextSchema(80),
    category: z.enum(BOARD_CATEGORIES),
    alt: requiredTextSchema(160),
    alt_ka: textSchema(160).nullable(),
    link: textSchema(300).refine(isBoardLink, 'not an https address').nullable(),
    png: z
      .base64()
      .min(1)
      .max(Math.ceil(BOARD_UPLOAD_MAX / 3) * 4)
      .describe('480 by 240 pixels'),
    ages: agesSchema,
    first_day: daySchema.describe('Georgian time'),
    last_day: daySchema,
  })
  .refine(({ first_day: first, last_day: last }) => first <= last, 'the last day is before the first')

export const boardDecisionSchema = z.object({
  decision: z.enum(['approve', 'refuse']),
  reason: textSchema(200).nullable().describe('For the club, of a refusal'),
})

const boardRowSchema = boardSchema.extend({
  club: clubRefSchema.pick({ _id: true, name: true, name_ka: true }),
  category: z.enum(BOARD_CATEGORIES),
  ages: agesSchema,
  first_day: z.string(),
  last_day: z.string(),
  state: z.enum(BOARD_STATES),
  reason: z.string().nullable(),
  has_package: z.boolean().describe('Without the Club/Academy package no board of the club is shown'),
  shown: count.describe('How often it was on screen for a second'),
  tapped: count,
})
export type BoardRow = z.infer<typeof boardRowSchema>
export const boardTableSchema = tablePageSchema(boardRowSchema)
export const boardTableQuerySchema = tableQuerySchema(['days', 'sponsor']).extend({ state: z.enum(BOARD_STATES).optional() })

const boardDaySchema = z.object({ day: z.string().describe('Georgian time'), shown: count, tapped: count })
export type BoardDay = z.infer<typeof boardDaySchema>
/** A board with its figures, for its sponsor. */
const boardReportSchema = boardRowSchema.extend({ days: z.array(boardDaySchema).describe('Days on which it was on screen') })
export type BoardReport = z.infer<typeof boardReportSchema>
export const boardReportAnswerSchema = z.object({ data: boardReportSchema })
