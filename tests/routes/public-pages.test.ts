import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { NOT_FOUND_PAGE, ORIGIN, PUBLIC_PAGES, UNLISTED_PAGES } from '#shared/pages.ts'
import type { PackageName } from '#shared/packages.ts'
import { completePage } from '../../src/build/page-head.ts'

// As in src/build/prerender.ts: the router's browser build reads its origin here.
vi.stubGlobal('window', { origin: ORIGIN })
vi.stubGlobal('self', {})
const { prerender, PRICES } = await import('../../src/prerender.tsx')
const prices = PRICES as Readonly<Record<PackageName, number | null>>

type Said = { '@type': string } & Record<string, unknown>

/** A page as the build stores it, without its scripts. */
async function pageOf(path: string, locale: Locale, style = ''): Promise<string> {
  const template = (await readFile('index.html', 'utf8')).replace('</head>', `${style}</head>`)
  const listed = PUBLIC_PAGES.includes(path)
  return completePage(template, { ...(await prerender(path, locale)), path, locale, deferScripts: '', scripts: [], listed, prices })
}

const unescape = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')

function headOf(html: string) {
  const find = (pattern: RegExp) => pattern.exec(html)?.[1] ?? ''
  return {
    lang: find(/<html [^>]*lang="([^"]+)"/),
    title: find(/<title>([^<]+)<\/title>/),
    description: unescape(find(/<meta name="description" content="([^"]+)"/)),
    canonical: find(/<link rel="canonical" href="([^"]+)"/),
    image: find(/<meta property="og:image" content="([^"]+)"/),
    graph: JSON.parse(find(/<script type="application\/ld\+json">([^<]+)<\/script>/) || '{"@graph":[]}') as { '@graph': Said[] },
  }
}

describe('the indexed pages', () => {
  const pages: (ReturnType<typeof headOf> & { path: string; locale: Locale })[] = []
  beforeAll(async () => {
    // One after another: the language is one for the whole program.
    for (const locale of LOCALES) for (const path of PUBLIC_PAGES) pages.push({ path, locale, ...headOf(await pageOf(path, locale)) })
  })

  test.each(['title', 'description', 'canonical'] as const)('have a %s each, unlike that of any other page', (key) => {
    expect(pages).toHaveLength(PUBLIC_PAGES.length * LOCALES.length)
    expect(pages.filter((page) => !page[key])).toEqual([])
    expect(new Set(pages.map((page) => page[key])).size).toBe(pages.length)
  })

  test('are in the language of their address', () => {
    for (const { path, locale, lang, canonical, title, description } of pages) {
      expect([path, lang, canonical]).toEqual([path, locale === 'ge' ? 'ka' : 'en', `${ORIGIN}${path}${locale === 'ge' ? '?lang=ka' : ''}`])
      const letters = locale === 'ge' ? /[ა-ჰ]{3}/ : /^[^ა-ჰ]+$/
      expect([title, description]).toEqual([expect.stringMatching(letters), expect.stringMatching(letters)])
    }
  })

  test('have a picture for link previews in their language', () => {
    for (const { locale, image } of pages) expect(image).toBe(`${ORIGIN}/social-${locale}.png`)
  })

  test('say title, address and picture to chats within the first 16 kB, whatever the style sheet has', async () => {
    for (const locale of LOCALES) {
      for (const path of PUBLIC_PAGES) {
        const html = await pageOf(path, locale, '<style>.long{}</style>')
        const [before = ''] = html.split('<style>')
        expect(Buffer.byteLength(before), path).toBeLessThan(16_000)
        const order = [
          '<title>',
          'rel="canonical"',
          'og:title',
          'og:url',
          'og:image"',
          'og:image:type',
          'og:image:width',
          'og:image:height',
        ]
        const places = order.map((said) => before.indexOf(said))
        expect([path, places.includes(-1), places.toSorted((one, two) => one - two)]).toEqual([path, false, places])
      }
    }
  })

  test.each(LOCALES)('have a picture that chats load, of the size that they are given (%s)', async (locale) => {
    const png = await readFile(`public/social-${locale}.png`)
    expect(png.length).toBeLessThan(300_000)
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('say the same to search engines as to people', () => {
    for (const { graph, description, canonical } of pages)
      expect(graph['@graph'][0]).toMatchObject({ '@type': 'WebPage', url: canonical, description })
  })

  test('say who runs the site on the home page, and what a package costs on its own page', () => {
    const graph = (at: string) => pages.find(({ path }) => path === at)?.graph['@graph']
    expect(graph('/')?.map((said) => said['@type'])).toEqual(['WebPage', 'Organization', 'WebSite'])
    expect(graph('/services/parent')?.[1]).toMatchObject({ '@type': 'Service', offers: [{ price: 20, priceCurrency: 'GEL' }] })
    expect(graph('/services/scout')?.[1]).not.toHaveProperty('offers')
  })
})

describe('without scripts', () => {
  test.each([
    ['/', 'en', 'Every match your child plays'],
    ['/', 'ge', 'თქვენი შვილის'],
    ['/contact', 'en', 'Help topics'],
    ['/contact', 'ge', 'საკითხები'],
  ] as const)('%s can be read in %s', async (path, locale, text) => {
    expect(await pageOf(path, locale)).toContain(text)
  })

  test('the home page has its title, its other language, and what it is about', async () => {
    const html = await pageOf('/', 'en')
    expect(html).toContain('<title>Youth football, live and in numbers · Moedani</title>')
    expect(html).toMatch(/<meta name="description" content="Live broadcasts, [^"]+" \/>/)
    expect(html).toContain(`<link rel="alternate" hreflang="ka" href="${ORIGIN}/?lang=ka" />`)
    expect(html).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/" />`)
  })
})

test.each([...UNLISTED_PAGES, NOT_FOUND_PAGE])('search engines leave out %s', async (path) => {
  for (const locale of LOCALES) {
    const html = await pageOf(path, locale)
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).not.toContain('rel="canonical"')
  }
})

test.each([
  ['en', 'Page not found · Moedani'],
  ['ge', 'გვერდი ვერ მოიძებნა · მოედანი'],
] as const)('the page of an unknown address says so in its title (%s)', async (locale, title) => {
  expect(headOf(await pageOf(NOT_FOUND_PAGE, locale)).title).toBe(title)
})
