import { beforeEach, expect, test } from 'vitest'
import { localPictures, PICTURE_EXPIRY, type Pictures } from '#server/platform/notices/pictures.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
let now = START
let pictures: Pictures
beforeEach(() => {
  now = START
  pictures = localPictures(() => new Date(now))
})

const on = (userId: string, { gameId = 'one', socketId = `${userId}-socket` } = {}) => ({ gameId, userId, socketId })
const shown = async (gameId = 'one') =>
  Array.from(await pictures.shown(gameId)).toSorted(([first], [second]) => first.localeCompare(second))

test('each viewer of a game has a picture of their own, and those of other games are apart', async () => {
  pictures.report(on('ana'), START - 8000)
  pictures.report(on('beka'), START - 20_000)
  pictures.report(on('ana', { gameId: 'two', socketId: 'other' }), START - 1000)
  expect(await shown()).toEqual([
    ['ana', START - 8000],
    ['beka', START - 20_000],
  ])
  expect(await shown('two')).toEqual([['ana', START - 1000]])
  expect(await shown('three')).toEqual([])
})

test('the newest report of a picture counts, and of two pictures of one user the later one', async () => {
  pictures.report(on('ana'), START - 30_000)
  pictures.report(on('ana'), START - 8000)
  expect(await shown()).toEqual([['ana', START - 8000]])
  pictures.report(on('ana', { socketId: 'laptop' }), START - 20_000)
  expect(await shown()).toEqual([['ana', START - 20_000]])
})

test('anyone who says nothing for a while is no longer watching, also while others are', async () => {
  pictures.report(on('ana'), START)
  now += PICTURE_EXPIRY - 1
  pictures.report(on('beka'), now)
  expect((await shown()).map(([user]) => user)).toEqual(['ana', 'beka'])
  now += 1
  expect((await shown()).map(([user]) => user)).toEqual(['beka'])
  pictures.report(on('ana'), now)
  now += PICTURE_EXPIRY - 1
  expect((await shown()).map(([user]) => user)).toEqual(['ana'])
  now += 1
  expect(await shown()).toEqual([])
})
