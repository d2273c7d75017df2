import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES } from '../shared/locale.ts'

/** What goes wrong is said on pages that call the service. */
const ERRORS = 'platform/error-text.ts'

/**
 * The parts in which the texts reach the browser: each page waits for its own and no other's. A text is in every part
 * that holds one of the files using it, and in `base`, which is always there, when a file of no part uses it.
 */
const PARTS = {
  home: ['features/site/home/home-hero.tsx', 'features/site/home/success-carousel.tsx', 'features/site/home/faq.tsx'],
  homeStill: ['features/site/home/', 'features/site/pictures/'],
  footer: ['features/site/footer.tsx', 'features/site/social-links.tsx'],
  products: ['features/site/products/', 'features/site/pictures/'],
  services: ['features/site/services/', 'features/site/pictures/'],
  contact: ['features/contact/', ERRORS],
  account: ['features/account/', ERRORS],
  registration: ['features/registration/', ERRORS],
  app: [
    'features/analytics/',
    'features/favorites/',
    'features/games/',
    'features/installation/',
    'features/subscription/',
    'features/site/bottom-bar.tsx',
    ERRORS,
    'routes/_app/',
  ],
  analytics: ['features/analytics/'],
  profile: ['features/profile/'],
  search: ['page-descriptions.ts'],
} as const satisfies Record<string, readonly string[]>

const BASE = 'base'
const INDEX = 'virtual:texts'
const REQUEST = /\.po\?part=(\w+)$/

/** Splits the translators' files, of which there is one a language, into parts when they are loaded. */
export function textParts(): Plugin {
  let root = process.cwd()
  return {
    name: 'text-parts',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    resolveId: { filter: { id: new RegExp(`^${INDEX}$`) }, handler: () => `\0${INDEX}` },
    load: {
      filter: { id: [new RegExp(`^\0${INDEX}$`), REQUEST] },
      async handler(id) {
        const part = REQUEST.exec(id)?.[1]
        if (!part) return writeIndex(root)
        const [file = ''] = id.split('?')
        this.addWatchFile(file)
        return { code: await compilePart(relative(root, file), part), map: null, moduleType: 'js' }
      },
    },
  }
}

/** A module with a function for each part and language that brings its texts. */
function writeIndex(root: string): string {
  const entries = [BASE, ...Object.keys(PARTS)].map((part) => {
    const languages = LOCALES.map((locale) => `${locale}: () => import(${JSON.stringify(`${root}/locales/${locale}.po?part=${part}`)})`)
    return `${part}: { ${languages.join(', ')} }`
  })
  return `export const texts = { ${entries.join(',\n')} }`
}

async function compilePart(file: string, part: string): Promise<string> {
  const config = getConfig()
  const found = getCatalogForFile(file, await getCatalogs(config))
  if (!found) throw new Error(`${file} is no catalogue.`)
  const entries = Object.entries((await found.catalog.read(found.locale)) ?? {})
  const messages = entries
    .filter(([, { origin = [] }]) => origin.some(([source]) => partsOf(source).includes(part)))
    .map(([id, { translation, message }]) => [id, translation || message || ''] as const)
  const { source, errors } = createCompiledCatalog(found.locale, Object.fromEntries(messages), { namespace: 'es' })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join('; ')}`)
  return source
}

function partsOf(source: string): string[] {
  const parts = Object.entries(PARTS).filter(([, places]) => places.some((place) => source.startsWith(`src/${place}`)))
  return parts.length > 0 ? parts.map(([part]) => part) : [BASE]
}
