import { createMemoryHistory } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { renderToString } from 'react-dom/server'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'
import { PACKAGE_NAMES, PACKAGES } from '#shared/packages.ts'
import { partsOfRoute } from '#shared/parts.ts'
import { activateLocale } from '#platform/i18n.ts'
import { titleOf } from '#platform/page-title.ts'
import { PROVIDER } from '#platform/provider.ts'
import { messages as en } from '../locales/descriptions/en.po'
import { messages as ge } from '../locales/descriptions/ge.po'
import { DESCRIPTIONS } from './page-descriptions.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.tsx'

/** The monthly price of each package in lari; null where the page shows none. */
export const PRICES = {
  ...Object.fromEntries(PACKAGE_NAMES.map((name) => [name, PACKAGES[name].monthly])),
  parent: PROVIDER.parentMonthly,
}

export interface Prerendered {
  html: string
  lang: string
  title: string
  description: string
  /** The matched routes, and the parts of the product that they are in. */
  routes: string[]
  parts: string[]
}

/** Renders one page in one language for a signed-out visitor. */
export async function prerender(path: string, locale: Locale): Promise<Prerendered> {
  await activateLocale(locale)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  i18n.load(locale, { en, ge }[locale])
  const title = titleOf(router.state.matches)
  const description = DESCRIPTIONS[path]
  return {
    html: renderToString(<App router={router} />),
    lang: LANGUAGE_TAG[locale],
    title: title ? i18n._(title) : '',
    description: description ? i18n._(description) : '',
    routes: router.state.matches.map(({ routeId }) => routeId),
    parts: ['frame', ...router.state.matches.flatMap(({ routeId }) => partsOfRoute(routeId))],
  }
}

/** The patterns of all addresses, in the router's notation. `/$` (not found) is left out. */
export function addresses(): string[] {
  return Object.keys(createAppRouter(createMemoryHistory()).routesByPath).filter((address) => address !== '/$')
}
