import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { ORIGIN } from '#shared/pages.ts'
import { acceptsEncoding, prefersJson } from '#server/platform/http/accept-headers.ts'
import { inlineHashes, servePages } from '#server/platform/http/pages.ts'
import { preparePage } from '#server/platform/http/send-page.ts'
import { createService } from '../../../support/service.ts'
import { smallClient } from '../../../support/small-client.ts'

const { folder, client } = await smallClient(['/404/{-$id}'])
await writeFile(join(folder, 'pages/en/404.html'), `not found en, home: ${ORIGIN}/`)
await mkdir(join(client, 'demo-stream'))
await writeFile(join(client, 'demo-stream/index.html'), 'a pitch')
const PACKED = 'true;'.repeat(100)
await writeFile(join(client, 'assets/packed.js'), PACKED)
await writeFile(join(client, 'assets/packed.js.br'), brotliCompressSync(PACKED))
await writeFile(join(client, 'assets/packed.js.gz'), gzipSync(PACKED))
const { app } = await createService({ MOEDANI_DATA: folder }, { clientFolder: client })

const get = (url: string, accept?: string, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: accept === undefined ? {} : { accept } })

test.each([
  ['/main', 'noindex'],
  ['/index.html', 'noindex'],
  ['/', undefined],
])('search engines leave out what only the signed-in see: %s', async (url, robots) => {
  expect((await get(url)).headers['x-robots-tag']).toBe(robots)
})

describe.each(['GET', 'HEAD'] as const)('%s of a page', (method) => {
  test.each([
    ['there is no Accept header', undefined],
    ['a crawler accepts anything', '*/*'],
    ['the header is in capitals', 'Text/HTML'],
    ['the client is a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
    ['HTML and JSON are equal', 'text/html, application/json'],
    ['an image is requested', 'image/png'],
    ['the header is malformed', ';;,q'],
  ])('is answered where %s', async (_, accept) => {
    for (const [url, status, text] of [
      ['/', 200, 'home en'],
      ['/main', 200, 'start()'],
      ['/main/', 200, 'start()'],
      ['/nowhere', 404, 'not found en'],
    ] as const) {
      const answer = await get(url, accept, method)
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, status, 'text/html; charset=utf-8'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept, accept-encoding, cookie' })
      if (method === 'GET') expect(answer.body).toContain(text)
    }
  })

  test.each(['application/json', 'application/json, text/plain, */*', 'text/html;q=0.5, application/json'])(
    'is a JSON error for a client that prefers JSON (%s), which no cache stores',
    async (accept) => {
      const answer = await get('/nowhere', accept, method)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'accept' })
    },
  )
})

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
] as const)('a client that accepts %s gets the page in %s', async (accepted, coding, open) => {
  const headers = { 'accept-encoding': accepted }
  const answer = await app.inject({ url: '/', headers })
  expect(answer.headers['content-encoding']).toBe(coding)
  expect(open(answer.rawPayload).toString()).toBe('home en')
  // A proxy that packs or unpacks it makes the ETag a weak one.
  const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': `W/${String(answer.headers.etag)}` } })
  expect(again.statusCode).toBe(304)
})

test.each(['', 'br', 'gzip'])(
  'pages and files name their bytes before compression (%s), as who passes them on may cut them',
  async (accepted) => {
    const headers = { 'accept-encoding': accepted }
    const sizeOf = async (url: string) => (await app.inject({ url, headers })).headers['answer-size']
    expect([await sizeOf('/'), await sizeOf('/assets/packed.js')]).toEqual(['home en'.length, PACKED.length].map(String))
  },
)

test('a client that accepts no encoding gets the page uncompressed, with an ETag of its own', async () => {
  const [plain, packed] = [await app.inject({ url: '/' }), await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })]
  expect(plain.headers).not.toHaveProperty('content-encoding')
  expect(plain.body).toBe('home en')
  expect(plain.headers.etag).not.toBe(packed.headers.etag)
})

test('a page that the service sends has its style sheet inside, the one that the service worker installs has a link to it', async () => {
  const [sent, installed] = [(await get('/main')).body, (await get('/index.html')).body]
  expect(sent).toContain('<style>')
  expect(sent).not.toContain('stylesheet')
  const inlined = installed.replace('<link rel="stylesheet" href="/assets/style.css">', '<style>p{color:red}</style>')
  expect(inlined.replace('<title>shell</title>', '')).toBe(sent)
})

