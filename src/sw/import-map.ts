/** Paths of the present files, by the lasting paths under which scripts import them. */
type ImportMap = Readonly<Record<string, string>>

/** The import map of a page; an empty one, if the page has none. */
export function importMapOf(html: string): ImportMap {
  const [, text = '{}'] = /<script type="importmap">(.*?)<\/script>/s.exec(html) ?? []
  return (JSON.parse(text) as { imports?: ImportMap }).imports ?? {}
}

/** Paths of the scripts that a page names itself. */
export function scriptsNamedIn(html: string): string[] {
  return Array.from(html.matchAll(/ (?:src|href)="(\/assets\/[^"]+\.js)"/g), ([, path = '']) => path)
}
