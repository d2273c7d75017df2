// After the client is built: renders its public pages in both languages into dist/pages, from where the service answers.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { LOCALES, type Locale } from '../shared/locale.ts'
import type { PackageName } from '../shared/packages.ts'
import { ORIGIN } from '../shared/pages.ts'
import { completePage } from './page-head.ts'
import { scriptsOf, type Manifest } from './page-scripts.ts'

interface Program {
  PUBLIC_PAGES: readonly string[]
  UNLISTED_PAGES: readonly string[]
  PRICES: Readonly<Record<PackageName, number | null>>
  prerender(
    path: string,
    locale: Locale,
  ): Promise<{ html: string; lang: string; title: string; description: string; routes: string[]; texts: string[] }>
  addresses(): string[]
}

const PROGRAM = 'dist/prerender'
const PAGES = 'dist/pages'
const MANIFEST = 'dist/client/.vite/manifest.json'

await build({
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: PROGRAM, emptyOutDir: true, copyPublicDir: false, manifest: false },
  // The browser's own modules, so that the tree rendered here is the one that hydrates there.
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'production'] } },
})
// The router's browser half looks for its origin here.
Object.assign(globalThis, { window: { origin: ORIGIN }, self: {} })
const program = (await import(pathToFileURL(`${PROGRAM}/prerender.js`).href)) as Program
const template = await readFile('dist/client/index.html', 'utf8')
const manifest = JSON.parse(await readFile(MANIFEST, 'utf8')) as Manifest

await rm(PAGES, { recursive: true, force: true })
for (const locale of LOCALES) {
  for (const path of [...program.PUBLIC_PAGES, ...program.UNLISTED_PAGES]) {
    const page = await program.prerender(path, locale)
    const file = `${PAGES}/${locale}${path === '/' ? '/index' : path}.html`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      completePage(template, {
        ...page,
        path,
        locale,
        scripts: scriptsOf(manifest, page, locale),
        listed: program.PUBLIC_PAGES.includes(path),
        prices: program.PRICES,
      }),
    )
  }
}
await writeFile(
  `${PAGES}/addresses.json`,
  JSON.stringify({ listed: program.PUBLIC_PAGES, unlisted: program.UNLISTED_PAGES, addresses: program.addresses() }),
)
await rm(PROGRAM, { recursive: true })
await rm(dirname(MANIFEST), { recursive: true })
console.log(`${program.PUBLIC_PAGES.length + program.UNLISTED_PAGES.length} pages in ${LOCALES.length} languages`)
// What was rendered keeps timers of its own running.
process.exit(0)
