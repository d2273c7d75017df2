import { DEFAULT_LOCALE, LANGUAGE_TAG, LOCALES } from '#shared/locale.ts'
import type { App } from './typed-app.ts'

const YEAR = 365 * 24 * 60 * 60 * 1000
const FOR_AN_HOUR = 'public, max-age=3600'

/** What the files tell: the pages that may be found, and the time of the build. */
interface SiteFacts {
  listed: readonly string[]
  built: string
}

/** Serves robots.txt, the sitemap and security.txt. */
export function serveSiteFiles(app: App, { listed, built }: SiteFacts, origin: string): void {
  const texts = {
    '/robots.txt': `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`,
    '/.well-known/security.txt': securityText(built, origin),
    '/sitemap.xml': sitemap(listed, origin),
  }
  for (const [path, text] of Object.entries(texts)) {
    const type = path.endsWith('.xml') ? 'application/xml' : 'text/plain'
    app.get(path, (_request, reply) => reply.type(`${type}; charset=utf-8`).header('cache-control', FOR_AN_HOUR).send(text))
  }
}

/** RFC 9116. The file expires one year after the build. */
function securityText(built: string, origin: string): string {
  const expires = new Date(Date.parse(built) + YEAR).toISOString()
  return [
    `Contact: ${origin}/contact`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LOCALES.map((locale) => LANGUAGE_TAG[locale]).join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}

function sitemap(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => {
    const alternates = LOCALES.map((locale) => {
      const query = locale === DEFAULT_LOCALE ? '' : `?lang=${LANGUAGE_TAG[locale]}`
      return `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAG[locale]}" href="${origin}${path}${query}"/>`
    })
    return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`
}
