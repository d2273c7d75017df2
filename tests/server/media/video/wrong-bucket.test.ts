import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  store = s3Store({ endpoint, bucket: 'recordings', region: 'eu-test-1', key: 'OURKEY', secret: 'a secret that no log may have' })
})
beforeEach(() => {
  asked = []
  sent = 0
})
afterAll(async () => {
  server.closeAllConnections()
  await once(server.close(), 'close')
})

const list = (keys: string[], token = '') =>
  `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${token && `<NextContinuationToken>${token}</NextContinuationToken>`}</ListBucketResult>`

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

test.each<[string, () => Promise<unknown>]>([
  ['a file', () => store.read('one/000001.m4s')],
  ['a part of a file', () => store.read('one/000001.m4s', { start: 0, end: 9 })],
  ['a list', () => store.list('one/')],
  ['what was stored', () => store.put('one/000001.m4s', Buffer.alloc(1))],
])('an answer about %s that never ends is given up after the bytes of our largest file', async (_, ask) => {
  answer = pour
  await expect(ask()).rejects.toThrow(StorageAway)
  // What is under way is in buffers of the system.
  expect(sent).toBeLessThan(4 * MAX_SEGMENT_BYTES)
})

test('a list that never ends is given up', async () => {
  answer = (_, response) => response.end(list(['media/one/000001.m4s'], 'again'))
  await expect(store.list('one/')).rejects.toThrow(StorageAway)
  expect(asked).toHaveLength(1000)
})

test('a list of more than was asked for deletes nothing of it', async () => {
  let deleted = ''
  answer = (request, response) => {
    if (request.method === 'GET') return response.end(list(['media/one/000001.m4s', 'media/two/000001.m4s', 'backups/of-others']))
    return request
      .on('data', (bytes: Buffer) => (deleted += bytes.toString()))
      .on('end', () => response.end('<DeleteResult></DeleteResult>'))
  }
  await store.deleteFolder('one')
  expect(Array.from(deleted.matchAll(/<Key>([^<]+)</g), ([, key]) => key)).toEqual(['media/one/000001.m4s'])
})
