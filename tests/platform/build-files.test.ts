import { CONTRACT_HEADER, CONTRACT_VERSION, SIZE_HEADER } from '#shared/product.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildFiles } from '../../src/sw/build-files.ts'
import type { Build } from '../../src/sw/build.ts'
import { contentDigest } from '#shared/content-digest.ts'
import { isInstalled } from '../../src/sw/file-parts.ts'
import { findStoredCopies } from '../../src/sw/stored-copies.ts'
import { stubCaches } from '../support/stub-caches.ts'

const ORIGIN = 'https://moedani.test'
const hashed = (name: string, digest: string) => `assets/${name}-${digest}.js`
const nameOf = (file: string) => file.replace(/^assets\/(.*)-\w+\.js$/, '$1')
const NAMES = ['frame/start', 'app/main', 'app/live', 'app/en', 'account/login', 'shared/query', 'console/score', 'console/en', 'site/home']
/** The service answers with the path of a file. */
const contentOf = (file: string) => contentDigest(new TextEncoder().encode(`/${file}`))
async function build(digest: string): Promise<Build> {
  const files = NAMES.map((name) => hashed(name, digest))
  return { id: digest, files: new Map(await Promise.all(files.map(async (file) => [file, await contentOf(file)] as const))) }
}
const OLD = await build('aaaaaaaa')
const NEW = await build('bbbbbbbb')

let stored: Map<string, Map<string, Response>>
let fetched: string[]
/** Answers without the mark of our service: only in the browser's own cache, or by the network. */
let unmarked: Map<string, 'kept' | 'network'>
/** The file whose body is cut on its way. */
let cut: string | null
/** What comes of a file that is cut as if it were all: once, when the browser has kept it, or each time. */
let halves: Map<string, 'kept' | 'network'>

beforeEach(() => {
  cut = null
  halves = new Map()
  stored = stubCaches()
  fetched = []
  unmarked = new Map()
  vi.stubGlobal('fetch', (request: string | { url: string }, init?: RequestInit) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname
    fetched.push(path)
    const isTrue = (lies: typeof unmarked) => !lies.has(path) || (lies.get(path) === 'kept' && init?.cache === 'reload')
    const headers = isTrue(unmarked) ? { [CONTRACT_HEADER]: CONTRACT_VERSION, [SIZE_HEADER]: String(path.length) } : {}
    return Promise.resolve(new Response(path === cut ? cutBody() : isTrue(halves) ? path : path.slice(0, 9), { headers }))
  })
})
afterEach(() => vi.unstubAllGlobals())

function cutBody(): ReadableStream<Uint8Array> {
  let sent = false
  return new ReadableStream({
    pull(controller) {
      if (sent) return controller.error(new TypeError('network error'))
      sent = true
      controller.enqueue(new TextEncoder().encode('half of'))
    },
  })
}

const filesOf = ({ id }: { id: string }) => Array.from(stored.get(`files-${id}`)?.keys() ?? [], (path) => nameOf(path.slice(1))).toSorted()

const PARENT = ['account/login', 'app/en', 'app/live', 'app/main', 'shared/query']

test('the first use of a screen of a parent stores all of them, and nothing of the console', async () => {
  await buildFiles(OLD).use([hashed('app/main', OLD.id), hashed('frame/start', OLD.id)])
  expect(filesOf(OLD)).toEqual(PARENT)
})

test('a part is stored when a file of it is first used, and comes from the cache from then on', async () => {
  const files = buildFiles(OLD)
  const file = hashed('console/score', OLD.id)
  const request = { url: `${ORIGIN}/${file}` } as Request
  const work: Promise<unknown>[] = []
  await files.answer(request, file, (promise) => work.push(promise))
  await Promise.all(work)
  expect(filesOf(OLD)).toEqual(['app/en', 'app/live', 'app/main', 'console/en', 'console/score', 'shared/query'])
  fetched = []
  expect(await (await files.answer(request, file, () => undefined)).text()).toBe(`/${file}`)
  expect(fetched).toEqual([])
})

test('a file that is cut on its way is not stored, and is stored with its next use', async () => {
  const files = buildFiles(OLD)
  const used = [hashed('app/main', OLD.id)]
  cut = `/${hashed('app/live', OLD.id)}`
  await expect(files.use(used)).rejects.toThrow('network error')
  expect(filesOf(OLD)).not.toContain('app/live')
  cut = null
  await files.use(used)
  expect(filesOf(OLD)).toEqual(PARENT)
})

