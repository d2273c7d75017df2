import { beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft, type Draft } from '#features/contact/draft.ts'
import { dropDraft, keepDraft, keptDraft } from '#features/contact/kept-draft.ts'

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

test('a draft comes back as it was, until it is dropped', () => {
  expect(keptDraft()).toEqual({})
  keepDraft(draft)
  expect(keptDraft()).toEqual(draft)
  dropDraft()
  expect(keptDraft()).toEqual({})
})

test('a day that has passed does not come back', () => {
  keepDraft({ ...draft, date: new Date(2020, 0, 6) })
  expect(keptDraft()).not.toHaveProperty('date')
})

test.each(['', 'null', '[]', '{"role":"king","topics":["money"],"hour":"x","date":1}', '{'])(
  'what is no draft (%s) brings nothing',
  (text) => {
    store.set('contact-draft', text)
    const { role = null, topics = [], ...others } = keptDraft()
    expect([role, topics, others]).toEqual([null, [], {}])
  },
)

test('where nothing can be stored nothing is lost but the draft', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepDraft(draft)).not.toThrow()
  expect(() => dropDraft()).not.toThrow()
  expect(keptDraft()).toEqual({})
})
