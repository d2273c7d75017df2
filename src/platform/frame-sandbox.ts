import { parseUrl } from '#shared/parse-url.ts'

/**
 * The sandbox of a framed page. A page of another site may use its own storage. A page of our own origin may not: with
 * scripts and same-origin together it could remove its sandbox.
 *
 * @param extra further rights for a page of another site
 */
export function frameSandbox(address: string, extra = ''): string {
  const url = parseUrl(address, location.href)
  const crossOrigin = url !== null && url.origin !== location.origin
  return crossOrigin ? `allow-scripts allow-same-origin ${extra}`.trim() : 'allow-scripts'
}
