// Reads imported files in built processes, as in production. Started from its sources, each process takes four times the CPU.
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import type { Plugin } from 'vite'
import 'vitest/config'
import { serverBundle } from '../../src/build/server-bundle.ts'

/** Inside the project, which is all that these processes may read. */
const FOLDER = resolve('node_modules/.cache/moedani-readers')
const READER = 'read-in-worker.ts'
/** How a reader finds its process: among the sources, or next to the built service. */
const PROCESS = /new URL\(import\.meta\.url\.endsWith\('\.ts'\) \? '\.\/worker\.ts' : '\.\/(?<name>[\w-]+)\.js', import\.meta\.url\)/

/** Points every reader at its built process. They are built when the first of them is imported. */
export function builtReaders(): Plugin {
  return {
    name: 'built-readers',
    enforce: 'pre',
    // Vitest keeps transformed modules from run to run: the processes would stay as they were first built.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id }) => (id.endsWith(READER) ? false : undefined))
    },
    transform: {
      filter: { id: /\/read-in-worker\.ts$/ },
      async handler(code) {
        const found = PROCESS.exec(code)
        if (!found) throw new Error(`A ${READER} has another way to find its process.`)
        await (built ??= buildProcesses())
        return code.replace(found[0], `new URL('${String(pathToFileURL(`${FOLDER}/${found.groups?.['name']}.js`))}')`)
      },
    },
  }
}

/** All projects of a run share the build. */
let built: Promise<unknown> | null = null

function buildProcesses(): Promise<unknown> {
  const { entryPoints, ...options } = serverBundle(FOLDER)
  const read = Object.entries(entryPoints).filter(([, source]) => existsSync(join(dirname(source), READER)))
  return build({ ...options, entryPoints: Object.fromEntries(read), sourcemap: false })
}
