import { z } from 'zod'
import { PACKAGE_NAMES } from './packages.ts'
import { idSchema, instantSchema } from './wire.schema.ts'

const packageSchema = z.enum(PACKAGE_NAMES)

/** A past, current or future subscription to a package. */
const subscriptionSchema = z.object({
  _id: idSchema,
  package: packageSchema,
  status: z.enum(['active', 'expired']),
  monthly: z.number().nullable().describe('Lari a month; null if the price is agreed individually'),
  starts_at: instantSchema,
  expires_on: instantSchema,
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** A payment for one period of a subscription. */
const paymentSchema = z.object({
  _id: idSchema,
  package: packageSchema,
  price: z.number().describe('Lari'),
  paid_at: instantSchema,
  period_start: instantSchema,
  expires_on: instantSchema.describe('End of the period'),
})
export type Payment = z.infer<typeof paymentSchema>
export const paymentListSchema = z.object({ data: z.array(paymentSchema).describe('Newest first') })

/** The signed-in user's subscriptions. */
export const subscriptionAnswerSchema = z.object({
  data: z.object({
    is_subscribed: z.boolean(),
    subscriptions: z.array(subscriptionSchema).describe('Active ones first, then newest first'),
  }),
})

export const paymentQuerySchema = z.object({ cursor: z.string().max(200).optional().describe('`next` of the previous page') })
export const paymentPageSchema = z.object({ data: z.array(paymentSchema).describe('Newest first'), next: z.string().nullable() })
export type PaymentPage = z.infer<typeof paymentPageSchema>
