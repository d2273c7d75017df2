import { isOurs } from '#platform/our-answer.ts'
import { serverNow } from '#platform/server-time.ts'
import type { Piece } from './piece.ts'

/** Where a camera sends, and its key. */
export interface UploadTarget {
  address: string
  key: string
  /** The number of the segment that it expects. */
  next: number
}

/** Why the service takes nothing more: another camera has the key, the stream is stopped or held back, or its time is over. */
export type Refusal = 'replaced' | 'held' | 'outside'

/** What became of a piece. `next` is the number of the segment that the service expects. */
export type Sent =
  | { outcome: 'stored' | 'other-number'; next: number }
  | { outcome: 'unusable' | 'later' }
  | { outcome: 'refused'; why: Refusal }

const TIMEOUT = 60_000
const REFUSALS: Partial<Record<number, Refusal>> = { 401: 'replaced', 404: 'held', 410: 'held', 422: 'outside' }

/** Sends a piece: under a number, if it is a segment. */
export async function send({ address, key }: UploadTarget, { capturedAt }: Piece, number: number, bytes: Blob): Promise<Sent> {
  const answer = await fetch(`${address}/${capturedAt === null ? 'init' : `segments/${number}`}`, {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'video/mp4',
      'x-sent-at': String(Math.round(serverNow())),
      ...(capturedAt !== null && { 'x-captured-at': String(Math.round(capturedAt)) }),
    },
    body: bytes,
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(() => null)
  // A network that answers for us has stored nothing, and refuses nothing.
  if (!answer || !isOurs(answer)) return { outcome: 'later' }
  const next = nextIn(await answer.json().catch(() => null))
  if (answer.status === 200) return next === null ? { outcome: 'later' } : { outcome: 'stored', next }
  // Under the expected number, a conflict means that this piece never fits.
  if (answer.status === 409) return next === null || next === number ? { outcome: 'unusable' } : { outcome: 'other-number', next }
  if (answer.status === 400 || answer.status === 413) return { outcome: 'unusable' }
  const why = REFUSALS[answer.status]
  return why ? { outcome: 'refused', why } : { outcome: 'later' }
}

/** The number that comes next, as answers and conflicts say it. */
function nextIn(body: unknown): number | null {
  const { data, error } = (body ?? {}) as { data?: { next?: unknown }; error?: { details?: { next?: unknown } } }
  const next = data?.next ?? error?.details?.next
  return typeof next === 'number' ? next : null
}
