import { onTestFinished } from 'vitest'

/**
 * Lets another page that a screen frames answer like this when it is asked, until the test ends or the returned function is
 * called.
 *
 * @param path its address, or a part of it
 */
export function pageAnswers(path: string, answer: () => Promise<Response>): () => void {
  const usual = globalThis.fetch
  const restore = () => void (globalThis.fetch = usual)
  globalThis.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).includes(path) ? answer() : usual(input, init)
  onTestFinished(restore)
  return restore
}
