/** What Vite writes down of each chunk. */
export type Manifest = Record<
  string,
  { file: string; src?: string; imports?: string[]; css?: string[]; isEntry?: boolean; assets?: string[] }
>

/** Files that a page needs besides the entry's own, to be asked for at once instead of one after the other. */
export interface PageChunks {
  scripts: string[]
  styles: string[]
  fonts: string[]
}

/** The chunks of these routes and of the texts in this language, and whatever they import. */
export function chunksOf(
  manifest: Manifest,
  { routes, texts }: { routes: readonly string[]; texts: readonly string[] },
  locale: string,
): PageChunks {
  const sources = routes.map((id) => (id === '__root__' ? 'src/routes/__root.tsx' : `src/routes${fileOf(id)}.tsx`))
  const wanted = Object.keys(manifest).filter(
    (key) =>
      texts.some((part) => key === `locales/${locale}.po?part=${part}`) ||
      sources.some((source) => key.startsWith(`${source}?tsr-split=component`) || key.startsWith(`${source}?tsr-split=loader`)),
  )
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of wanted) visit(key)
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const font = locale === 'ge' ? /georgian.*\.woff2$/ : /latin.*\.woff2$/
  return {
    scripts: [...scripts].filter((file) => file !== entry?.file),
    styles: [...styles].filter((file) => !entry?.css?.includes(file)),
    fonts: (entry?.assets ?? []).filter((file) => font.test(file)),
  }
}

/** A route's file, from its id: `/_public/products/live` lies in `_public/products.live.tsx`. */
function fileOf(id: string): string {
  const [folder, ...rest] = id.split('/').filter(Boolean)
  if (rest.length === 0) return id === `/${folder}/` ? `/${folder}/index` : `/${folder}`
  return `/${folder}/${rest.join('.')}`
}
