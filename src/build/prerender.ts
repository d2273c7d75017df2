// Runs after the client is built: prerenders the public pages in both languages into dist/pages, for the service.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { LOCALES, type Locale } from '../shared/locale.ts'
import type { PackageName } from '../shared/packages.ts'
import { NOT_FOUND_PAGE, ORIGIN, PUBLIC_PAGES, UNLISTED_PAGES } from '../shared/pages.ts'
import { compileBootScript } from './boot-scripts.ts'
import { CHUNK_LIST, type Chunk } from './chunk-list.ts'
import { completePage } from './page-head.ts'
import { scriptsOf } from './page-scripts.ts'

interface Program {
  PRICES: Readonly<Record<PackageName, number | null>>
  prerender(
    path: string,
    locale: Locale,
  ): Promise<{ html: string; lang: string; title: string; description: string; routes: string[]; texts: string[] }>
  addresses(): string[]
}

const PROGRAM = 'dist/prerender'
const PAGES = 'dist/pages'
const unlisted = [...UNLISTED_PAGES, NOT_FOUND_PAGE]

const LIST = `dist/client/${CHUNK_LIST}`

await build({
  logLevel: 'warn',
  build: { ssr: 'src/prerender.tsx', outDir: PROGRAM, emptyOutDir: true, copyPublicDir: false, manifest: false },
  // Uses the browser's modules, so that the rendered tree matches the hydrated one.
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'production'] } },
})
// The router's browser build reads its origin here.
Object.assign(globalThis, { window: { origin: ORIGIN }, self: {} })
const program = (await import(pathToFileURL(`${PROGRAM}/prerender.js`).href)) as Program
const template = await readFile('dist/client/index.html', 'utf8')
const deferScripts = await compileBootScript('defer-scripts')
const chunks = JSON.parse(await readFile(LIST, 'utf8')) as Chunk[]

await rm(PAGES, { recursive: true, force: true })
for (const locale of LOCALES) {
  for (const path of [...PUBLIC_PAGES, ...unlisted]) {
    const page = await program.prerender(path, locale)
    const file = `${PAGES}/${locale}${path === '/' ? '/index' : path}.html`
    await mkdir(dirname(file), { recursive: true })
    await writeFile(
      file,
      completePage(template, {
        ...page,
        path,
        locale,
        deferScripts,
        scripts: scriptsOf(chunks, page, locale),
        listed: PUBLIC_PAGES.includes(path),
        prices: program.PRICES,
      }),
    )
  }
}
await writeFile(
  `${PAGES}/addresses.json`,
  JSON.stringify({ listed: PUBLIC_PAGES, unlisted, addresses: program.addresses(), built: new Date().toISOString() }),
)
await rm(PROGRAM, { recursive: true })
await rm(dirname(LIST), { recursive: true })
console.log(`${PUBLIC_PAGES.length + unlisted.length} pages in ${LOCALES.length} languages`)
// The rendered components leave timers running.
process.exit(0)
