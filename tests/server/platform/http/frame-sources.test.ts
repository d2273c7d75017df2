import { expect, test } from 'vitest'
import { isFramable } from '#server/platform/http/frame-sources.ts'

const sources = ['https://analytics.example', 'https://*.cdn.example', 'https://*.Video.example:8443']

test.each([
  ['a page of ours', '/analysis/index.html?match=1', true],
  ['a page of a source', 'https://analytics.example/match/1?lang=en', true],
  ['a page of a source in capitals', 'HTTPS://Analytics.Example/1', true],
  ['a page below a wildcard', 'https://a.b.cdn.example/1', true],
  ['a page below a wildcard with a port', 'https://a.video.example:8443/1', true],
  ['the site of a wildcard itself', 'https://cdn.example/1', false],
  ['a page below a wildcard at another port', 'https://a.cdn.example:8443/1', false],
  ['a page below a wildcard without its port', 'https://a.video.example/1', false],
  ['a page of another site', 'https://elsewhere.example/', false],
  ['a source without encryption', 'http://analytics.example/', false],
  ['a source at another port', 'https://analytics.example:8443/', false],
  ['a name that begins like a source', 'https://analytics.example.evil.test/', false],
  ['a name that ends like a wildcard', 'https://evilcdn.example/', false],
  ['a source as the name of a user', 'https://analytics.example@evil.test/', false],
  ['another site by its name alone', '//evil.test/', false],
  ['another site behind a backslash', String.raw`/\evil.test/`, false],
  ['a script', 'javascript:alert(1)', false],
  ['a document in the address', 'data:text/html,hello', false],
  ['a path that depends on the page', 'analysis/index.html', false],
  ['nothing', '', false],
])('%s', (_, address, may) => expect(isFramable(address, sources)).toBe(may))
