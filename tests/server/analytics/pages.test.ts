import { describe, expect, test } from 'vitest'
import { ANALYTICS_SOURCES, isEmbeddable, MATCH_ANALYTICS } from '#server/analytics/pages.ts'
import table from '#server/analytics/pages.json' with { type: 'json' }
import { analyticsTableSchema } from '#server/analytics/pages.schema.ts'

test('the table of analytics pages matches its schema, with each game once', () => {
  expect(analyticsTableSchema.parse(table)).toEqual(table)
  expect(new Set(MATCH_ANALYTICS.map(({ id }) => id)).size).toBe(MATCH_ANALYTICS.length)
})

test('every page in it may be embedded', () => {
  expect(MATCH_ANALYTICS.filter(({ link }) => !isEmbeddable(link))).toEqual([])
})

test('a source is an origin without a path, as a policy needs it', () => {
  for (const source of ANALYTICS_SOURCES) expect(new URL(source).origin).toBe(source)
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
