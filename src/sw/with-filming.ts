import { allowFilming, allowPacking } from '../shared/camera-page.ts'

/** A stored page with the permissions of the one that films. */
export function withFilming({ body, status, headers: stored }: Response): Response {
  const headers = new Headers(stored)
  headers.set('permissions-policy', allowFilming(headers.get('permissions-policy') ?? ''))
  headers.set('content-security-policy', allowPacking(headers.get('content-security-policy') ?? ''))
  return new Response(body, { status, headers })
}
