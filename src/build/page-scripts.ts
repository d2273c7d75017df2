/** What Vite writes down of each chunk. */
export type Manifest = Record<string, { file: string; src?: string; imports?: string[]; isEntry?: boolean }>

/**
 * The scripts that a page needs besides the entry, to be asked for at once instead of one after the other: those of its
 * routes and of the texts in this language, and whatever they import.
 */
export function scriptsOf(
  manifest: Manifest,
  { routes, texts }: { routes: readonly string[]; texts: readonly string[] },
  locale: string,
): string[] {
  const sources = routes.map((id) => (id === '__root__' ? 'src/routes/__root.tsx' : `src/routes${fileOf(id)}.tsx`))
  const wanted = Object.keys(manifest).filter(
    (key) =>
      texts.some((part) => key === `locales/${locale}.po?part=${part}`) ||
      sources.some((source) => key.startsWith(`${source}?tsr-split=component`) || key.startsWith(`${source}?tsr-split=loader`)),
  )
  const scripts = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of wanted) visit(key)
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  return [...scripts].filter((file) => file !== entry?.file)
}

/** A route's file, from its id: `/_public/products/live` lies in `_public/products.live.tsx`. */
function fileOf(id: string): string {
  const [folder, ...rest] = id.split('/').filter(Boolean)
  if (rest.length === 0) return id === `/${folder}/` ? `/${folder}/index` : `/${folder}`
  return `/${folder}/${rest.join('.')}`
}
