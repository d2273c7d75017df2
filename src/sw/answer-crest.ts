import { IMAGE_URL, storedCrest } from '../platform/crests.ts'

/** Milliseconds after which a storage that does not answer is skipped. */
const TIMEOUT = 300

/**
 * Serves crests from the device where it has them. A crest never changes under the same name. Only the page stores them: it
 * knows when somebody signs out.
 */
export async function answerCrest(request: Request, url: URL): Promise<Response> {
  const logo = url.pathname.slice(IMAGE_URL.length + 1)
  const stored = await Promise.race([
    storedCrest(logo).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT)),
  ])
  return stored ? new Response(stored, { headers: { 'content-type': stored.type } }) : fetch(request)
}
