import { z } from 'zod'
import type { ErrorCode } from '../errors.ts'
import type { Role } from '../user.ts'
import { idSchema } from '../wire.schema.ts'

/** Method and path below `/api`, with parameters such as `:id`. */
type CallPattern = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`

/** Who may make a call. Rules about a particular game or club are in the policies. */
export type Access = 'public' | 'signed-in' | readonly Role[]

/** One call of the service. */
export interface Call {
  summary: string
  /** Sections of the API documentation. */
  tags: readonly string[]
  access: Access
  /** Set if it differs from the method: a GET that changes state is guarded against other sites like a POST. */
  changesState?: boolean
  /** Also for a session that still lacks its second factor. */
  beforeSecondFactor?: boolean
  /** Pages repeat it by themselves, so it does not show that someone is there. */
  automatic?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  answer: z.ZodType
  /** The status of a success; 200 by default. */
  status?: 201 | 202 | 204
  /** Error codes of the call itself. Those of guards and parsers follow from the other fields. */
  errors?: readonly ErrorCode[]
  /** Answers and errors by status, for a call that answers in plain text. */
  plainText?: Readonly<Record<number, string>>
}

/** A part of the table of calls. */
export type CallTable = Readonly<Record<CallPattern, Call>>

export const byId = z.object({ id: idSchema })

/** An empty answer. */
export const noContent = { status: 204, answer: z.null().describe('Done') } as const

/** Console calls for staff. */
export const staffOnly = { tags: ['console'], access: ['staff'] } as const
/** Console calls that secretaries may make too, for their own clubs. */
export const staffOrSecretary = { tags: ['console'], access: ['staff', 'secretary'] } as const
