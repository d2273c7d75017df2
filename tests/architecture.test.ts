import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, matchesGlob, relative, resolve } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { splitByPart } from '../src/build/parts.ts'
import { filesKeptWith } from '../src/sw/file-parts.ts'
import { isPart, KEPT_WITH, partsOfRoute } from '../src/shared/parts.ts'
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
  ui: /^(?:react|react-dom|@lingui\/\w+(?:\/macro)?|@radix-ui\/.+|lucide-react(?:\/icons\/.+)?|react-day-picker|sonner)$/,
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

  test('icons are imported one by one: which page loads which is known then', () => {
    expect(imports.filter(({ specifier, typeOnly }) => specifier === 'lucide-react' && !typeOnly)).toEqual([])
  })
})

test('looks are Tailwind classes: no part has a style sheet of its own', () => {
  // The calendar's package brings elements without classes.
  expect(globSync('src/**/*.css').toSorted()).toEqual(['src/ui/calendar.css', 'src/ui/theme.css'])
})

test('every table is one of the three kinds of the design system', () => {
  expect(files.filter((file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('<table'))).toEqual(['src/ui/table.tsx'])
})

describe('the parts of the product', () => {
  const partOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1]
  const partOfPage = (path: string) => partsOfRoute(path.replace(/^src\/routes/, '')).at(-1)

  test('are the folders of src/features', () => {
    expect(readdirSync('src/features').toSorted()).toEqual(Object.keys(KEPT_WITH).toSorted())
  })

  test('a part imports from itself, the frame, and what is kept offline with it', () => {
    const broken = imports.filter((entry) => {
      if (entry.lazy || entry.typeOnly) return false
      const from = partOf(entry.file) ?? (entry.file.startsWith('src/routes/') ? partOfPage(entry.file) : 'frame')
      const to = partOf(target(entry) ?? '')
      if (from === undefined || to === undefined || to === from || to === 'frame') return false
      return !isPart(from) || !KEPT_WITH[from].some((kept) => kept === to)
    })
    expect(broken).toEqual([])
  })

  test('what is loaded later from another part comes with that part’s texts', () => {
    const later = /\b(?:later|laterOn|hydrateLater|loadFrom)\(\s*'(\w+)',[^']*$/
    const broken = files.flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      const loads = Array.from(source.matchAll(/import\('(?:#features|\.{1,2})\/[^']+\.tsx'\)/g))
      return loads.flatMap((load) => {
        const specifier = load[0].slice(8, -2)
        const to = partOf(target({ file, specifier, lazy: true, typeOnly: false }) ?? '')
        // The frame's are always there.
        if (to === undefined || to === partOf(file) || to === 'frame') return []
        const [, named] = later.exec(source.slice(0, load.index).slice(-200)) ?? []
        return named === to ? [] : [`${file}: ${load[0]}`]
      })
    })
    expect(broken).toEqual([])
  })

  test('what is loaded later, and is not kept offline with its part, can be done without', () => {
    const lazy = /\blater\(\s*'(\w+)',\s*async \(\) => \(await import\('[^']+'\)\)\.\w+(,\s*\{\s*optional: true)?/g
    const broken = files.flatMap((file) => {
      const from = partOf(file) ?? (file.startsWith('src/routes/') ? partOfPage(file) : 'frame')
      return Array.from(readFileSync(file, 'utf8').matchAll(lazy), ([, to = '', optional]) => {
        // Those who need the part of clubs have it with their first page.
        const isKept = [from, 'frame', 'club', ...(from && isPart(from) ? KEPT_WITH[from] : [])].some((kept) => kept === to)
        return isKept || optional ? [] : [`${file}: ${to}`]
      }).flat()
    })
    // What the player shows needs a network anyway, and its file comes with the first picture.
    expect(broken).toEqual(['src/features/app/games/live/own-player.ts: video'])
  })

  test('a route answers a missing file as every route does, in words', () => {
    const routes = files.filter((file) => file.startsWith('src/routes/'))
    expect(routes.filter((file) => /\berrorComponent\b/.test(readFileSync(file, 'utf8')))).toEqual([])
    expect(readFileSync('src/router.tsx', 'utf8')).toContain('defaultErrorComponent: FailurePage')
  })

  test('a new screen of the console is loaded, translated and kept offline by its folder and its address alone', async () => {
    const screen = `${process.cwd()}/src/features/console/brand-new/brand-new.tsx`
    const page = `${process.cwd()}/src/routes/_console/_secretary/console.brand-new.tsx?tsr-split=component`
    const modules = { getModuleInfo: (id: string) => ({ importers: id === screen ? [page] : [], dynamicImporters: [] }) }
    const names = splitByPart().codeSplitting.groups.map(({ name }) =>
      typeof name === 'function' ? name(screen, modules as unknown as Rolldown.ChunkingContext) : null,
    )
    expect(names.findLast((name) => name !== null)).toBe('console')
    expect(partsOfRoute('/_console/_secretary/console/brand-new')).toEqual(['console'])
    const catalogues = await getCatalogs(getConfig())
    expect(
      catalogues.flatMap(({ path, include }) => (include.some((glob) => matchesGlob(relative('.', screen), glob)) ? [path] : [])),
    ).toEqual(['locales/console/{locale}'])
    expect(filesKeptWith(['assets/console/a.js'], new Set(['assets/console/b.js', 'assets/site/c.js']))).toEqual(['assets/console/b.js'])
  })
})

/** The rooms of the service. Each may import from those before it. */
const ROOMS = ['db', 'platform', 'people', 'match', 'club', 'statistics', 'media', 'console', 'operations']
/** Files that are in no room and that every room may import. */
const SETTINGS = new Set(['config.ts', 'deps.ts', 'environment.ts'])

// The folders of the rooms; a file that is in none of them counts as one. All may import themselves, `db`, `http`, and these:
const EVERYWHERE = new Set(['db', 'http', 'config.ts', 'deps.ts', 'change-fields.ts', 'few-at-once.ts', 'repeat.ts'])
const SERVER: Record<string, readonly string[]> = {
  // What nouns stand on. `db` and `http` know none of them, nor each other.
  audit: [],
  background: ['audit', 'logging.ts'],
  csv: [],
  ffmpeg: [],
  limits: ['redis.ts'],
  mail: ['audit', 'background'],
  metrics: [],
  notices: ['redis.ts'],
  tracing: [],
  'logging.ts': [],
  'private-folder.ts': [],
  'redis.ts': [],
  'secret.ts': [],
  'plain-failure.ts': [],
  // Nouns. Who someone is comes first, because every policy asks for it.
  // What may be shown of a child comes first: anyone who registers claims a child.
  consent: ['audit'],
  auth: ['audit', 'consent', 'limits', 'mail'],
  contact: ['audit', 'mail'],
  players: ['auth', 'audit', 'consent'],
  analytics: ['actions', 'audit', 'auth', 'figures', 'games', 'imports'],
  venues: ['audit', 'auth', 'consent'],
  games: ['analytics', 'audit', 'auth', 'background', 'consent', 'notices', 'players', 'venues'],
  availability: ['auth', 'consent', 'games', 'notices', 'players'],
  officials: ['audit', 'auth', 'games'],
  proposals: ['auth', 'games'],
  clubs: ['auth', 'audit', 'consent', 'games'],
  sponsors: ['audit', 'clubs', 'limits'],
  competitions: ['audit', 'consent', 'games'],
  clashes: ['games'],
  bulk: ['auth', 'clashes', 'games', 'notices'],
  exports: ['csv', 'games'],
  share: ['clubs', 'figures', 'games'],
  calendars: ['auth', 'games', 'venues'],
  favorites: ['auth'],
  follows: ['auth'],
  subscriptions: ['auth', 'audit'],
  imports: ['audit', 'clashes', 'consent', 'csv', 'games'],
  fitness: ['audit', 'auth', 'consent', 'imports'],
  video: ['audit', 'auth', 'background', 'consent', 'ffmpeg', 'games', 'limits', 'notices'],
  cameras: ['ffmpeg', 'games', 'limits', 'video'],
  push: ['auth', 'availability', 'background', 'games', 'limits', 'mail', 'notices'],
  figures: ['auth', 'consent', 'fitness', 'games'],
  actions: ['audit', 'auth', 'background', 'consent', 'csv', 'figures', 'games', 'imports', 'notices', 'players'],
  highlights: ['actions', 'audit', 'auth', 'consent', 'figures', 'games', 'video'],
  demo: ['actions', 'analytics', 'auth', 'consent', 'games'],
  // Ways in: they call nouns, and no noun knows of them.
  children: ['audit', 'auth', 'consent', 'fitness', 'limits'],
  console: [
    'actions',
    'analytics',
    'audit',
    'auth',
    'background',
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
    'proposals',
    'sponsors',
    'subscriptions',
    'venues',
    'video',
  ],
  realtime: ['auth', 'games', 'metrics', 'notices', 'tracing'],
  jobs: ['auth', 'background', 'mail', 'video'],
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
const COMPOSING = new Set(['app.ts', 'background.ts', 'create-server.ts', 'open-video.ts', 'service.ts', 'main.ts', 'startup-message.ts'])
const BASE: Record<string, readonly string[]> = {
  db: [],
  http: ['config.ts'],
  'config.ts': ['environment.ts'],
  'deps.ts': ['db'],
  'environment.ts': [],
  'change-fields.ts': ['db', 'deps.ts', 'http'],
  'few-at-once.ts': ['http'],
  'repeat.ts': [],
}

const roomOf = (path: string) => /^src\/server\/([^/]+)/.exec(path)?.[1] ?? null

/** The folder of a room; a room without folders is one itself. */
function folderInService(path: string): string | null {
  const [, room = null, folder] = /^src\/server\/([^/]+)(?:\/([^/]+))?/.exec(path) ?? []
  return room === 'db' || room === 'console' ? room : (folder ?? room)
}

/** The parts of the service that each of them imports, and by which files. */
const served = new Map<string, Map<string, string[]>>()
for (const entry of imports) {
  const [from, to] = [folderInService(entry.file), folderInService(target(entry) ?? '')]
  if (from === null) continue
  const known = served.get(from) ?? new Map<string, string[]>()
  served.set(from, known)
  if (to !== null && to !== from) known.set(to, [...(known.get(to) ?? []), entry.file])
}

describe('within the service', () => {
  test('a room imports only from those before it', () => {
    expect(readdirSync('src/server', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))).toEqual(
      ROOMS.toSorted(),
    )
    const broken = imports.filter((entry) => {
      const [from, to] = [roomOf(entry.file) ?? '', roomOf(target(entry) ?? '')]
      if (!ROOMS.includes(from) || to === null || SETTINGS.has(to)) return false
      return !(ROOMS.indexOf(to) >= 0 && ROOMS.indexOf(to) <= ROOMS.indexOf(from))
    })
    expect(broken).toEqual([])
  })

  test.each(Array.from(served).filter(([part]) => !COMPOSING.has(part)))('%s imports only what it may', (part, imported) => {
    const rule = SERVER[part]
    expect(rule ?? BASE[part], `Say in this test what src/server/${part} may import.`).toBeDefined()
    const allowed = new Set(rule ? [...rule, ...EVERYWHERE] : BASE[part])
    expect(Array.from(imported).filter(([to]) => !allowed.has(to))).toEqual([])
  })

  test('no folders import each other, not even in a round', () => {
    const left = new Map(Array.from(served, ([part, imported]) => [part, new Set(imported.keys())]))
    // A folder that waits for none is removed; those who are left wait for each other.
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
