import type { Plugin, Rollup } from 'vite'
import { LOCALES } from '../shared/locale.ts'

/** What the first screen of whoever is signed in comes from, by the address that is opened. */
const DATA = /\/src\/platform\/(?:user-data|query-client|http)\.ts$/
const SCREENS: Record<string, RegExp> = {
  main: /\/src\/routes\/_app(?:\/main)?\.tsx\?tsr-split=(?:component|loader)/,
  live: /\/src\/routes\/_app(?:\/live\.\$id)?\.tsx\?tsr-split=(?:component|loader)/,
}
const TEXTS = (locale: string) => new RegExp(`/locales/${locale}\\.po\\?part=(?:base|app)$`)
/** Where index.html has room for the list. */
const PLACE = '/* parts */ {}'

/**
 * Names in the application's shell, which is one page for many addresses, the files that the address will need: they are
 * then asked for at once, and not one after the other as each tells of the next.
 */
export function shellParts(): Plugin {
  return {
    name: 'shell-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const entry = chunks.filter(({ isEntry }) => isEntry)
        const named = new Set(withImports(entry, chunks))
        const filesOf = (wanted: RegExp, apart: RegExp) =>
          withImports(
            chunks.filter(({ moduleIds }) => moduleIds.some((id) => wanted.test(id) || apart.test(id))),
            chunks,
          ).filter((file) => !named.has(file))
        const parts = Object.fromEntries(
          Object.entries(SCREENS).map(([screen, wanted]) => [
            screen,
            {
              all: filesOf(wanted, DATA),
              ...Object.fromEntries(LOCALES.map((locale) => [locale, filesOf(TEXTS(locale), TEXTS(locale))])),
            },
          ]),
        )
        return html.replace(PLACE, () => JSON.stringify(parts))
      },
    },
  }
}

/** The files of these chunks, and of all that they import. */
function withImports(from: readonly Rollup.OutputChunk[], chunks: readonly Rollup.OutputChunk[]): string[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const next of byFile.get(file)?.imports ?? []) visit(next)
  }
  for (const { fileName } of from) visit(fileName)
  return [...files]
}
