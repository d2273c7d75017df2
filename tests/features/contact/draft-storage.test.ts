import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, type Draft } from '#features/site/contact/draft.ts'
import { clearDraft, storeDraft, storedDraft } from '#features/site/contact/draft-storage.ts'

const draft: Draft = { ...emptyDraft(), firstName: 'Eka', phone: '599123456', role: 'academy', topics: ['camera', 'other'], hour: 18 }
const store = new Map<string, string>()

beforeEach(() => {
  store.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  })
})

test('a draft is restored until it is cleared', () => {
  expect(storedDraft()).toEqual({})
  storeDraft(draft)
  expect(storedDraft()).toEqual(draft)
  clearDraft()
  expect(storedDraft()).toEqual({})
})

test('a past day is not restored', () => {
  storeDraft({ ...draft, date: new Date(2020, 0, 6) })
  expect(storedDraft()).not.toHaveProperty('date')
})

test.each(['', 'null', '[]', '{"role":"king","topics":["money"],"hour":"x","date":1}', '{'])(
  'what is no draft (%s) brings nothing',
  (text) => {
    store.set('contact-draft', text)
    const { role = null, topics = [], ...others } = storedDraft()
    expect([role, topics, others]).toEqual([null, [], {}])
  },
)

test('blocked storage loses only the draft', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => storeDraft(draft)).not.toThrow()
  expect(() => clearDraft()).not.toThrow()
  expect(storedDraft()).toEqual({})
})
