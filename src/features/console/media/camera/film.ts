import { encodeFilm } from './encode-film.ts'
import type { FilmEvents } from './pieces.ts'
import { recordFilm } from './record-film.ts'

/** This browser cannot encode what it films. */
export class CannotEncode extends Error {}

/** Ends a film; its last segment comes then. */
type EndFilm = () => Promise<void>

type Way = (stream: MediaStream, events: Omit<FilmEvents, 'unable'>) => Promise<EndFilm | null>

/** By WebCodecs, or by the browser's recorder where these are missing, or are there and do not work. */
const WAYS: readonly Way[] = [encodeFilm, recordFilm]
/** A way that has not begun after so long, or gives no segment, does not work. Milliseconds. */
const BEGIN = 6000
const FIRST_SEGMENT = 15_000

/**
 * Makes pieces of what a camera shows. A way that gives nothing is left for the next one.
 *
 * @throws CannotEncode where there is none
 */
export async function startFilm(stream: MediaStream, events: FilmEvents, ways = WAYS): Promise<EndFilm> {
  let end: EndFilm | null = null
  let ended = false

  async function begin([way, ...others]: readonly Way[]): Promise<void> {
    if (!way) throw new CannotEncode()
    let [given, left] = [false, false]
    const leave = () => {
      left = true
      void end?.().catch(() => undefined)
      end = null
    }
    const fail = () => {
      if (left || ended) return
      if (given) return events.failed()
      leave()
      begin(others).catch(() => ended || events.unable())
    }
    const wait = () => {
      // A hidden page gets no pictures.
      setTimeout(() => given || left || ended || (document.visibilityState === 'hidden' ? wait() : fail()), FIRST_SEGMENT)
    }
    const begun = way(stream, {
      failed: fail,
      silent: events.silent,
      piece(capturedAt, bytes) {
        if (left) return
        given ||= capturedAt !== null
        events.piece(capturedAt, bytes)
      },
    }).catch(() => null)
    const found = await Promise.race([begun, new Promise<null>((resolve) => setTimeout(() => resolve(null), BEGIN))])
    if (found && !left) {
      end = found
      return wait()
    }
    // It may begin yet, when another one films.
    void begun.then((late) => late?.()).catch(() => undefined)
    if (left) return
    left = true
    await begin(others)
  }

  await begin(ways)
  return async () => {
    ended = true
    await end?.()
  }
}
