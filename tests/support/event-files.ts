import type { EventFinding } from '#server/statistics/actions/findings.ts'
import { EventsRefused } from '#server/statistics/actions/problems.ts'
import { FULL_PITCH, pitchOf } from '#shared/pitch.ts'
import { readEvents } from '#server/statistics/actions/read-events.ts'

const HEADING = 'id,period,t_ms,side,shirt,player,type,outcome,x,y,end_x,end_y,body,set_piece,flags'

/** A file in our own CSV. */
export function ownCsv(...rows: string[]): string {
  return [HEADING, ...rows].join('\n')
}

/** Reads a file as an import does, on a pitch of 105 × 68 m unless another is given. */
export function readFileOf(content: string | object, pitch: { length: number; width: number } | null = null) {
  return readEvents(Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)), {
    pitch: pitch ? pitchOf(pitch.length, pitch.width) : FULL_PITCH,
  })
}

/** The problems of a refused file. */
export async function problemsOf(attempt: () => unknown) {
  try {
    await attempt()
  } catch (error) {
    if (error instanceof EventsRefused) return error.problems
    throw error
  }
  throw new Error('It was not refused.')
}

/** Findings as place and code, for comparison. */
export function placesAndCodes(findings: readonly EventFinding<string>[]): [number | string | null, string][] {
  return findings.map(({ line, event, code }) => [line ?? event, code])
}
