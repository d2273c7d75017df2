import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ge'],
  catalogs: [{ path: 'locales/{locale}', include: ['src'], exclude: ['src/server/**', 'src/**/*.gen.ts'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
