import { z } from 'zod'
import { JOB_KINDS } from './job.ts'
import { instantSchema } from './wire.schema.ts'

/** What a job could not do for one of its subjects. */
const failedPartSchema = z.object({
  subject: z.string().describe('The id of a row, or the name of a file'),
  attempts: z.int(),
  error: z.string(),
  failing_since: instantSchema,
  next_attempt_at: instantSchema,
  dropped: z.boolean().describe('Whether staff gave it up'),
})

/** How a job in the background goes. */
const jobSchema = z.object({
  kind: z.enum(JOB_KINDS),
  succeeded_at: instantSchema.nullable(),
  next_at: instantSchema.nullable().describe('Null for a queue, which is looked into all the time'),
  failures: z.int().describe('Since it last went well'),
  failing_since: instantSchema.nullable(),
  error: z.string().nullable(),
  waiting_since: instantSchema.nullable().describe('When the oldest was due of what is not done yet'),
  may_drop: z.boolean().describe('Whether a part can be given up: nothing that the privacy page promises'),
  failed_parts: z.int(),
  parts: z.array(failedPartSchema).describe('The first of the failed parts'),
})
export type JobState = z.infer<typeof jobSchema>
export const jobListSchema = z.object({ data: z.array(jobSchema) })

export const jobKindSchema = z.object({ kind: z.enum(JOB_KINDS) })
export const jobPartSchema = jobKindSchema.extend({ subject: z.string().min(1).max(300) })
