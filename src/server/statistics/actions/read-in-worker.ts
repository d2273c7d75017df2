import { runWorker, type ReadLimits } from '../../club/imports/run-worker.ts'
import type { ParsedMatch } from './parsed-match.ts'
import { EventsRefused, refuseEvents } from './problems.ts'
import type { EventsAnswer, EventsRequest } from './worker.ts'

const FILE = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './events-worker.js', import.meta.url)

/** The file itself, its parsed document and its actions together stay below these. */
const EVENT_LIMITS: ReadLimits = { megabytes: 192, seconds: 10 }

/**
 * Reads a file of events in a process of its own.
 *
 * @throws EventsRefused with all problems, or if the file takes too much memory or time
 */
export async function readEventsInWorker(request: EventsRequest, limits = EVENT_LIMITS): Promise<ParsedMatch> {
  const answer = (await runWorker<EventsAnswer>(FILE, request, limits)) ?? refuseEvents({}, 'file_too_costly')
  if ('problems' in answer) throw new EventsRefused(answer.problems)
  return answer.match
}
