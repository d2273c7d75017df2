import { CONTRACT_HEADER, CONTRACT_VERSION, SIZE_HEADER } from '#shared/product.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicPages } from '../../src/sw/public-pages.ts'
import { stubCaches } from '../support/stub-caches.ts'

const FILES = ['assets/frame/start111.js', 'assets/site/home1111.js', 'assets/account/login111.js']
const BUILD = { id: 'own', files: new Map(FILES.map((file) => [file, ''])) }
const PATHS = FILES.map((file) => `/${file}`)

let stored: ReturnType<typeof stubCaches>
let used: string[][]
beforeEach(() => {
  stored = stubCaches()
  used = []
})
afterEach(() => vi.unstubAllGlobals())

const mapOf = (paths: readonly string[]) =>
  JSON.stringify({ imports: Object.fromEntries(paths.map((path, at) => [`/assets/name${at}.js`, path])) })

/** A page that names its first view's files, and whose import map has all. */
const pageOf = (paths: readonly string[], named = paths.slice(0, 2)) =>
  `<html data-locale="en"><script type="importmap">${mapOf(paths)}</script><template id="scripts"><script type="module" src="${named[0]}"></script><link rel="modulepreload" href="${named[1]}"></template>`

/** Fetches a page as one that was opened, and returns which pages are stored. */
async function refresh(html: string): Promise<string[]> {
  const headers = { [CONTRACT_HEADER]: CONTRACT_VERSION, [SIZE_HEADER]: String(html.length) }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { headers })))
  await publicPages(BUILD, (files) => Promise.resolve(void used.push([...files]))).refresh('/contact', ['en'])
  return Array.from(stored.get('pages-own')?.keys() ?? [])
}

test('a page is stored with the scripts that it names, not with all that its import map leads to', async () => {
  expect(await refresh(pageOf(PATHS))).toEqual(['/contact?lang=en'])
  expect(used).toEqual([['assets/frame/start111.js', 'assets/site/home1111.js']])
})

test.each([
  ['names a file', pageOf(PATHS.with(1, '/assets/site/home2222.js'))],
  ['has an import map that leads to a file', pageOf(PATHS.with(2, '/assets/account/login222.js'))],
  ['has an import map that cannot be read, as if to a file', pageOf(PATHS).replace('{', '')],
])('a page is not stored that %s of another build: offline its files would be missing', async (_, html) => {
  expect(await refresh(html)).toEqual([])
  expect(used).toEqual([])
})
