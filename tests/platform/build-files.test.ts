import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildFiles } from '../../src/sw/build-files.ts'
import { companionsOf, isInstalled, nameOf } from '../../src/sw/file-groups.ts'

const ORIGIN = 'https://moedani.test'
const hashed = (name: string, digest: string) => `assets/${name}-${digest}.js`
const NAMES = ['core', 'main', 'live', 'index', 'console', 'text-en-console', 'text-ge-console', 'home']
const build = (digest: string) => ({ id: digest, files: new Set(NAMES.map((name) => hashed(name, digest))) })
const OLD = build('aaaaaaaa')
const NEW = build('bbbbbbbb')

let stored: Map<string, Map<string, Response>>
let fetched: string[]

beforeEach(() => {
  stored = new Map()
  fetched = []
  const fakeCache = (entries: Map<string, Response>) => ({
    keys: () => Promise.resolve(Array.from(entries.keys(), (path) => ({ url: ORIGIN + path }))),
    match: (path: string) => Promise.resolve(entries.get(path)),
    put: (path: string, response: Response) => Promise.resolve(void entries.set(path, response)),
  })
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(Array.from(stored.keys())),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return Promise.resolve(fakeCache(entries))
    },
  })
  vi.stubGlobal('fetch', (request: string | { url: string }) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    fetched.push(path)
    return Promise.resolve(new Response(path))
  })
})
afterEach(() => vi.unstubAllGlobals())

const filesOf = ({ id }: { id: string }) => Array.from(stored.get(`files-${id}`)?.keys() ?? [], (path) => nameOf(path.slice(1))).toSorted()

test('the first use of the core stores the screens of a parent, and nothing of the console', async () => {
  await buildFiles(OLD).use([hashed('core', OLD.id), hashed('index', OLD.id)])
  expect(filesOf(OLD)).toEqual(['core', 'live', 'main'])
})

test('a file is stored when it is first used, and comes from the cache from then on', async () => {
  const files = buildFiles(OLD)
  const file = hashed('console', OLD.id)
  const request = { url: `${ORIGIN}/${file}` } as Request
  const work: Promise<unknown>[] = []
  await files.answer(request, file, (promise) => work.push(promise))
  await Promise.all(work)
  expect(filesOf(OLD)).toEqual(['console', 'text-en-console', 'text-ge-console'])
  fetched = []
  expect(await (await files.answer(request, file, () => undefined)).text()).toBe(`/${file}`)
  expect(fetched).toEqual([])
})

test('a file that was stored as a companion brings its own companions when it is used', async () => {
  const files = buildFiles({ id: OLD.id, files: new Set([...OLD.files, hashed('login', OLD.id)]) })
  await files.use([hashed('login', OLD.id)])
  expect(filesOf(OLD)).toEqual(['core', 'login'])
  const work: Promise<unknown>[] = []
  const core = hashed('core', OLD.id)
  await files.answer({ url: `${ORIGIN}/${core}` } as Request, core, (promise) => work.push(promise))
  await Promise.all(work)
  expect(filesOf(OLD)).toEqual(['core', 'live', 'login', 'main'])
})

test('an update stores what the earlier build had stored, and deletes the earlier build', async () => {
  await buildFiles(OLD).use([hashed('core', OLD.id)])
  const files = buildFiles(NEW)
  await files.install()
  expect(filesOf(NEW)).toEqual(filesOf(OLD))
  await files.activate()
  expect(Array.from(stored.keys())).toEqual([`files-${NEW.id}`])
})

test('files of another build are not stored', async () => {
  await buildFiles(NEW).use([hashed('core', OLD.id)])
  expect(filesOf(NEW)).not.toContain('core')
})

test('nothing of the console is stored on installation or with the files of a parent', () => {
  expect(isInstalled('assets/console-C1B4Iiy1.js')).toBe(false)
  const companions = ['core', 'sections'].flatMap((name) => companionsOf(`assets/${name}-C1B4Iiy1.js`))
  expect(companions.filter((name) => name.includes('console'))).toEqual([])
})
