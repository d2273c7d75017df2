import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSegmentCache } from '#server/video/segment-cache.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-cache-'))
const at = (name: string) => join(folder, name)

test('a file is read once for all who ask, and the least used ones are dropped', async () => {
  const cache = openSegmentCache(250)
  for (const name of ['one', 'two', 'three']) await writeFile(at(name), name.padEnd(100))
  const [first, again] = await Promise.all([cache.read(at('one')), cache.read(at('one'))])
  expect(first?.toString().trim()).toBe('one')
  expect(again).toBe(first)
  await cache.read(at('two'))
  // Used again, so that the second one is dropped for the third.
  await cache.read(at('one'))
  await cache.read(at('three'))
  for (const name of ['one', 'two', 'three']) await rm(at(name))
  expect((await cache.read(at('one')))?.toString().trim()).toBe('one')
  expect((await cache.read(at('three')))?.toString().trim()).toBe('three')
  expect(await cache.read(at('two'))).toBeNull()
})

test('a file that was not there is looked for again', async () => {
  const cache = openSegmentCache()
  expect(await cache.read(at('later'))).toBeNull()
  await writeFile(at('later'), 'here')
  expect((await cache.read(at('later')))?.toString()).toBe('here')
})
