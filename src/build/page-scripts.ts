import { filesWith, type Chunk } from './chunk-list.ts'

/**
 * The scripts that a page needs besides the entry, to preload them in parallel: those of its routes and of the texts in
 * its language, and their imports.
 */
export function scriptsOf(
  chunks: readonly Chunk[],
  { routes, texts }: { routes: readonly string[]; texts: readonly string[] },
  locale: string,
): string[] {
  const wanted = [
    ...texts.map((part) => `/locales/${locale}.po?part=${part}`),
    ...routes.flatMap((id) => ['component', 'loader'].map((split) => `/src/routes${fileOf(id)}.tsx?tsr-split=${split}`)),
  ]
  // Loader and component of a route are one module, whose name begins with the first of them.
  return filesWith(chunks, (id) => wanted.some((name) => id.endsWith(name) || (name.includes('tsr-split') && id.includes(name))))
}

/** The file of a route by its id: `/_public/products/live` is in `_public/products.live.tsx`. */
function fileOf(id: string): string {
  if (id === '__root__') return '/__root'
  const [folder, ...rest] = id.split('/').filter(Boolean)
  if (rest.length === 0) return id === `/${folder}/` ? `/${folder}/index` : `/${folder}`
  return `/${folder}/${rest.join('.')}`
}
