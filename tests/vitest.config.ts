import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { figureTexts } from '../src/build/figure-texts.ts'
import { builtReaders } from './support/built-readers.ts'
import { RunReport } from './support/run-report.ts'

const APP = ['tests/{features,platform,routes,ui}/**/*.test.{ts,tsx}']
/** What needs several processes, programs of the machine or minutes: for `npm run test:all`. */
const SLOW = ['tests/{nodes,faults}/**/*.test.ts', 'tests/**/*.slow.test.ts']
/** Files with properties: `npm run test:all` tries them again, at length. */
const PROPERTIES = globSync('tests/**/*.test.{ts,tsx}').filter((file) => readFileSync(file, 'utf8').includes("/fast-check.ts'"))
const MINUTES = 60_000

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [builtReaders(), babel({ presets: [linguiTransformerBabelPreset()] }), lingui(), figureTexts()],
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/strict-console.ts'],
    // Failures in full, a line for each project, and what each test took for `npm run test:slow`.
    reporters: [['minimal', { silent: false }], new RunReport(), 'json'],
    outputFile: { json: 'test-results/unit.json' },
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // The machine may be busy: a timeout only ends a test that hangs.
    testTimeout: 2 * MINUTES,
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 2 * MINUTES,
    // Without a storage in Node, as in a browser that blocks it: what needs one brings it. Node warns where its own has no file.
    execArgv: ['--no-webstorage'],
    // Programs that tests start compile their sources once, not each time.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'moedani-compiled') },
    projects: [
      // Modules that keep state of their own: a file finds them as new.
      { extends: true, test: { name: 'app', include: APP } },
      // What the service keeps it is given, so that its files can share the modules: to load them again takes most of the time.
      {
        extends: true,
        test: { name: 'service', isolate: false, include: ['tests/**/*.test.{ts,tsx}'], exclude: [...APP, ...SLOW, 'tests/screens/**'] },
      },
      // One at a time: each starts several processes.
      {
        extends: true,
        test: { name: 'slow', include: SLOW, maxWorkers: 1, sequence: { groupOrder: 1 }, env: { PROPERTIES: 'long' } },
      },
      {
        extends: true,
        test: {
          name: 'properties',
          isolate: false,
          include: PROPERTIES,
          exclude: SLOW,
          env: { PROPERTIES: 'long' },
          testTimeout: 20 * MINUTES,
        },
      },
    ],
  },
})