test('the import map of a page is allowed by its hash, as its scripts are', () => {
  const map = '{"imports":{"/assets/a.js":"/assets/b.js"}}'
  const { scripts } = inlineHashes({ shell: `<script type="importmap">${map}</script><script>start()</script>`, html: new Map() })
  expect(scripts).toEqual([map, 'start()'].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))
})

test.each(['/assets/none.js', '/images/none.png', '/api/none', '/socket/none'])(
  'what the service answers itself is no page, and no cache keeps that it is not there: %s',
  async (url) => {
    const { statusCode, headers } = await get(url, 'text/html')
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([404, 'application/json; charset=utf-8', 'no-store'])
  },
)

test('an encoding is accepted if it is listed and its quality is not zero', () => {
  expect(['gzip', 'x, GZIP;q=0.1', 'gzip;q=0', 'gzip; q=0.0', '', 'br'].map((header) => acceptsEncoding('gzip', header))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect(prefersJson(undefined)).toBe(false)
})

test.each([
  ['/?lang=ka', undefined, 'home ge'],
  ['/', 'language=ge', 'home ge'],
  ['/?lang=en', 'language=ge', 'home en'],
  ['/', undefined, 'home en'],
])('the page of %s with the cookie %s is in the language of the address, else of the cookie', async (url, cookie, text) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html', ...(cookie !== undefined && { cookie }) } })
  expect(answer.body).toBe(text)
})

test('an address that is not prerendered does not exist where others of its pattern are; pages name the product’s own address', async () => {
  const { statusCode, body } = await get('/404/nobody', 'text/html')
  expect([statusCode, body]).toEqual([404, 'not found en, home: http://localhost:3000/'])
})

test('search engines are given the pages in both languages, and no calls', async () => {
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(sitemap.body.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>http://localhost:3000/</loc>'])
  expect(sitemap.body).toContain('hreflang="ka" href="http://localhost:3000/?lang=ka"')
  const robots = (await get('/robots.txt')).body
  expect(robots).toContain('Disallow: /api/\n')
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml\n')
})

test('security.txt says where to report a vulnerability, until a year after the build', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: http://localhost:3000/contact',
    'Expires: 2027-11-22T06:00:00.000Z',
    'Preferred-Languages: en, ka',
    'Canonical: http://localhost:3000/.well-known/security.txt',
    '',
  ])
})

test('what stands in a page may run and style it by its digest, and nothing else that stands there', async () => {
  const policy = String((await app.inject('/')).headers['content-security-policy'])
  const digest = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${digest('start()')};`)
  expect(policy).toContain(`style-src 'self' ${digest('p{color:red}')};`)
})

test('a page for a sandboxed frame, which has no origin, is allowed its files by name', async () => {
  const answer = await app.inject({ url: '/demo-stream/index.html', headers: { host: 'moedani.test:3000' } })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' http:\/\/moedani\.test:3000 .*; ?style-src 'self' http:\/\/moedani\.test:3000/)
})

test('of a flood of addresses only a few at a time get a preview, which has to be compressed', async () => {
  const site = fastify()
  let [running, most] = [0, 0]
  const pages = {
    shell: 'shell',
    installed: '',
    html: new Map(),
    listed: [],
    unlisted: [],
    addresses: ['/live/$id'],
    built: '2026-11-22T06:00:00.000Z',
  }
  servePages(site, {
    pages,
    origin: 'https://moedani.test',
    async preview() {
      most = Math.max(most, (running += 1))
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
      return 'with a preview'
    },
  })
  const answers = await Promise.all(Array.from({ length: 100 }, async (_, at) => site.inject({ url: `/live/${at}` })))
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 shell', '200 with a preview']))
  expect(most).toBe(2)
  expect((await site.inject({ url: '/live/1' })).body).toBe('with a preview')
  await site.close()
})

test('a page is compressed once for all who ask for it together', async () => {
  const page = preparePage('<p>home</p>'.repeat(100), 200, 'kept')
  const [one, other] = await Promise.all([page.compressed('br'), page.compressed('br')])
  expect(other).toBe(one)
  expect(brotliDecompressSync(one)).toEqual(page.html)
  expect(gunzipSync(await page.compressed('gzip'))).toEqual(page.html)
})
