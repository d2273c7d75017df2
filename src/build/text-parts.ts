import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { LOCALES, toLocale } from '../shared/locale.ts'
import { figureDefinitions, figureNames } from './figure-messages.ts'

/** Error texts, for pages that call the service. */
const ERRORS = 'platform/error-text.ts'
/** For the profile, and the offer. */
const INSTALL_STEPS = 'ui/install-steps.tsx'

const FIGURES_FILE = (part: string) => `features/figures/${part}.t`

/**
 * The parts of the texts, by what is opened. A text is in every part with a file that uses it, or in `base`, which is
 * always loaded, if it is used by a file of no part.
 */
const PARTS = {
  // The first view of the home page. The rest of the public pages is `site`.
  home: ['features/site/home/home-hero.tsx', 'features/site/home/success-carousel.tsx', 'features/site/home/faq.tsx'],
  site: [
    'features/contact/',
    'features/site/footer.tsx',
    'features/site/home/',
    'features/site/legal/',
    'features/site/pictures/',
    'features/site/products/',
    'features/site/services/',
    'features/site/social-links.tsx',
    ERRORS,
  ],
  account: [
    'features/account/',
    'features/registration/',
    ...['forgot-password', 'login', 'reset-password.$token', 'verify-email.$id'].map((page) => `routes/_public/${page}.tsx`),
    ERRORS,
  ],
  // For whoever follows a link: an invitation, or a shared match.
  links: ['features/invitation/', 'features/share/', 'routes/_public/invitation.$token.tsx', 'routes/_public/m.$id.tsx', ERRORS],
  // The schedule and the viewer. The rest of the signed-in screens is `more`.
  app: [
    'features/favorites/heart.tsx',
    'features/games/',
    'features/installation/back-button.tsx',
    'features/site/bottom-bar.tsx',
    'routes/_app/live',
    'routes/_app/main.tsx',
  ],
  // The console's own texts come with the console.
  errors: [ERRORS],
  passkeys: ['features/passkeys/'],
  notifications: ['features/notifications/', INSTALL_STEPS, ERRORS],
  // Of those who watch.
  video: ['features/line-ups/', 'features/sponsors/', 'features/video/', 'routes/_app/-edit-clips.tsx'],
  // Of those who open a child's page.
  children: ['features/availability/coming-games.tsx', 'features/children/', 'routes/_app/children.{-$id}.tsx', ERRORS],
  // Pages with figures, and the first view of a match. What a figure means is in `details`.
  figures: [
    ...['figure-groups', 'figure-row', 'figure-value', 'own-figure-row', 'player-name', 'position-name'].map(FIGURES_FILE),
    ...['match-stats', 'match-summary', 'momentum-chart', 'period-name', 'shots-overview', 'states'].map((part) =>
      FIGURES_FILE(`match/${part}`),
    ),
    FIGURES_FILE('pitch/mark-names'),
    ...['-match-head', '-match-page', '-match-parts', '-match-players', '-match-tabs', 'match.$id'].map(
      (file) => `routes/_app/${file}.tsx`,
    ),
  ],
  // What comes on a tap: definitions, maps, players.
  details: [
    ...['clips', 'figure-dialog', 'not-recorded'].map(FIGURES_FILE),
    ...['match-maps', 'match-players', 'player-in-match'].map((part) => FIGURES_FILE(`match/${part}`)),
    'features/figures/pitch/',
    'routes/_app/-match-player-page.tsx',
    'routes/_app/-match-video.tsx',
    'routes/_app/match.$id_.',
  ],
  // Pages of players, teams and clubs, and the comparison.
  season: [
    'features/availability/answer-names.ts',
    'features/availability/team-answers.tsx',
    'features/calendars/',
    'features/competitions/',
    'features/favorites/follow',
    'features/favorites/send-follow.ts',
    ...['compare', 'page-', 'player/', 'season-', 'team/'].map((part) => `features/figures/${part}`),
    ...['add-child-link', 'child-name'].map((part) => `features/children/${part}.tsx`),
    'routes/_app/-player-highlights.tsx',
    ...['competition', 'footballer', 'player', 'scout', 'team'].map((page) => `routes/_app/${page}.`),
    ERRORS,
  ],
  more: [
    'features/analytics/',
    ...['answer-', 'asked-', 'send-', 'waiting'].map((part) => `features/availability/${part}` as const),
    'features/calendars/',
    ...['add-child-link', 'child-name', 'children-card', 'my-children'].map((part) => `features/children/${part}.tsx`),
    'features/installation/install-card.tsx',
    'features/installation/update-card.tsx',
    'features/profile/',
    'features/sponsors/',
    'features/subscription/',
    INSTALL_STEPS,
    ERRORS,
    ...['main-analytic.$age_category', 'profile', 'subscription'].map((page) => `routes/_app/${page}.tsx`),
  ],
  search: ['page-descriptions.ts'],
} as const satisfies Record<string, readonly string[]>

const BASE = 'base'
/** Only the prerenderer uses it. */
const PRERENDERED: TextPart = 'search'

/** These have what figures are called and what they mean, too. */
const FIGURES: TextPart = 'figures'
const DETAILS: TextPart = 'details'

/** The name of a part. */
export type TextPart = keyof typeof PARTS | typeof BASE

const INDEX = 'virtual:texts'
const REQUEST = /\.po\?part=(\w+)$/

/** Splits the catalogue of each language into parts. */
export function textParts(): Plugin {
  const root = process.cwd()
  return {
    name: 'text-parts',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${INDEX}$`) }, handler: () => `\0${INDEX}` },
    load: {
      filter: { id: [new RegExp(`^\0${INDEX}$`), REQUEST] },
      async handler(id) {
        const part = REQUEST.exec(id)?.[1]
        if (!part) return writeIndex(root, this.environment.config.consumer === 'client')
        const [file = ''] = id.split('?')
        this.addWatchFile(file)
        return { code: await compilePart(relative(root, file), part), map: null, moduleType: 'js' }
      },
    },
  }
}

/** A module with a function for each part and language that loads its texts. */
function writeIndex(root: string, inBrowser: boolean): string {
  const parts = [BASE, ...Object.keys(PARTS)].filter((part) => !inBrowser || part !== PRERENDERED)
  const entries = parts.map((part) => {
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
    .map(([id, { translation, message }]): [string, string] => [id, translation || message || ''])
  const locale = toLocale(found.locale)
  if (part === FIGURES && locale) messages.push(...figureNames(locale))
  if (part === DETAILS && locale) messages.push(...figureDefinitions(locale))
  const { source, errors } = createCompiledCatalog(found.locale, Object.fromEntries(messages), { namespace: 'es' })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ error }) => error.message).join('; ')}`)
  return source
}

function partsOf(source: string): string[] {
  const parts = Object.entries(PARTS).filter(([, places]) => places.some((place) => source.startsWith(`src/${place}`)))
  return parts.length > 0 ? parts.map(([part]) => part) : [BASE]
}
