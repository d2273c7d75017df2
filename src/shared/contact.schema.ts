import { z } from 'zod'
import { phoneSchema } from './account.schema.ts'
import { CONTACT_HOURS, CONTACT_ROLES, HELP_TOPICS } from './contact.ts'
import { emailSchema, requiredTextSchema } from './wire.schema.ts'

const hours = CONTACT_HOURS.map((hour) => `${hour}:00`)
const topics = new Set<string>(HELP_TOPICS)

/** A request for a consultation, as the parameters of an EmailJS template. */
export const contactParamsSchema = z.object({
  firstName: requiredTextSchema(80),
  lastName: requiredTextSchema(80),
  email: emailSchema,
  // An input of type number may send a number.
  phone: z.union([phoneSchema, z.int().nonnegative().transform(String).pipe(phoneSchema)]),
  role: z.enum(CONTACT_ROLES),
  helpType: requiredTextSchema(200)
    .refine((text) => text.split(', ').every((topic) => topics.has(topic)), 'not a list of topics')
    .describe(`One or more of these, joined by ", ": ${HELP_TOPICS.join(', ')}`),
  date: requiredTextSchema(80).describe('A day, or two days joined by " - "'),
  hour: z.enum(hours as [string, ...string[]]),
})
export type ContactParams = z.infer<typeof contactParamsSchema>

/** The body that `@emailjs/browser` sends. Unknown fields are ignored, as in the hosted service. */
export const emailJsCallSchema = z.object({
  lib_version: z.string().max(20).optional(),
  user_id: z.string().max(100).describe('Public key'),
  service_id: z.string().max(100),
  template_id: z.string().max(100),
  template_params: contactParamsSchema,
})
