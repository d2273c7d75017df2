import { z } from 'zod'
import { PASSWORD_MAX } from './user.ts'
import { requiredTextSchema } from './wire.schema.ts'

/** Credentials. Staff, secretaries and scorekeepers sign in as `club`. Scouts cannot sign in yet. */
export const loginSchema = z.object({
  email: requiredTextSchema(254).describe('Email address of a parent, or user name'),
  password: z.string().min(1).max(PASSWORD_MAX),
  role: z.enum(['parent', 'club', 'scout']),
})

export const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() })
export type Tokens = z.infer<typeof tokensSchema>

export const refreshSchema = z.object({ refreshToken: z.string().max(500).optional() })

export const checkAnswerSchema = z.object({ status: z.boolean().describe('Whether the browser sends cookies') })
