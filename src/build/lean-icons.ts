import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ICON = fileURLToPath(new URL('../ui/svg-icon.ts', import.meta.url))

/** What our own component does not need of an icon: its names, its size, and keys for its parts. */
const UNUSED = /\b(?:name: "[\w-]+"|size: 24),|,\s*(?:aliases: \[[^\]]*\]|key: "\w+")/g

/** Icons without what they could do beyond being drawn. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: { filter: { id: /^\.\.\/createLucideIcon\.mjs$/ }, handler: () => ICON },
    transform: { filter: { id: /lucide-react\/dist\/esm\/icons\// }, handler: (code) => code.replaceAll(UNUSED, '') },
  }
}
