import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { retainAssets } from '#server/http/retain-assets.ts'

const DAY = 24 * 60 * 60 * 1000
let current: string
let retained: string
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'moedani-assets-'))
  current = join(root, 'current')
  retained = join(root, 'retained/assets')
  await mkdir(current)
})

test('the files of a previous build stay; files that were unused for a month are deleted', async () => {
  await writeFile(join(current, 'app-1.js'), '1')
  await retainAssets(current, retained)
  await writeFile(join(current, 'app-2.js'), '2')
  await retainAssets(current, retained, new Date(Date.now() + 20 * DAY))
  expect(await readdir(retained)).toEqual(['app-1.js', 'app-2.js'])

  const forgotten = new Date(Date.now() - 31 * DAY)
  await writeFile(join(retained, 'app-0.js'), '0')
  await utimes(join(retained, 'app-0.js'), forgotten, forgotten)
  await retainAssets(current, retained)
  expect(await readdir(retained)).toEqual(['app-1.js', 'app-2.js'])
})

test('files of the current build never expire', async () => {
  await writeFile(join(current, 'app-1.js'), '1')
  await retainAssets(current, retained, new Date(Date.now() - 40 * DAY))
  await retainAssets(current, retained)
  expect(await readdir(retained)).toEqual(['app-1.js'])
})
