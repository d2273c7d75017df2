import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { textParts } from '../src/build/text-parts.ts'

const APP = ['tests/{features,platform,routes,ui}/**/*.test.{ts,tsx}']

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), textParts(), lingui()],
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/strict-console.ts'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Programs that tests start compile their sources once, not each time.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'moedani-compiled') },
    projects: [
      // Modules that keep state of their own: a file finds them as new.
      { extends: true, test: { name: 'app', include: APP } },
      // What the service keeps it is given, so that its files can share the modules: to load them anew takes most of the time.
      {
        extends: true,
        test: {
          name: 'service',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          // Faults break things under real processes, which takes minutes: `npm run test:faults`. The short form is in `nodes`.
          exclude: [...APP, 'tests/faults/**'],
        },
      },
    ],
  },
})
