import { encodeFilm } from './encode-film.ts'
import type { FilmEvents } from './pieces.ts'
import { recordFilm } from './record-film.ts'

/** This browser cannot encode what it films. */
export class CannotEncode extends Error {}

/**
 * Makes pieces of what a camera shows: by WebCodecs, or by the browser's recorder where these are missing. Returns what ends
 * it; the last segment comes then.
 *
 * @throws CannotEncode where there is neither
 */
export async function startFilm(stream: MediaStream, events: FilmEvents): Promise<() => Promise<void>> {
  const end = (await encodeFilm(stream, events)) ?? (await recordFilm(stream, events))
  if (!end) throw new CannotEncode()
  return end
}
