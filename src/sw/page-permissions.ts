import { allowFilming, allowPacking } from '../shared/camera-page.ts'
import { allowTilting } from '../shared/watch-page.ts'

/** A stored page with the permissions of the one that films. */
export function withFilming(page: Response): Response {
  return withPolicies(page, { 'permissions-policy': allowFilming, 'content-security-policy': allowPacking })
}

/** A stored page with the permissions of those that show a match. */
export function withTilting(page: Response): Response {
  return withPolicies(page, { 'permissions-policy': allowTilting })
}

function withPolicies({ body, status, headers: stored }: Response, changes: Record<string, (policy: string) => string>): Response {
  const headers = new Headers(stored)
  for (const [name, change] of Object.entries(changes)) headers.set(name, change(headers.get(name) ?? ''))
  return new Response(body, { status, headers })
}
