import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICON = fileURLToPath(new URL('../ui/svg-icon.ts', import.meta.url))

/** Icons without what they could do beyond being drawn: our own component draws them, and needs no keys for their parts. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: { filter: { id: /^\.\.\/createLucideIcon\.mjs$/ }, handler: () => ICON },
    transform: { filter: { id: /lucide-react\/dist\/esm\/icons\// }, handler: (code) => code.replaceAll(/,\s*key: "\w+"/g, '') },
  }
}
