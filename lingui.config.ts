import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const CONSOLE = ['src/features/console/**', 'src/routes/_console/**']

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ge'],
  catalogs: [
    { path: 'locales/{locale}', include: ['src'], exclude: ['src/server/**', 'src/**/*.gen.ts', ...CONSOLE] },
    // The console's texts come with the console: no parent loads them.
    { path: 'locales/console/{locale}', include: CONSOLE },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
