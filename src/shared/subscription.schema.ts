import { z } from 'zod'
import { PACKAGE_NAMES } from './packages.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

export const packageSchema = z.enum(PACKAGE_NAMES)

/** A package that its holder has, had, or will have. */
export const subscriptionSchema = z.object({
  _id: idSchema,
  package: packageSchema,
  status: z.enum(['active', 'expired']),
  monthly: z.number().nullable().describe('Lari a month; null where the price is agreed'),
  starts_at: instantSchema,
  expires_on: instantSchema,
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** A payment for one period. */
export const paymentSchema = z.object({
  _id: idSchema,
  package: packageSchema,
  price: z.number().describe('Lari'),
  paid_at: instantSchema,
  period_start: instantSchema,
  expires_on: instantSchema.describe('End of the period'),
})
export type Payment = z.infer<typeof paymentSchema>
export const paymentListSchema = z.object({ data: z.array(paymentSchema).describe('The newest first') })

/** The subscription page's own data; the account is the signed-in user. */
export const subscriptionAnswerSchema = z.object({
  data: z.object({
    is_subscribed: z.boolean(),
    subscriptions: z.array(subscriptionSchema).describe('Running ones first, then the newest; none where there never was one'),
  }),
})

export const paymentQuerySchema = z.object({ cursor: z.string().max(200).optional().describe('`next` of the page before') })
export const paymentPageSchema = z.object({ data: z.array(paymentSchema).describe('The newest first'), next: z.string().nullable() })
export type PaymentPage = z.infer<typeof paymentPageSchema>
