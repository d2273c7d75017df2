import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { TARGETS } from './baseline.ts'
import { chunksOf, filesWith, type Chunk } from './chunk-list.ts'
import { LOCALES } from '../shared/locale.ts'
import type { Part } from '../shared/parts.ts'
import { FIRST_VIEWS } from './parts.ts'

/** The signed-in first views, by the first segment of their paths, with the parts whose texts they need. */
const SCREENS = { main: ['app'], live: ['app'], match: ['app', 'match'] } satisfies Partial<
  Record<keyof typeof FIRST_VIEWS, readonly Part[]>
>

/** The placeholder for a script of `src/boot` in the client's page. */
const PLACEHOLDER = /<script data-boot="([\w-]+)"><\/script>/g

/**
 * Compiles the scripts of `src/boot` into the client's page, where they run before any file is loaded. The service
 * allows each by its hash. The page also gets the build's id.
 */
export function bootScripts(): Plugin {
  return {
    name: 'boot-scripts',
    configureServer({ watcher, ws }) {
      watcher.on('change', (file) => file.includes('/src/boot/') && ws.send({ type: 'full-reload' }))
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const constants = { APP_SCREENS: appScreens(), SCREEN_CHUNKS: bundle ? screenChunks(chunksOf(Object.values(bundle))) : {} }
        const files = Object.keys(bundle ?? {}).toSorted()
        const id = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12)
        let page = html.replace('<html ', `<html data-build="${id}" `)
        for (const [place, name = ''] of html.matchAll(PLACEHOLDER)) {
          const script = await compileBootScript(name, constants)
          page = page.replace(place, () => script)
        }
        return page
      },
    },
  }
}

/** The element of a script, bundled with its imports. */
export async function compileBootScript(name: string, constants: Record<string, unknown> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`src/boot/${name}.ts`],
    bundle: true,
    minify: true,
    format: 'iife',
    target: TARGETS,
    write: false,
    define: Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
  })
  return `<script>${outputFiles[0]?.text.trim()}</script>`
}

/** The first path segments of the signed-in screens. */
function appScreens(): string[] {
  const files = globSync('src/routes/_app/[!-]*.tsx')
  return Array.from(new Set(files.map((file) => basename(file).split('.')[0] ?? ''))).toSorted()
}

/**
 * The files that a screen needs besides those of the page. The shell is one page for many addresses: it preloads them in
 * parallel instead of one import after the other.
 */
function screenChunks(chunks: readonly Chunk[]): Record<string, Record<string, string[]>> {
  const filesOf = (module: RegExp) => filesWith(chunks, (id) => module.test(id))
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, parts]) => {
      const texts = ['frame', ...parts].join('|')
      const byLanguage = LOCALES.map((locale) => [locale, filesOf(new RegExp(`/locales/(?:${texts})/${locale}\\.po$`))])
      return [screen, { all: filesOf(FIRST_VIEWS[screen as keyof typeof SCREENS]), ...Object.fromEntries(byLanguage) }]
    }),
  )
}
