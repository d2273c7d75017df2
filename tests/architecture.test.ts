import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CONSOLE, CONSOLE_STAFF } from '../src/build/chunks/console.ts'
import { patternOf } from '../src/build/chunks/modules.ts'
import { importsOf, sourceFiles, type ModuleImport } from './support/module-imports.ts'

// Who may import whom, by folder of `src`. A folder may always import from itself.
// What stands in `src` itself (boot, router, service worker) puts the parts together.
const RULES: Record<string, readonly string[]> = {
  shared: [],
  ui: [],
  platform: ['shared', 'locales'],
  features: ['ui', 'platform', 'shared'],
  routes: ['features', 'ui', 'platform', 'shared'],
  boot: ['platform', 'shared'],
  server: ['shared'],
  build: ['shared', 'server'],
  gallery: ['build', 'ui', 'platform', 'shared'],
}

const PACKAGES: Record<string, RegExp> = {
  // The contract depends on nothing but its schema language.
  shared: /^zod$/,
  // The design system knows no data, no routes.
  ui: /^(?:react|react-dom|@lingui\/\w+(?:\/macro)?|@radix-ui\/.+|lucide-react|react-day-picker|sonner)$/,
}

const files = sourceFiles('src/**/*.{ts,tsx}')
const imports = files.flatMap(importsOf)

