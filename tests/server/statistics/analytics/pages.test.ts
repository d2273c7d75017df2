import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { isEmbeddable, openPages } from '#server/statistics/analytics/pages.ts'
import { createDatabase } from '../../../support/database.ts'
import { PROVIDED, providing } from '../../../support/analytics-table.ts'

const { db } = await createDatabase()
const open = (settings: Record<string, string>) => openPages(readConfig({ MOEDANI_DEMO: 'off', ...settings }))
const [entry] = PROVIDED

test('the table is the operator’s file, entry by entry', async () => {
  const find = open(providing())
  for (const page of PROVIDED) expect(await find(db, page.id)).toEqual(page)
  expect(await find(db, '0000000000000000')).toBeNull()
})

test('the operator’s file counts in the demo world, too', async () => {
  expect(await open({ ...providing(), MOEDANI_DEMO: 'on' })(db, entry.id)).toEqual(entry)
})

test('without a file there is none outside of the demo world', async () => {
  expect(await open({})(db, entry.id)).toBeNull()
})

describe('the service does not start with', () => {
  test.each<[string, unknown, RegExp]>([
    ['a file that is no JSON', 'id,link', /JSON/],
    ['a page without a title', [{ ...entry, title: '' }], /title/],
    ['a page without a Georgian title', [{ ...entry, title_ka: undefined }], /title_ka/],
    ['an unknown field', [{ ...entry, show: true }], /show/],
    ['a game that is no id', [{ ...entry, id: '1' }], /id/],
    ['a game that stands there twice', [entry, entry], /twice/],
    ['a page of a site that may not be framed', [{ ...entry, link: 'https://elsewhere.example/1' }], /FRAME_SOURCES .*elsewhere/],
    ['a page without encryption', [{ ...entry, link: 'http://analytics.example/1' }], /FRAME_SOURCES/],
  ])('%s', (_, table, why) => {
    const settings = providing(table)
    expect(() => open(settings)).toThrow(ConfigError)
    expect(() => open(settings)).toThrow(why)
    expect(() => open(settings)).toThrow(settings.ANALYTICS_PAGES)
  })

  test('a file that is not there', () => {
    expect(() => open({ ANALYTICS_PAGES: '/nowhere/pages.json' })).toThrow(/ANALYTICS_PAGES, \/nowhere\/pages\.json/)
  })
})

describe('what may be embedded', () => {
  const sources = ['https://analytics.example']
  test.each([
    ['a page of ours', '/analysis/index.html?match=1', true],
    ['a page of a source', 'https://analytics.example/match/1?lang=en', true],
    ['a page of another site', 'https://elsewhere.example/', false],
    ['a source without encryption', 'http://analytics.example/', false],
    ['a source at another port', 'https://analytics.example:8443/', false],
    ['a name that begins like a source', 'https://analytics.example.evil.test/', false],
    ['a source as the name of a user', 'https://analytics.example@evil.test/', false],
    ['another site by its name alone', '//evil.test/', false],
    ['another site behind a backslash', '/\\evil.test/', false],
    ['a script', 'javascript:alert(1)', false],
    ['a document in the address', 'data:text/html,hello', false],
    ['a path that depends on the page', 'analysis/index.html', false],
    ['nothing', '', false],
  ])('%s', (_, link, may) => expect(isEmbeddable(link, sources)).toBe(may))
})
