import { ANSWER_HEADER, CONTRACT_HEADER, SIZE_HEADER } from '#shared/product.ts'

interface OfAnAnswer {
  headers: Pick<Headers, 'has' | 'get'>
  url: string
}

/**
 * Whether an answer is of our service. Networks answer in its place: with a page for signing in to them, a redirect, a status
 * of a proxy, or what a cache has of another address. Such an answer says nothing of the session, the data or the files.
 */
export function isOurs({ headers, url }: OfAnAnswer): boolean {
  return headers.has(CONTRACT_HEADER) && url.endsWith(headers.get(ANSWER_HEADER) ?? '')
}

/**
 * Fetches a file of our service, and waits for all of it. The browser may have kept what a network answered in its place, or
 * what the service answered before it marked its answers: past the browser's cache, once.
 */
export async function fetchOurs(request: Request | string, init?: RequestInit): Promise<Response> {
  const served = await fetch(request, init)
  if (isOurs(served) && (await isWhole(served))) return served
  const again = await fetch(request, { ...init, cache: 'reload' })
  if (!(await isWhole(again))) throw new TypeError('The answer was cut.')
  return again
}

/** Whether all of a file has come. Rejects where the browser knows that it has not. */
export async function isWhole(response: Response): Promise<boolean> {
  const { byteLength } = await response.clone().arrayBuffer()
  return byteLength === Number(response.headers.get(SIZE_HEADER) ?? byteLength)
}

/** Whether an answer is of our service, and has what was asked for: a content type that begins so. */
export function isOurFile(response: Response, type: string): boolean {
  return response.ok && isOurs(response) && (response.headers.get('content-type') ?? '').startsWith(type)
}