/** The file or folder in the project that an import leads to; null for a package. */
function target({ file, specifier }: ModuleImport): string | null {
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

  test('the scorekeeper’s part of the console imports nothing of the staff’s: their chunks would import each other', () => {
    const [staff, console] = [patternOf(CONSOLE_STAFF), patternOf(CONSOLE)]
    const broken = imports.filter((entry) => {
      if (entry.typeOnly || entry.lazy || staff.test(entry.file) || !console.test(entry.file)) return false
      return staff.test(target(entry) ?? '')
    })
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
})

// The service, folder by folder; a file beside them counts as one. All may import themselves, `db`, `http`, and these:
const EVERYWHERE = new Set(['db', 'http', 'config.ts', 'deps.ts', 'few-at-once.ts', 'keep-newest.ts', 'memoize.ts', 'repeat.ts'])
const SERVER: Record<string, readonly string[]> = {
  // What nouns stand on. `db` and `http` know none of them, nor each other.
  audit: [],
  ffmpeg: [],
  limits: ['redis.ts'],
  mail: ['audit'],
  metrics: [],
  notices: ['redis.ts'],
  tracing: [],
  'logging.ts': [],
  'private-folder.ts': [],
  'redis.ts': [],
  'secret.ts': [],
  'plain-failure.ts': [],
  // Nouns. Who somebody is comes first, because every policy asks for it.
  // What may be shown of a child comes first: whoever registers claims a child.
  consent: ['audit'],
  auth: ['audit', 'consent', 'limits', 'mail'],
  contact: ['audit', 'mail'],
  players: ['auth', 'audit', 'consent'],
  analytics: ['auth'],
  venues: ['audit', 'auth'],
  games: ['analytics', 'audit', 'auth', 'consent', 'notices', 'players', 'venues'],
  availability: ['consent', 'games', 'players'],
  officials: ['audit', 'auth', 'games'],
  clubs: ['auth', 'audit', 'consent', 'games'],
  sponsors: ['audit', 'clubs', 'limits'],
  competitions: ['audit', 'consent', 'games'],
  clashes: ['games'],
  bulk: ['auth', 'clashes', 'games', 'notices'],
  exports: ['games'],
  share: ['clubs', 'figures', 'games'],
  calendars: ['auth', 'games', 'venues'],
  favorites: ['auth'],
  follows: ['auth'],
  subscriptions: ['auth', 'audit'],
  imports: ['audit', 'clashes', 'consent', 'games'],
  fitness: ['audit', 'auth', 'consent', 'imports'],
  video: ['audit', 'auth', 'consent', 'ffmpeg', 'games', 'limits', 'notices'],
  cameras: ['ffmpeg', 'games', 'limits', 'video'],
  push: ['auth', 'games', 'mail', 'notices'],
  figures: ['auth', 'consent', 'fitness', 'games'],
  actions: ['audit', 'consent', 'figures', 'games', 'imports', 'players'],
  highlights: ['actions', 'audit', 'auth', 'consent', 'figures', 'games', 'video'],
  demo: ['actions', 'analytics', 'auth', 'consent', 'games'],
  // Ways in: they call nouns, and no noun knows of them.
  children: ['audit', 'auth', 'consent', 'fitness', 'limits'],
  console: [
    'actions',
    'audit',
    'auth',
    'bulk',
    'cameras',
    'clashes',
    'clubs',
    'competitions',
    'consent',
    'contact',
    'exports',
    'fitness',
    'games',
    'highlights',
    'imports',
    'limits',
    'mail',
    'officials',
    'players',
    'sponsors',
    'subscriptions',
    'venues',
    'video',
  ],
  realtime: ['auth', 'games', 'metrics', 'notices', 'tracing'],
  jobs: ['actions', 'auth', 'mail', 'video'],
  backup: ['secret.ts'],
  cli: [
    'actions',
    'audit',
    'auth',
    'backup',
    'children',
    'clubs',
    'consent',
    'figures',
    'fitness',
    'games',
    'imports',
    'plain-failure.ts',
    'players',
    'subscriptions',
  ],
}
/** What neither waits for others nor is waited for: parts that the two compose, and the start. */
const COMPOSING = new Set(['app.ts', 'create-server.ts', 'open-video.ts', 'service.ts', 'main.ts', 'startup-message.ts'])
const BASE: Record<string, readonly string[]> = {
  db: [],
  http: ['config.ts'],
  'config.ts': ['environment.ts'],
  'deps.ts': ['db'],
  'environment.ts': [],
  'few-at-once.ts': ['http'],
  'keep-newest.ts': [],
  'memoize.ts': ['keep-newest.ts'],
  'repeat.ts': [],
}

const partOf = (path: string) => /^src\/server\/([^/]+)/.exec(path)?.[1] ?? null
/** The parts of the service that each of them imports, and by which files. */
const served = new Map<string, Map<string, string[]>>()
for (const entry of imports) {
  const [from, to] = [partOf(entry.file), partOf(target(entry) ?? '')]
  if (from === null) continue
  const known = served.get(from) ?? new Map<string, string[]>()
  served.set(from, known)
  if (to !== null && to !== from) known.set(to, [...(known.get(to) ?? []), entry.file])
}

describe('within the service', () => {
  test.each(Array.from(served).filter(([part]) => !COMPOSING.has(part)))('%s imports only what it may', (part, imported) => {
    const rule = SERVER[part]
    expect(rule ?? BASE[part], `Say in this test what src/server/${part} may import.`).toBeDefined()
    const allowed = new Set(rule ? [...rule, ...EVERYWHERE] : BASE[part])
    expect(Array.from(imported).filter(([to]) => !allowed.has(to))).toEqual([])
  })

  test('no folders import each other, not even in a round', () => {
    const left = new Map(Array.from(served, ([part, imported]) => [part, new Set(imported.keys())]))
    // Whoever waits for nobody is taken away; those who are left wait for each other.
    for (let before = -1; before !== left.size;) {
      before = left.size
      for (const [part, waits] of left) if (waits.intersection(new Set(left.keys())).size === 0) left.delete(part)
    }
    expect(Array.from(left.keys())).toEqual([])
  })

  test('routes are imported by the application, and by what gathers those of their own folder', () => {
    const broken = imports.filter((entry) => {
      const to = target(entry) ?? ''
      if (!/^src\/server\/.*\broutes\.ts$/.test(to) || entry.file === 'src/server/app.ts') return false
      return dirname(to) !== dirname(entry.file) || !entry.file.endsWith('/routes.ts')
    })
    expect(broken).toEqual([])
  })

  test('repositories know queries, not requests: no Drizzle in what only routes', () => {
    const broken = imports.filter(
      ({ file, specifier }) => /^src\/server\/.*\broutes\.ts$/.test(file) && specifier.startsWith('drizzle-orm'),
    )
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

describe('tests', () => {
  const tests = sourceFiles('tests/**/*.{ts,tsx}')

  test('are skipped by `needing` alone, so that the end of a run says so and CI fails', () => {
    const skipping = tests.filter((file) => /\b(?:test|it|describe)\.(?:skip|skipIf|runIf|todo|only)\b/.test(readFileSync(file, 'utf8')))
    expect(skipping).toEqual([])
  })

  test('have properties by one module, which says how often they are tried', () => {
    const direct = tests.flatMap(importsOf).filter(({ specifier }) => specifier === 'fast-check')
    expect(direct.map(({ file }) => file)).toEqual(['tests/support/fast-check.ts'])
  })
})
