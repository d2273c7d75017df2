import { z } from 'zod'
import { emailJsCallSchema } from '../contact.schema.ts'
import type { CallTable } from './call.schema.ts'

/** The call of the contact form. EmailJS's library makes it, so path and answers (plain text) follow EmailJS. */
export const contactCalls = {
  'POST /v1.0/email/send': {
    summary: 'Request a consultation, in the format of EmailJS',
    tags: ['contact'],
    body: emailJsCallSchema,
    answer: z.string(),
    plainText: {
      200: '`OK`',
      400: 'A key, a template parameter or the whole call is wrong',
      403: 'Sent on behalf of another site',
      413: 'Too large',
      415: 'Not JSON',
      429: 'Too Many Requests',
      500: 'Something went wrong on our side',
      503: 'Not available just now',
    },
    access: 'public',
  },
} satisfies CallTable
