import type { CallName } from '#shared/calls.schema.ts'
import { sampleCall } from '../../../gating/calls.ts'
import { APP_WAYS } from './calls.ts'
import type { Way } from './cells.ts'
import { CONSOLE_WAYS } from './console-calls.ts'
import type { Viewer, World } from './world.ts'

/** The row of each call. */
export const CALL_WAYS: Partial<Record<CallName, Way>> = { ...APP_WAYS, ...CONSOLE_WAYS }

const ENDS_SESSIONS = /logout|DELETE \/auth\/sessions$/
/** Calls in an order in which one viewer can make all: those that end sessions come last. */
export function callsInOrder(names: readonly CallName[]): CallName[] {
  return names.toSorted((one, two) => Number(ENDS_SESSIONS.test(one)) - Number(ENDS_SESSIONS.test(two)))
}

/** Everything that a viewer is answered to a call, raw, and whether one of the answers was a success. */
export async function ask(world: World, viewer: Viewer, called: CallName): Promise<{ texts: string[]; succeeded: boolean }> {
  const asked = (await CALL_WAYS[called]?.ask?.(world, viewer)) ?? [sampleCall(called)]
  const texts: string[] = []
  let succeeded = false
  for (const each of asked) {
    const answer = await world.service.call({ ...each, ...(viewer.token && { token: viewer.token }) })
    texts.push(JSON.stringify(answer.headers), answer.body)
    succeeded ||= answer.statusCode < 300
  }
  return { texts, succeeded }
}
