import { globSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

// Who may import whom, by folder of `src`. A folder may always import from itself.
// What stands in `src` itself (boot, router, service worker) puts the parts together.
const RULES: Record<string, readonly string[]> = {
  shared: [],
  ui: [],
  platform: ['shared', 'locales'],
  features: ['ui', 'platform', 'shared'],
  routes: ['features', 'ui', 'platform', 'shared'],
  server: ['shared'],
  build: ['shared', 'server'],
}

const PACKAGES: Record<string, RegExp> = {
  // The contract depends on nothing but its schema language.
  shared: /^zod$/,
  // The design system knows no data, no routes.
  ui: /^(?:react|react-dom|@lingui\/\w+(?:\/macro)?|@radix-ui\/.+|lucide-react|react-day-picker|sonner)$/,
}

interface Import {
  file: string
  specifier: string
  typeOnly: boolean
}

const files = globSync('src/**/*.{ts,tsx}').filter((file) => !file.endsWith('.gen.ts') && !file.endsWith('.d.ts'))
const imports = files.flatMap((file): Import[] =>
  Array.from(
    readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s+(type\s)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm),
    ([, type, fixed, dynamic]) => ({ file, specifier: fixed ?? dynamic ?? '', typeOnly: type !== undefined }),
  ),
)

/** The file or folder in the project that an import leads to; null for a package. */
function target({ file, specifier }: Import): string | null {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return relative('.', resolve(dirname(file), specifier))
  return null
}

const folderOf = (path: string) => (path.startsWith('src/') ? (path.split('/')[1] ?? '') : (path.split('/')[0] ?? ''))

describe('folders import only what they may', () => {
  test.each(Object.entries(RULES))('%s', (folder, allowed) => {
    const broken = imports.filter((entry) => {
      if (folderOf(entry.file) !== folder) return false
      const to = target(entry)
      return to !== null && folderOf(to) !== folder && !allowed.includes(folderOf(to))
    })
    expect(broken).toEqual([])
  })

  test.each(Object.entries(PACKAGES))('%s uses only its packages', (folder, allowed) => {
    const broken = imports.filter((entry) => folderOf(entry.file) === folder && target(entry) === null && !allowed.test(entry.specifier))
    expect(broken).toEqual([])
  })

  test('a feature imports no other feature: pages put them together', () => {
    const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
    const broken = imports.filter((entry) => {
      const [from, to] = [featureOf(entry.file), featureOf(target(entry) ?? '')]
      return from !== undefined && to !== undefined && from !== to
    })
    expect(broken).toEqual([])
  })

  test("a noun of the service imports another noun's commands, policies and rules, not its routes", () => {
    const broken = imports.filter((entry) => {
      const to = target(entry)
      return to !== null && /^src\/server\/\w+\/routes\.ts$/.test(to) && entry.file !== 'src/server/app.ts'
    })
    expect(broken).toEqual([])
  })
})

test('the client takes only types from the schemas: the schema language is not for its first load', () => {
  const client = new Set(['ui', 'platform', 'features', 'routes'])
  const broken = imports.filter((entry) => client.has(folderOf(entry.file)) && entry.specifier.endsWith('.schema.ts') && !entry.typeOnly)
  expect(broken).toEqual([])
})

test('folders are named for what is in them', () => {
  const vague = files.filter((file) => /(?:^|\/)(?:utils?|helpers?|misc|types|common)(?:\/|\.tsx?$)/.test(file))
  expect(vague).toEqual([])
})

test('there are no barrels: a file that only passes others on', () => {
  const barrels = files.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.trim() && !line.startsWith('//'))
      .every((line) => /^export\s.*\sfrom\s/.test(line)),
  )
  expect(barrels).toEqual([])
})
