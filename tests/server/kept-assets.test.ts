import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { keepAssets } from '#server/kept-assets.ts'

const DAY = 24 * 60 * 60 * 1000
let built: string
let kept: string
beforeEach(async () => {
  const root = await mkdtemp(join(tmpdir(), 'moedani-assets-'))
  built = join(root, 'built')
  kept = join(root, 'kept/assets')
  await mkdir(built)
})

test('the parts of an earlier build stay, those that nobody has used for a month go', async () => {
  await writeFile(join(built, 'app-1.js'), '1')
  await keepAssets(built, kept)
  await writeFile(join(built, 'app-2.js'), '2')
  await keepAssets(built, kept, new Date(Date.now() + 20 * DAY))
  expect(await readdir(kept)).toEqual(['app-1.js', 'app-2.js'])

  const forgotten = new Date(Date.now() - 31 * DAY)
  await writeFile(join(kept, 'app-0.js'), '0')
  await utimes(join(kept, 'app-0.js'), forgotten, forgotten)
  await keepAssets(built, kept)
  expect(await readdir(kept)).toEqual(['app-1.js', 'app-2.js'])
})

test('what is in use never grows old', async () => {
  await writeFile(join(built, 'app-1.js'), '1')
  await keepAssets(built, kept, new Date(Date.now() - 40 * DAY))
  await keepAssets(built, kept)
  expect(await readdir(kept)).toEqual(['app-1.js'])
})
