import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEFAULT_LOCALE, LOCALE_KEY, LOCALES, LANGUAGE_TAG, toLocale, type Locale } from '#shared/locale.ts'
import { ORIGIN } from '#shared/pages.ts'
import { readCookies } from './cookies.ts'
import type { App } from './typed-app.ts'

interface Answer {
  status: 200 | 404
  html: Buffer
  brotli: Buffer
  tag: string
}

const compress = promisify(brotliCompress)

/** The application's shell, and its pages as the build made them. */
export interface Pages {
  shell: string
  /** By language and path, as `en/contact`. */
  html: ReadonlyMap<string, string>
  listed: readonly string[]
  unlisted: readonly string[]
  addresses: readonly string[]
}

/** Reads the pages that the build laid beside this client. */
export async function readPages(client: string): Promise<Pages> {
  const pages = join(client, '../pages')
  const list = JSON.parse(await readFile(join(pages, 'addresses.json'), 'utf8')) as Pick<Pages, 'listed' | 'unlisted' | 'addresses'>
  const html = new Map<string, string>()
  for (const locale of LOCALES) {
    for (const path of [...list.listed, ...list.unlisted])
      html.set(locale + path, await readFile(join(pages, locale, path === '/' ? 'index.html' : `${path}.html`), 'utf8'))
  }
  return { ...list, html, shell: await readFile(join(client, 'index.html'), 'utf8') }
}

/** Serves the prerendered pages in the visitor's language, and the application's shell for every other address it knows. */
export async function servePages(app: App, { pages, origin }: { pages: Pages; origin: string }): Promise<void> {
  const shell = await prepare(pages.shell, 200)
  const prerendered = [...pages.listed, ...pages.unlisted]
  // Where one page of an address is prerendered all of them are: any other leads nowhere.
  const known = pages.addresses.map(toPattern).filter((pattern) => !prerendered.some((path) => pattern.test(path)))
  const answers = new Map<string, Answer>()
  for (const [address, html] of pages.html) {
    answers.set(address, await prepare(html.replaceAll(ORIGIN, origin), address.endsWith('/404') ? 404 : 200))
  }

  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`),
  )
  const sitemap = writeSitemap(pages.listed, origin)
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(sitemap))

  // The service worker keeps it for every address of the application.
  app.get('/index.html', (request, reply) => send(request, reply, shell))

  app.get('/*', (request, reply) => {
    const url = new URL(request.url, 'http://localhost')
    const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : '/'
    const isPage = request.headers.accept?.includes('text/html') && !/^\/(?:api|socket|images|assets)\//.test(path)
    if (!isPage) return reply.callNotFound()
    const locale = localeOf(url, request)
    const answer = answers.get(locale + path) ?? (known.some((pattern) => pattern.test(path)) ? shell : answers.get(`${locale}/404`))
    return send(request, reply, answer ?? shell)
  })
}

/** Digests of the scripts that stand in our pages, as the content security policy names them. */
export function scriptDigests({ shell, html }: Pages): string[] {
  const scripts = [shell, ...html.values()].flatMap((page) =>
    Array.from(page.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, script = '']) => script),
  )
  return Array.from(new Set(scripts), (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

async function prepare(html: string, status: Answer['status']): Promise<Answer> {
  const content = Buffer.from(html)
  const brotli = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  return { status, html: content, brotli, tag: createHash('sha256').update(content).digest('base64url').slice(0, 20) }
}

/** What the address asks for, else what the visitor chose before, else the default. */
function localeOf(url: URL, request: FastifyRequest): Locale {
  const asked = url.searchParams.get('lang')
  return (
    LOCALES.find((locale) => LANGUAGE_TAG[locale] === asked || locale === asked) ??
    toLocale(readCookies(request)[LOCALE_KEY]) ??
    DEFAULT_LOCALE
  )
}

function send(request: FastifyRequest, reply: FastifyReply, { status, html, brotli, tag }: Answer) {
  const small = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  const etag = `"${tag}${small ? '-br' : ''}"`
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie', etag })
  if (status === 200 && request.headers['if-none-match'] === etag) return reply.code(304).send()
  void reply.code(status).type('text/html; charset=utf-8')
  return small ? reply.header('content-encoding', 'br').send(brotli) : reply.send(html)
}

/** From the router's notation to a pattern: `$id` is one part of an address, `{-$id}` one that may be left out. */
function toPattern(address: string): RegExp {
  const parts = address
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('{-$') ? '(?:/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
  return new RegExp(`^${parts.join('') || '/'}$`)
}

function writeSitemap(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => {
    const alternates = LOCALES.map((locale) => {
      const query = locale === DEFAULT_LOCALE ? '' : `?lang=${LANGUAGE_TAG[locale]}`
      return `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAG[locale]}" href="${origin}${path}${query}"/>`
    })
    return `<url><loc>${origin}${path}</loc>${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`
}
