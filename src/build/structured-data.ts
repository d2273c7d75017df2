import type { Locale } from '../shared/locale.ts'
import { PACKAGE_NAMES, PACKAGES, type PackageName } from '../shared/packages.ts'
import { ORIGIN } from '../shared/pages.ts'
import { PRODUCT } from '../shared/product.ts'

interface PageInfo {
  path: string
  locale: Locale
  lang: string
  /** The title without the product's name. */
  title: string
  description: string
  /** The canonical address. */
  url: string
  /** Lari a month of each package; null if the price is not shown. */
  prices: Readonly<Record<PackageName, number | null>>
}

const PROVIDER = `${ORIGIN}/#provider`
const SITE = `${ORIGIN}/#site`

/** The schema.org data of a page for search engines, limited to what the page shows. */
export function structuredData(page: PageInfo): string {
  const name = page.locale === 'ge' ? PRODUCT.nameKa : PRODUCT.name
  const says = {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': page.url,
        url: page.url,
        name: page.title,
        description: page.description,
        inLanguage: page.lang,
        isPartOf: { '@id': SITE },
        ...(page.path !== '/' && {
          breadcrumb: {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name, item: `${ORIGIN}/` },
              { '@type': 'ListItem', position: 2, name: page.title },
            ],
          },
        }),
      },
      ...(page.path === '/' ? [provider(), site()] : []),
      ...(page.path.startsWith('/services') ? [service(page)] : []),
    ],
  }
  // A script ends at the first closing tag, even within a string.
  return `<script type="application/ld+json">${JSON.stringify(says).replaceAll('<', String.raw`\u003c`)}</script>`
}

function provider() {
  return {
    '@type': 'Organization',
    '@id': PROVIDER,
    name: PRODUCT.name,
    alternateName: PRODUCT.nameKa,
    url: `${ORIGIN}/`,
    logo: `${ORIGIN}/icons/icon-512.png`,
  }
}

function site() {
  return {
    '@type': 'WebSite',
    '@id': SITE,
    name: PRODUCT.name,
    alternateName: PRODUCT.nameKa,
    url: `${ORIGIN}/`,
    publisher: { '@id': PROVIDER },
    inLanguage: ['en', 'ka'],
  }
}

/** The offers: all packages with a price, or the one of the page. */
function service({ path, title, description, prices }: PageInfo) {
  const offers = PACKAGE_NAMES.filter((name) => path === '/services' || path === `/services/${name}`).flatMap((name) => {
    const price = prices[name]
    if (price === null || !PACKAGES[name].available) return []
    return [{ '@type': 'Offer', price, priceCurrency: 'GEL', url: `${ORIGIN}/services/${name}` }]
  })
  return {
    '@type': 'Service',
    name: title,
    description,
    provider: { '@id': PROVIDER },
    areaServed: 'GE',
    ...(offers.length > 0 && { offers }),
  }
}
