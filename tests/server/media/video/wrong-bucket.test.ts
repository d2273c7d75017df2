import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_SEGMENT_BYTES } from '#server/media/video/cmaf.ts'
import { StorageAway, type MediaStore } from '#server/media/video/store/media-store.ts'
import { s3Store } from '#server/media/video/store/s3-store.ts'

// A bucket is of others, and what stands between may answer for it: nothing that it answers costs more than it should, or
// deletes what was not meant.

type Answer = (request: IncomingMessage, response: ServerResponse) => void
let answer: Answer = () => undefined
let asked: string[] = []
let sent = 0
let server: Server
let store: MediaStore

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume()
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  asked = []
  sent = 0
  // No pause between tries: each is a random part of a time. A new client, as one that has failed often tries nothing again.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store = s3Store({ endpoint, bucket: 'recordings', region: 'eu-test-1', key: 'OURKEY', secret: 'a secret that no log may have' })
})
afterAll(async () => {
  server.closeAllConnections()
  await once(server.close(), 'close')
})

const list = (keys: string[], token = '') =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}<IsTruncated>${token !== ''}</IsTruncated>${token && `<NextContinuationToken>${token}</NextContinuationToken>`}</ListBucketResult>`

const FILE = Buffer.from('a segment')

/** A bucket with one file. */
function bucket(): Answer {
  let keys = ['media/one/000001.m4s']
  return (request, response) => {
    response.setHeader('etag', '"0"')
    if (request.method === 'PUT') return response.end()
    if (request.method === 'POST') {
      keys = []
      return response.end('<DeleteResult></DeleteResult>')
    }
    if (!request.url?.includes('list-type')) return response.end(FILE)
    const prefixes = request.url.includes('delimiter') ? '<CommonPrefixes><Prefix>media/one/</Prefix></CommonPrefixes>' : ''
    return response.end(prefixes ? `<ListBucketResult>${prefixes}<IsTruncated>false</IsTruncated></ListBucketResult>` : list(keys))
  }
}

/** Each operation, and what it gives with that bucket. */
const OPERATIONS: [string, () => Promise<unknown>, unknown][] = [
  ['a file', () => store.read('one/000001.m4s'), FILE],
  ['a part of a file', () => store.read('one/000001.m4s', { start: 0, end: 8 }), FILE],
  ['a list', () => store.list('one/'), ['one/000001.m4s']],
  ['the folders', () => store.listFolders(), ['one']],
  ['what is stored', () => store.put('one/000001.m4s', FILE), undefined],
  ['what is deleted', () => store.deleteFolder('one'), undefined],
]

const XML = { 'content-type': 'application/xml' }
/** Answers that say nothing of what was asked for. */
const FAILURES: [string, Answer][] = [
  ['is too busy', (_, response) => response.writeHead(503, XML).end('<Error><Code>SlowDown</Code></Error>')],
  ['fails', (_, response) => response.writeHead(500, XML).end('<Error><Code>InternalError</Code></Error>')],
  ['hangs up', ({ socket }) => socket.destroy()],
  [
    'hangs up in the middle of an answer',
    (_, response) => response.writeHead(200, { etag: '"0"', 'content-length': 100 }).write('<', () => response.destroy()),
  ],
  [
    'hangs up between two parts of an answer',
    (_, response) => response.writeHead(200, { etag: '"0"' }).write('<ListBucketResult>', () => response.destroy()),
  ],
]

/** Sends bytes as fast as they are read, and never ends. */
const pour: Answer = (_, response) => {
  const part = Buffer.alloc(65_536)
  const more = () => {
    while (!response.destroyed) {
      sent += part.length
      if (!response.write(part)) break
    }
  }
  response.on('drain', more)
  more()
}

test.each(OPERATIONS)('an answer about %s that never ends is given up after the bytes of our largest file', async (_, ask) => {
  answer = pour
  await expect(ask()).rejects.toThrow(StorageAway)
  // What is under way is in buffers of the system.
  expect(sent).toBeLessThan(4 * MAX_SEGMENT_BYTES)
})

describe.each(FAILURES)('a bucket that %s', (_, failure) => {
  test.each(OPERATIONS)('once is asked again about %s', async (__, ask, expected) => {
    const good = bucket()
    answer = (request, response) => (asked.length === 1 ? failure(request, response) : good(request, response))
    expect(await ask()).toEqual(expected)
    expect(asked[1]).toBe(asked[0])
  })

  test.each(OPERATIONS)('each time is given up about %s', async (__, ask) => {
    answer = failure
    await expect(ask()).rejects.toThrow(StorageAway)
    expect(asked).toHaveLength(3)
  })
})

test.each(OPERATIONS)('the page of a proxy is no answer about %s', async (_, ask) => {
  answer = (__, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sign in</body></html>')
  await expect(ask()).rejects.toThrow(StorageAway)
})

test.each<[string, string]>([
  ['refuses a file', '<DeleteResult><Error><Key>media/one/000001.m4s</Key><Code>AccessDenied</Code></Error></DeleteResult>'],
  ['keeps a file and says nothing', '<DeleteResult></DeleteResult>'],
  ['has a proxy that answers', '<html></html>'],
])('a deletion is not done where the bucket %s', async (_, result) => {
  answer = (request, response) => response.end(request.method === 'POST' ? result : list(['media/one/000001.m4s']))
  await expect(store.deleteFolder('one')).rejects.toThrow(StorageAway)
})

test('a list that never ends is given up', async () => {
  answer = (_, response) => response.end(list(['media/one/000001.m4s'], 'again'))
  await expect(store.list('one/')).rejects.toThrow(StorageAway)
  expect(asked).toHaveLength(1000)
})

test('a list of more than was asked for deletes nothing of it', async () => {
  let deleted = ''
  answer = (request, response) => {
    const ours = deleted ? [] : ['media/one/000001.m4s']
    if (request.method === 'GET') return response.end(list([...ours, 'media/two/000001.m4s', 'backups/of-others']))
    return request
      .on('data', (bytes: Buffer) => (deleted += bytes.toString()))
      .on('end', () => response.end('<DeleteResult></DeleteResult>'))
  }
  await store.deleteFolder('one')
  expect(Array.from(deleted.matchAll(/<Key>([^<]+)</g), ([, key]) => key)).toEqual(['media/one/000001.m4s'])
})
