import { answerWorker } from '../../club/imports/answer-worker.ts'
import type { ParsedMatch, ReadContext } from './parsed-match.ts'
import { EventsRefused, type EventProblem } from './problems.ts'
import { readEvents } from './read-events.ts'

/** The input of the worker. */
export interface EventsRequest extends ReadContext {
  bytes: Uint8Array
}

export type EventsAnswer = { match: ParsedMatch } | { problems: readonly EventProblem[] }

function read({ bytes, ...context }: EventsRequest): EventsAnswer {
  try {
    return { match: readEvents(bytes, context) }
  } catch (error) {
    if (error instanceof EventsRefused) return { problems: error.problems }
    throw error
  }
}

await answerWorker(read)