test('a cache that fails, as that of iOS at times, keeps no page from its files', async () => {
  const broken = () => Promise.reject(new TypeError('Cache API operation failed: internal error'))
  const file = hashed('console/score', OLD.id)
  const answered: string[] = []
  for (const caches of [{ open: broken }, { open: () => Promise.resolve({ match: broken, keys: broken }) }]) {
    vi.stubGlobal('caches', caches)
    const answer = await buildFiles(OLD).answer({ url: `${ORIGIN}/${file}` } as Request, file, (work) => void work)
    answered.push(await answer.text())
  }
  expect(answered).toEqual([`/${file}`, `/${file}`])
})

test('a part that came with another brings what is kept with it when it is used', async () => {
  const files = buildFiles(OLD)
  await files.use([hashed('site/home', OLD.id)])
  expect(filesOf(OLD)).toEqual(['account/login', 'shared/query', 'site/home'])
  const work: Promise<unknown>[] = []
  const login = hashed('account/login', OLD.id)
  await files.answer({ url: `${ORIGIN}/${login}` } as Request, login, (promise) => work.push(promise))
  await Promise.all(work)
  expect(filesOf(OLD)).toEqual([...PARENT, 'site/home'].toSorted())
})

test('an update stores the parts that the earlier build had stored, and deletes the earlier build', async () => {
  await buildFiles(OLD).use([hashed('app/live', OLD.id)])
  const files = buildFiles(NEW)
  await files.install(await findStoredCopies())
  expect(filesOf(NEW)).toEqual(filesOf(OLD))
  await files.activate()
  expect(Array.from(stored.keys())).toEqual([`files-${NEW.id}`])
})

test('an update fetches nothing that is there already, whatever it is called now', async () => {
  const moved = (file: string) => file.replace('shared/query', 'app/request').replace(/app.live-a+/, 'shared/viewer-cccccccc')
  const files = new Map(Array.from(OLD.files, ([file, content]) => [moved(file), content]))
  files.delete(hashed('app/en', OLD.id))
  files.set(hashed('app/en', NEW.id), await contentOf(hashed('app/en', NEW.id)))
  const next = { id: 'next', files }
  await buildFiles(OLD).use([hashed('app/main', OLD.id)])
  fetched = []
  await buildFiles(next).install(await findStoredCopies())
  expect(fetched).toEqual([`/${hashed('app/en', NEW.id)}`])
  expect(filesOf(next)).toEqual(['account/login', 'app/en', 'app/main', 'app/request', 'shared/viewer'])
  const copy = stored.get('files-next')?.get('/assets/shared/viewer-cccccccc.js')
  expect(await copy?.text()).toBe(`/${hashed('app/live', OLD.id)}`)
})

test('an update is taken whole or not at all', async () => {
  await buildFiles(OLD).use([hashed('app/live', OLD.id)])
  const before = filesOf(OLD)
  unmarked.set(`/${hashed('app/live', NEW.id)}`, 'network')
  await expect(buildFiles(NEW).install(await findStoredCopies())).rejects.toThrow(hashed('app/live', NEW.id))
  expect(filesOf(OLD)).toEqual(before)
})

test('files of another build are not stored', async () => {
  await buildFiles(NEW).use([hashed('site/home', OLD.id)])
  expect(Array.from(stored.get(`files-${NEW.id}`)?.keys() ?? [])).not.toContain(`/${hashed('site/home', OLD.id)}`)
})

test('what every page needs is stored on installation, and nothing else', () => {
  expect(['index.html', 'assets/frame/C1B4Iiy1.js', 'assets/frame/latin-q9rwHra1.woff2'].every(isInstalled)).toBe(true)
  expect(['assets/console/C1B4Iiy1.js', 'assets/app/C1B4Iiy1.js', 'assets/board-en-C1B4Iiy1.webp'].some(isInstalled)).toBe(false)
})

test.each([
  ['that the browser has kept without the mark of our service', () => unmarked, 'kept'],
  ['that the network answers without the mark of our service', () => unmarked, 'network'],
  ['of which the browser has kept the beginning, as if it were all', () => halves, 'kept'],
  ['of which the network brings the beginning, as if it were all', () => halves, 'network'],
] as const)('a file %s is fetched past the browser, and otherwise is a broken connection', async (_, lies, by) => {
  lies().set(`/${hashed('app/live', OLD.id)}`, by)
  const files = buildFiles(OLD)
  await files.use([hashed('app/main', OLD.id)]).catch(() => undefined)
  expect(filesOf(OLD).includes('app/live')).toBe(by === 'kept')
  const file = hashed('app/live', OLD.id)
  const answer = await files.answer({ url: `${ORIGIN}/${file}` } as Request, file, () => undefined)
  expect(answer.type === 'error').toBe(by === 'network')
})
