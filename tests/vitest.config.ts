import { fileURLToPath } from 'node:url'
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { textParts } from '../src/build/text-parts.ts'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), textParts(), lingui()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    // They break things under real processes, which takes minutes: `npm run test:faults`. The short form is in `nodes`.
    exclude: ['tests/faults/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/strict-console.ts'],
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
