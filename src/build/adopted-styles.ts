import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const ADOPT_STYLE = resolve('src/ui/adopt-style.ts')
const STYLE_SINGLETON = resolve('src/ui/style-singleton.ts')
/** Sonner's way of putting its style sheet into the page. */
const INSERT_CSS = /function __insertCSS\(code\) \{[\s\S]*?\n\}\n/

/** Keeps packages from putting `<style>` elements into pages, whose content security policy would refuse them. */
export function adoptedStyles(): Plugin {
  return {
    name: 'adopted-styles',
    enforce: 'pre',
    resolveId: { filter: { id: /^react-style-singleton$/ }, handler: () => STYLE_SINGLETON },
    transform: {
      filter: { id: /\/node_modules\/sonner\/dist\/index\.mjs$/ },
      handler(code) {
        if (!INSERT_CSS.test(code)) throw new Error('Sonner inserts its style sheet in another way than it did.')
        return {
          code: code.replace(INSERT_CSS, () => `import { adoptStyle as __insertCSS } from ${JSON.stringify(ADOPT_STYLE)}\n`),
          map: null,
        }
      },
    },
  }
}
