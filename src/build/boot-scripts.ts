import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { chunksOf } from './chunk-list.ts'
import { screenChunks } from './screen-chunks.ts'

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
    target: 'es2022',
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
