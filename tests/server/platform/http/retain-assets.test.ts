import { globSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { retainAssets } from '#server/platform/http/retain-assets.ts'

const DAY = 24 * 60 * 60 * 1000
let current: string
let retained: string
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'moedani-assets-'))
  current = join(root, 'current')
  retained = join(root, 'retained/assets')
  await mkdir(current)
})

// As the bundler names them: by part, or with none.
const NAMES = { old: 'console/app-0.js', one: 'console/app-1.js', two: 'console/app-2.js', flat: 'app-1.css' }
const kept = () => globSync('**/*.*', { cwd: retained }).toSorted()

async function write(folder: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), name)
  }
}

test('the files of a previous build stay; files that were unused for a month are deleted', async () => {
  await write(current, NAMES.one, NAMES.flat)
  await retainAssets(current, retained)
  await rm(current, { recursive: true })
  await write(current, NAMES.two)
  await retainAssets(current, retained, new Date(Date.now() + 20 * DAY))
  expect(kept()).toEqual([NAMES.flat, NAMES.one, NAMES.two])

  const forgotten = new Date(Date.now() - 31 * DAY)
  await write(retained, NAMES.old)
  await utimes(join(retained, NAMES.old), forgotten, forgotten)
  await retainAssets(current, retained)
  expect(kept()).toEqual([NAMES.flat, NAMES.one, NAMES.two])
})

test('files of the current build never expire', async () => {
  await write(current, NAMES.one)
  await retainAssets(current, retained, new Date(Date.now() - 40 * DAY))
  await retainAssets(current, retained)
  expect(kept()).toEqual([NAMES.one])
})
