import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { LOCALES, type Locale } from '../shared/locale.ts'
import type { PackageName } from '../shared/packages.ts'
import { NOT_FOUND_PAGE, ORIGIN, PUBLIC_PAGES, UNLISTED_PAGES } from '../shared/pages.ts'
import { compileBootScript } from './boot-scripts.ts'
import { inlineStyle } from './inline-style.ts'
import { completePage } from './page-head.ts'
import { filesWith, type Chunk } from './chunk-list.ts'

/** What `src/prerender.tsx` exports. */
interface Prerenderer {
  PRICES: Readonly<Record<PackageName, number | null>>
  prerender(
    path: string,
    locale: Locale,
  ): Promise<{ html: string; lang: string; title: string; description: string; routes: string[]; parts: string[] }>
  addresses(): string[]
}

const CLIENT = 'dist/client'
const FOLDER = 'dist/prerender'
const PAGES = 'dist/pages'
/** The parts of signed-in pages, which no public page shows. */
const SIGNED_IN = /\/src\/routes\/(?:_app|_console|\(app\))\b.*\?tsr-split=/

/** Builds the program that renders the public pages, and returns its file. */
export async function buildPrerenderer(): Promise<string> {
  await build({
    configLoader: 'native',
    logLevel: 'warn',
    build: {
      ssr: 'src/prerender.tsx',
      outDir: FOLDER,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      // What the client loads together is in chunks of its own build.
      rolldownOptions: { external: [SIGNED_IN], checks: { ineffectiveDynamicImport: false } },
    },
    // Uses the browser's modules, so that the rendered tree matches the hydrated one.
    ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'production'] } },
  })
  return `${FOLDER}/prerender.js`
}

/** Renders the public pages in both languages, and the shell, into dist/pages, for the service. */
export async function writePages(file: string, chunks: readonly Chunk[]): Promise<void> {
  // The router's browser build reads its origin here. Node warns when its storage is looked for.
  Object.assign(globalThis, { window: { origin: ORIGIN }, self: {} })
  Object.defineProperty(globalThis, 'localStorage', { value: undefined })
  const program = (await import(pathToFileURL(file).href)) as Prerenderer
  const shell = await inlineStyle(await readFile(`${CLIENT}/index.html`, 'utf8'), CLIENT)
  const deferScripts = await compileBootScript('defer-scripts')
  const unlisted = [...UNLISTED_PAGES, NOT_FOUND_PAGE]

  await rm(PAGES, { recursive: true, force: true })
  for (const locale of LOCALES) {
    for (const path of [...PUBLIC_PAGES, ...unlisted]) {
      const page = await program.prerender(path, locale)
      const target = `${PAGES}/${locale}${path === '/' ? '/index' : path}.html`
      await mkdir(dirname(target), { recursive: true })
      await writeFile(
        target,
        completePage(shell, {
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
  await writeFile(`${PAGES}/shell.html`, shell)
  await writeFile(
    `${PAGES}/addresses.json`,
    JSON.stringify({ listed: PUBLIC_PAGES, unlisted, addresses: program.addresses(), built: new Date().toISOString() }),
  )
  await rm(FOLDER, { recursive: true })
}

/**
 * The scripts that a page needs besides the entry, to preload them in parallel: those of its routes and the texts of its
 * parts in its language, and their imports.
 */
function scriptsOf(
  chunks: readonly Chunk[],
  { routes, parts }: { routes: readonly string[]; parts: readonly string[] },
  locale: string,
): string[] {
  const wanted = [
    ...parts.map((part) => `/locales/${part}/${locale}.po`),
    ...routes.flatMap((id) => ['component', 'loader'].map((split) => `/src/routes${fileOf(id)}.tsx?tsr-split=${split}`)),
  ]
  // Loader and component of a route are one module, whose name begins with the first of them.
  return filesWith(chunks, (id) => wanted.some((name) => id.endsWith(name) || (name.includes('tsr-split') && id.includes(name))))
}

/** The file of a route by its id: `/_public/(site)/products/live` is in `_public/(site)/products.live.tsx`. */
function fileOf(id: string): string {
  if (id === '__root__') return '/__root'
  const [, folders = '', address = ''] = /^((?:\/[_(][^/]*)*)(?:\/(.*))?$/.exec(id) ?? []
  return address || id.endsWith('/') ? `${folders}/${address.replaceAll('/', '.') || 'index'}` : folders
}
