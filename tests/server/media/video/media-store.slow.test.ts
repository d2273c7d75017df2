import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { folderStore } from '#server/media/video/store/folder-store.ts'
import { StorageAway, type MediaStore } from '#server/media/video/store/media-store.ts'
import { s3Store } from '#server/media/video/store/s3-store.ts'
import { startStorage } from '../../../support/bucket.ts'
import { startForeignStorage } from '../../../support/foreign-bucket.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-store-'))
const storage = await startStorage()
const foreign = await startForeignStorage(join(folder, 'foreign'))
afterAll(async () => {
  await Promise.all([storage.stop(), foreign.stop()])
  await rm(folder, { recursive: true, force: true })
})

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))

describe.each([
  ['a folder', folderStore(join(folder, 'own')), 1100],
  ['a bucket', s3Store(storage.bucket), 1100],
  // It cannot give a second page of a list: the cipher of its tokens is no longer in OpenSSL.
  ['a bucket of others', s3Store(foreign.bucket), 900],
])('%s', (_, store, many) => {
  test('has what was put there, as a whole and in parts', async () => {
    await store.put('one/000001.m4s', bytes)
    expect(await store.read('one/000001.m4s')).toEqual(bytes)
    expect(await store.read('one/000001.m4s', { start: 10, end: 19 })).toEqual(bytes.subarray(10, 20))
    expect(await store.read('one/000001.m4s', { start: 990, end: 2000 })).toEqual(bytes.subarray(990))
    expect(await store.read('one/000001.m4s', { start: 5000, end: 6000 })).toEqual(Buffer.alloc(0))
  })

  test('the same again changes nothing, other bytes take the place of the earlier ones', async () => {
    for (const content of [bytes, bytes, bytes.subarray(0, 10)]) await store.put('one/init-1.mp4', content)
    expect(await store.read('one/init-1.mp4')).toEqual(bytes.subarray(0, 10))
  })

  test('has nothing that was not put there', async () => {
    expect(await store.read('one/000099.m4s')).toBeNull()
    expect(await store.read('nobody/000001.m4s')).toBeNull()
    expect(await store.list('nobody/')).toEqual([])
  })

  test('lists its files and folders, and deletes one folder without the others', async () => {
    for (const path of ['two/000002.m4s', 'two/000001.m4s', 'two/init-1.mp4', 'twofold/000001.m4s']) await store.put(path, bytes)
    expect(await store.list('two/')).toEqual(['two/000001.m4s', 'two/000002.m4s', 'two/init-1.mp4'])
    expect(await store.list('two/0')).toEqual(['two/000001.m4s', 'two/000002.m4s'])
    expect((await store.listFolders()).toSorted()).toEqual(['one', 'two', 'twofold'])
    await store.deleteFolder('two')
    await store.deleteFolder('two')
    expect(await store.list('two/')).toEqual([])
    expect(await store.read('two/init-1.mp4')).toBeNull()
    expect((await store.listFolders()).toSorted()).toEqual(['one', 'twofold'])
  })

  test('deletes more files than one list or one request takes', async () => {
    for (let at = 0; at < many; at += 50) {
      const names = Array.from({ length: 50 }, (__, index) => `many/${String(at + index).padStart(6, '0')}.m4s`)
      await Promise.all(names.map((name) => store.put(name, bytes.subarray(0, 1))))
    }
    expect(await store.list('many/')).toHaveLength(many)
    await store.deleteFolder('many')
    expect(await store.list('many/')).toEqual([])
  })
})

test('a folder has no files that were not written to their end', async () => {
  const store = folderStore(folder)
  await store.put('torn/init-1.mp4', bytes)
  await writeFile(join(folder, 'torn', '.000001.m4s'), bytes.subarray(0, 100))
  expect(await store.list('torn/')).toEqual(['torn/init-1.mp4'])
  expect(await store.read('torn/000001.m4s')).toBeNull()
})

function work(store: MediaStore) {
  return [
    () => store.put('a/b', bytes),
    () => store.read('a/b'),
    () => store.list('a/'),
    () => store.listFolders(),
    () => store.deleteFolder('a'),
  ] as const
}

describe('a bucket that does not answer', () => {
  test.each<[string, Partial<typeof storage.bucket>]>([
    ['is not reachable', { endpoint: 'http://127.0.0.1:1' }],
    ['knows another secret', { secret: 'another secret' }],
    ['has another name', { bucket: 'nothing-here' }],
  ])('because it %s is told as away, without the secret', async (_, difference) => {
    const store = s3Store({ ...storage.bucket, ...difference })
    for (const attempt of work(store)) {
      const error: unknown = await attempt().catch((reason: unknown) => reason)
      expect(error).toBeInstanceOf(StorageAway)
      const told = `${String(error)} ${String((error as StorageAway).cause)}`
      expect(told).not.toContain(difference.secret ?? storage.bucket.secret)
    }
  })
})

test.concurrent.each<[string, RequestListener]>([
  ['hangs', () => undefined],
  ['hangs in the middle of an answer', (_, response) => response.writeHead(200, { etag: '"0"' }).write('<')],
  ['wants to be asked again in an hour', (_, response) => response.writeHead(503, { 'retry-after': '3600' }).end()],
])(
  'a bucket that %s keeps no one waiting for more than ten seconds',
  async (_, answer) => {
    const server = createServer(answer)
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const outcomes = await Promise.allSettled(work(s3Store({ ...storage.bucket, endpoint })).map((ask) => ask()))
    server.closeAllConnections()
    server.close()
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'rejected', reason: expect.any(StorageAway) })))
  },
  20_000,
)

test('a bucket has all its settings, or none', () => {
  expect(readConfig({}).mediaBucket).toBeNull()
  expect(readConfig(storage.environment).mediaBucket).toEqual(storage.bucket)
  for (const name of Object.keys(storage.environment)) expect(() => readConfig({ ...storage.environment, [name]: '' })).toThrow(ConfigError)
  expect(() => readConfig({ ...storage.environment, MEDIA_S3_BUCKET: 'Not/A/Bucket' })).toThrow('MEDIA_S3_BUCKET')
})
