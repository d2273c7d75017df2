import { LANGUAGE_TAG, LOCALES, type Locale } from '../shared/locale.ts'
import type { PackageName } from '../shared/packages.ts'
import { PRODUCT } from '../shared/product.ts'
import { ORIGIN } from '../shared/pages.ts'
import { structuredData } from './structured-data.ts'

interface Page {
  path: string
  locale: Locale
  html: string
  lang: string
  title: string
  description: string
  /** The element of the script that loads the page's scripts. */
  deferScripts: string
  /** Files in addition to those of the client's own page. */
  scripts: readonly string[]
  /** Whether search engines may index it. */
  listed: boolean
  /** Lari a month of each package; null if the price is not shown. */
  prices: Readonly<Record<PackageName, number | null>>
}

const VIEWPORT = /<meta name="viewport"[^>]*>/
/** Blocks painting until the page is complete: centred content would move while the page grows. */
const PAINT_AT_ONCE = '<link rel="expect" href="#scripts" blocking="render" />'
/** The script elements of the client's own page. */
const SCRIPT = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g

/** Inserts a rendered page and its head elements into the client's own page. */
export function completePage(template: string, page: Page): string {
  const name = page.locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name
  const title = page.title ? `${page.title} · ${name}` : name
  const head = [
    `<title>${escape(title)}</title>`,
    ...(page.listed ? addressHead(page) : ['<meta name="robots" content="noindex" />']),
    page.description && `<meta name="description" content="${escape(page.description)}" />`,
    ...shareHead(page, title, name),
    page.listed && structuredData({ ...page, url: addressOf(page.path, page.locale) }),
  ]
  const scripts = Array.from(template.matchAll(SCRIPT), ([element]) => element.trim())
  const more = page.scripts
    .filter((file) => !scripts.some((element) => element.includes(file)))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  return (
    template
      .replace(SCRIPT, '')
      .replace(/(<html [^>]*)lang="en"/, (_, start: string) => `${start}lang="${page.lang}" data-locale="${page.locale}"`)
      .replace(/\s*<title>[^<]*<\/title>/, '')
      .replace(/\s*<meta (?:name="description"|property="og:title")[^>]*>/g, '')
      // Before the style sheet: link previews read only the first kilobytes.
      .replace(VIEWPORT, (viewport) => [viewport, ...head.filter(Boolean)].join('\n    '))
      .replace('</head>', `${PAINT_AT_ONCE}\n  </head>`)
      .replace(
        /<div id="root">[\s\S]*<!-- \/root -->/,
        () =>
          `<div id="root" data-page="${page.path}">${page.html}</div>\n    <template id="scripts">${[...scripts, ...more].join('')}</template>\n    ${page.deferScripts}`,
      )
  )
}

/** The address of a page in a language; English has no parameter. */
function addressOf(path: string, locale: Locale): string {
  return `${ORIGIN}${path}${locale === 'en' ? '' : `?lang=${LANGUAGE_TAG[locale]}`}`
}

function addressHead({ path, locale }: Page): string[] {
  return [
    `<link rel="canonical" href="${addressOf(path, locale)}" />`,
    ...LOCALES.map((each) => `<link rel="alternate" hreflang="${LANGUAGE_TAG[each]}" href="${addressOf(path, each)}" />`),
    `<link rel="alternate" hreflang="x-default" href="${addressOf(path, 'en')}" />`,
  ]
}

function shareHead({ path, locale, description }: Page, title: string, name: string): string[] {
  const says = {
    type: 'website',
    site_name: name,
    title,
    description,
    url: addressOf(path, locale),
    image: `${ORIGIN}/social-${locale}.png`,
    'image:type': 'image/png',
    'image:width': '1200',
    'image:height': '630',
    locale: locale === 'ge' ? 'ka_GE' : 'en_GB',
  }
  return [
    ...Object.entries(says).map(([property, content]) => `<meta property="og:${property}" content="${escape(content)}" />`),
    '<meta name="twitter:card" content="summary_large_image" />',
  ]
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
