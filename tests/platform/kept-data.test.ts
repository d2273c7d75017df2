import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANSWER_HEADER, CONTRACT_HEADER } from '#shared/product.ts'

vi.mock('#platform/http.ts', () => ({ authoriseBy: () => undefined }))

const DAY = 24 * 3_600_000
const ENDED = Date.UTC(2026, 10, 1)

const local = new Map<string, string>()
const tab = new Map<string, string>()
const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
  clear: () => values.clear(),
})

/** A page that is loaded, with the modules of its own. */
async function loaded() {
  vi.resetModules()
  const [data, session, crests] = await Promise.all([
    import('#platform/user-data.ts'),
    import('#platform/session.ts'),
    import('#platform/page-database.ts'),
  ])
  return { ...data, ...session, crests: crests.openPageDatabase('moedani-crests', 'images').at }
}

const signIn = (id: string) => local.set('session', JSON.stringify({ mode: 'cookie', user: { id }, renewedAt: Date.now() }))

/** A phone whose session the service has ended: with a note in the user's database, a crest and a draft. */
async function ended() {
  const { openUserStore } = await import('#platform/user-store.ts')
  const store = openUserStore('nino')
  await store.set('note', 'of Nino')
  await store.close()
  const { crests } = await loaded()
  await set('crest', 'of her club', crests)
  local.set('kept_for', JSON.stringify({ user: 'nino', since: ENDED }))
  tab.set('tab_of', 'nino')
  tab.set('contact-draft', 'of Nino')
}

/** What is still there. */
async function left() {
  const { openUserStore } = await import('#platform/user-store.ts')
  const names = (await indexedDB.databases()).map(({ name }) => name)
  const { crests } = await loaded()
  return {
    note: names.includes('moedani-user-nino') ? await openUserStore('nino').get('note') : undefined,
    crest: await get('crest', crests),
    draft: tab.get('contact-draft'),
    kept: local.has('kept_for'),
  }
}

const ALL = { note: 'of Nino', crest: 'of her club', draft: 'of Nino', kept: true }
const NOTHING = { note: undefined, crest: undefined, draft: undefined, kept: false }

/** The service answers a check at a time of its clock, or a network in its place. */
function answerCheck(time: number | null): void {
  vi.stubGlobal('fetch', async () => {
    const ours = { [CONTRACT_HEADER]: '1', [ANSWER_HEADER]: '/api/auth/check', date: new Date(time ?? 0).toUTCString() }
    const answer = new Response('{}', { headers: time === null ? {} : ours })
    return Object.defineProperty(answer, 'url', { value: 'https://moedani.test/api/auth/check' })
  })
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  local.clear()
  tab.clear()
  vi.stubGlobal('localStorage', storageOf(local))
  vi.stubGlobal('sessionStorage', storageOf(tab))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('addEventListener', vi.fn())
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  { who: 'the same person', id: 'nino', found: { ...ALL, kept: false } },
  { who: 'someone else', id: 'giorgi', found: NOTHING },
])('what is kept after the service ended a session: $who signs in', async ({ id, found }) => {
  await ended()
  signIn(id)
  const { attachUserData, userData } = await loaded()
  attachUserData(new QueryClient())
  await userData.ready()
  await expect.poll(left).toEqual(found)
})

test.each([
  { title: 'for less than a month', device: 29, service: 29, found: ALL },
  { title: 'though this clock is a year ahead', device: 365, service: 1, found: ALL },
  { title: 'for a month', device: 31, service: 31, found: NOTHING },
  { title: 'where something else answers', device: 31, service: null, found: ALL },
])('waits for its user $title', async ({ device, service, found }) => {
  await ended()
  vi.useFakeTimers({ toFake: ['Date'], now: ENDED + device * DAY })
  answerCheck(service && ENDED + service * DAY)
  const { forgetAfterMonth } = await loaded()
  await forgetAfterMonth()
  await expect.poll(left).toEqual(found)
})
