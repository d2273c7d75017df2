// Lets built processes read the files that tests import, as in the product: from its sources each takes four times the processor.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import { serverBundle } from '../../src/build/server-bundle.ts'

/** In the project, where these processes may read. */
const FOLDER = resolve('node_modules/.cache/moedani-readers')
/** How a module finds its process: among the sources, or next to the built service. */
const PROCESS = /new URL\(import\.meta\.url\.endsWith\('\.ts'\) \? '\.\/worker\.ts' : '\.\/(?<name>[\w-]+)\.js', import\.meta\.url\)/

export function builtReaders(): Plugin {
  return {
    name: 'built-readers',
    enforce: 'pre',
    buildStart: buildOnce,
    transform: {
      filter: { id: /\/read-in-worker\.ts$/ },
      handler(code) {
        const found = PROCESS.exec(code)
        if (!found) throw new Error('A module that reads in a process of its own finds it in another way.')
        return code.replace(found[0], `new URL('${String(pathToFileURL(`${FOLDER}/${found.groups?.['name']}.js`))}')`)
      },
    },
  }
}

let built: Promise<unknown> | null = null

/** All projects of a run share them. */
async function buildOnce(): Promise<void> {
  const options = serverBundle(FOLDER)
  const processes = Object.entries(options.entryPoints as Record<string, string>).filter(([, source]) => source.endsWith('/worker.ts'))
  built ??= build({ ...options, entryPoints: Object.fromEntries(processes), sourcemap: 'inline' })
  await built
}
