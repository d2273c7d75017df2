import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requestedLocale, DEFAULT_LOCALE, LOCALE_KEY, LOCALES, toLocale, type Locale } from '#shared/locale.ts'
import { isPagePath, ORIGIN } from '#shared/pages.ts'
import { prefersJson } from './accept-headers.ts'
import { readCookies } from './cookies.ts'
import { serveSiteFiles } from './site-files.ts'
import { preparePage, sendPage, type Page } from './send-page.ts'
import type { App } from './typed-app.ts'

/** The application's shell and the prerendered pages. */
export interface Pages {
  shell: string
  /** The shell as the service worker installs it: its style sheet is a file of its own. */
  installed: string
  /** By language and path, such as `en/contact`. */
  html: ReadonlyMap<string, string>
  listed: readonly string[]
  unlisted: readonly string[]
  addresses: readonly string[]
  /** Time of the build, in ISO 8601. */
  built: string
}

/** Reads the pages that the build stored next to this client. */
export async function readPages(client: string): Promise<Pages> {
  const pages = join(client, '../pages')
  const list = JSON.parse(await readFile(join(pages, 'addresses.json'), 'utf8')) as Pick<
    Pages,
    'listed' | 'unlisted' | 'addresses' | 'built'
  >
  const html = new Map<string, string>()
  for (const locale of LOCALES) {
    for (const path of [...list.listed, ...list.unlisted])
      html.set(locale + path, await readFile(join(pages, locale, path === '/' ? 'index.html' : `${path}.html`), 'utf8'))
  }
  const [shell, installed] = await Promise.all([readFile(join(pages, 'shell.html'), 'utf8'), readFile(join(client, 'index.html'), 'utf8')])
  return { ...list, html, shell, installed }
}

export interface Site {
  pages: Pages
  /** The product's public address. */
  origin: string
  /** The shell with what a link to this address shows. */
  preview(shell: string, path: string, locale: Locale): Promise<string>
}

/** A page with a preview is compressed for one answer. Of a flood of addresses the rest gets the shell without one. */
const PREVIEWS_AT_ONCE = 2

/** Serves prerendered pages in the visitor's language, and the application's shell for its other addresses. */
export function servePages(app: App, { pages, origin, preview }: Site): void {
  const shell = preparePage(pages.shell, 200, 'kept')
  const installed = preparePage(pages.installed, 200, 'kept')
  const prerendered = [...pages.listed, ...pages.unlisted]
  // If one page of an address pattern is prerendered, all are: other addresses of that pattern do not exist.
  const appPatterns = pages.addresses.map(toPattern).filter((pattern) => !prerendered.some((path) => pattern.test(path)))
  const answers = new Map<string, Page>()
  const applications = new Map<string, Page>()
  let preparing = 0
  for (const [address, html] of pages.html) {
    answers.set(address, preparePage(html.replaceAll(ORIGIN, origin), address.endsWith('/404') ? 404 : 200, 'kept'))
  }

  serveSiteFiles(app, pages, origin)

  // The service worker caches it for every address of the application.
  app.get('/index.html', (request, reply) => sendPage(request, unlisted(reply), installed))

  app.get('/*', async (request, reply) => {
    const [fullPath = '', query] = request.url.split('?')
    const path = fullPath.replace(/(?<=[^/])\/$/, '')
    if (!isPagePath(path) || prefersJson(request.headers.accept)) return reply.header('vary', 'accept').callNotFound()
    const locale = localeOf(query, request)
    const page = answers.get(locale + path)
    if (page) return sendPage(request, reply, page)
    const application = applications.get(locale + path)
    if (application) return sendPage(request, unlisted(reply), application)
    if (!appPatterns.some((pattern) => pattern.test(path))) return sendPage(request, reply, answers.get(`${locale}/404`) ?? shell)
    if (preparing >= PREVIEWS_AT_ONCE) return sendPage(request, unlisted(reply), shell)
    preparing += 1
    try {
      // Addresses without parameters are few, and look up nothing.
      const use = pages.addresses.includes(path) ? 'kept' : 'once'
      const shown = await preview(pages.shell, path, locale).then(
        (html) => preparePage(html, 200, use),
        (error: unknown) => {
          request.log.warn({ err: error }, 'a link has no preview')
          return shell
        },
      )
      if (shown !== shell && use === 'kept') applications.set(locale + path, shown)
      return await sendPage(request, unlisted(reply), shown)
    } finally {
      preparing -= 1
    }
  })
}

/** What only the signed-in see is for no search engine. The shell is also the model of the public pages, so a header says it. */
function unlisted(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex')
}

/** Hashes of the inline scripts, import maps and style sheets of our pages, in the format of the content security policy. */
export function inlineHashes({ shell, html }: Pick<Pages, 'shell' | 'html'>): { scripts: string[]; styles: string[] } {
  const pages = [shell, ...html.values()]
  return {
    scripts: hashes(pages, /<script(?: type="importmap")?>([\s\S]*?)<\/script>/g),
    styles: hashes(pages, /<style>([\s\S]*?)<\/style>/g),
  }
}

function hashes(pages: readonly string[], element: RegExp): string[] {
  const texts = pages.flatMap((page) => Array.from(page.matchAll(element), ([, text = '']) => text))
  return Array.from(new Set(texts), (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** The language of the address, else of the visitor's cookie, else the default. */
function localeOf(query: string | undefined, request: FastifyRequest): Locale {
  return requestedLocale(new URLSearchParams(query)) ?? toLocale(readCookies(request)[LOCALE_KEY]) ?? DEFAULT_LOCALE
}

/** Converts the router's notation to a pattern: `$id` is one segment, `{-$id}` an optional one. */
function toPattern(address: string): RegExp {
  const parts = address
    .split('/')
    .filter(Boolean)
    .map((part) => (part.startsWith('{-$') ? '(?:/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
  return new RegExp(`^${parts.join('') || '/'}$`)
}
