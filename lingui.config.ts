import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { KEPT_WITH, type Part } from './src/shared/parts.ts'

const FRAME: Part = 'frame'
const DESCRIPTIONS = 'src/page-descriptions.ts'
const folders = Object.keys(KEPT_WITH)
  .filter((part) => part !== FRAME)
  // A `?` stands for what marks a folder of routes: `_console`, `(match)`.
  .map((part) => ({ part, inner: `src/routes/**/?${part}?/**`, folder: [`src/features/${part}/**`, `src/routes/?${part}/**`] }))

/** A catalogue for each part of the product. What stands outside of them is in the frame's. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ge'],
  catalogs: [
    {
      path: `locales/${FRAME}/{locale}`,
      include: ['src'],
      exclude: ['src/server/**', 'src/**/*.gen.ts', DESCRIPTIONS, ...folders.flatMap(({ folder, inner }) => [...folder, inner])],
    },
    ...folders.map(({ part, folder, inner }) => ({
      path: `locales/${part}/{locale}`,
      include: [...folder, inner],
      exclude: folders.map((other) => other.inner).filter((other) => other !== inner),
    })),
    // Only the prerenderer uses them.
    { path: 'locales/descriptions/{locale}', include: [DESCRIPTIONS] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
})
