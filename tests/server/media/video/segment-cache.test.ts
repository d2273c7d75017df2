import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSegmentCache } from '#server/media/video/segment-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-cache-'))
const at = (name: string) => join(folder, name)
const load = (path: string) => readFile(path).catch(() => null)

test('a file is read once for all who ask, and the least used ones are dropped', async () => {
  const cache = openSegmentCache(250)
  for (const name of ['one', 'two', 'three']) await writeFile(at(name), name.padEnd(100))
  const [first, again] = await Promise.all([cache.read(at('one'), load), cache.read(at('one'), load)])
  expect(first?.toString().trim()).toBe('one')
  expect(again).toBe(first)
  await cache.read(at('two'), load)
  // Used again, so that the second one is dropped for the third.
  await cache.read(at('one'), load)
  await cache.read(at('three'), load)
  for (const name of ['one', 'two', 'three']) await rm(at(name))
  expect((await cache.read(at('one'), load))?.toString().trim()).toBe('one')
  expect((await cache.read(at('three'), load))?.toString().trim()).toBe('three')
  expect(await cache.read(at('two'), load)).toBeNull()
})

test('a file that was not there is looked for again', async () => {
  const cache = openSegmentCache()
  expect(await cache.read(at('later'), load)).toBeNull()
  await writeFile(at('later'), 'here')
  expect((await cache.read(at('later'), load))?.toString()).toBe('here')
})

test('what could not be read is read again', async () => {
  const cache = openSegmentCache()
  await expect(cache.read('away', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(String(await cache.read('away', async () => Buffer.from('here')))).toBe('here')
})
