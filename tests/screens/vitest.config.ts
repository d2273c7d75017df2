import { fileURLToPath } from 'node:url'
import { linguiTransformerBabelPreset, lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findQuietBrowser } from '../../e2e/support/find-browser.ts'
import { figureTexts } from '../../src/build/figure-texts.ts'
import { RunReport } from '../support/run-report.ts'

const executablePath = findQuietBrowser()

/** Walks over every screen, in all languages, themes and widths: for `npm run test:all`. */
const WALKS = 'tests/screens/**/*.slow.screen.ts'

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), react(), lingui(), figureTexts(), tailwindcss()],
  // Packages found while tests run would reload the page under them.
  optimizeDeps: {
    entries: ['src/main.tsx', 'src/routes/**/*.tsx', 'tests/screens/**/*.screen.ts'],
    include: ['react/jsx-dev-runtime', 'react-dom/client', 'vitest-browser-react', 'axe-core', 'zod'],
    exclude: ['@lingui/core/macro', '@lingui/react/macro'],
  },
  test: {
    name: 'screens',
    reporters: [['minimal', { silent: false }], new RunReport(), 'json'],
    outputFile: { json: `test-results/screens${mode === 'slow' ? '-slow' : ''}.json` },
    include: mode === 'slow' ? [WALKS] : ['tests/screens/**/*.screen.ts'],
    exclude: mode === 'slow' ? [] : [WALKS],
    setupFiles: ['tests/screens/support/fixed-clock.ts', 'tests/support/strict-console.ts', 'tests/screens/support/clean-page.ts'],
    // One page for all files: to load the product again takes most of the time. `clean-page.ts` empties it after each test.
    isolate: false,
    // As long as for an element: the machine may be busy.
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // As in the journeys.
      locators: { exact: false },
      provider: playwright({
        contextOptions: { timezoneId: 'Asia/Tbilisi' },
        launchOptions: {
          ...(executablePath && { executablePath }),
          // Without hinting letters have unrounded widths, as on a phone.
          args: [
            '--font-render-hinting=none',
            '--no-sandbox',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
          ],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
}))
