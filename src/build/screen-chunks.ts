import { LOCALES } from '../shared/locale.ts'
import { filesWith, type Chunk } from './chunk-list.ts'

/** The modules of the first view, by the first path segment. */
const SCREENS: Record<string, RegExp> = {
  main: /\/src\/routes\/_app(?:\/main)?\.tsx\?tsr-split=(?:component|loader)/,
  live: /\/src\/routes\/_app(?:\/live\.\$id)?\.tsx\?tsr-split=(?:component|loader)/,
}
/** The modules that load the signed-in user's data. */
const DATA = /\/src\/platform\/(?:user-data|query-client|http)\.ts$/
const TEXTS = (locale: string) => new RegExp(`/locales/${locale}\\.po\\?part=(?:base|app)$`)

/**
 * The files that a screen needs besides those of the page. The shell is one page for many addresses: it preloads them in
 * parallel instead of one import after the other.
 */
export function screenChunks(chunks: readonly Chunk[]): Record<string, Record<string, string[]>> {
  const filesOf = (...modules: readonly RegExp[]) => filesWith(chunks, (id) => modules.some((module) => module.test(id)))
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, modules]) => [
      screen,
      { all: filesOf(modules, DATA), ...Object.fromEntries(LOCALES.map((locale) => [locale, filesOf(TEXTS(locale))])) },
    ]),
  )
}
