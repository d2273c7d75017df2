import { describe, expect, test } from 'vitest'
import { openBacklog } from '#features/console/camera/backlog.ts'
import type { Folder } from '#features/console/camera/folder.ts'
import { tiltOf } from '#features/console/camera/level.ts'
import { nameOf, pieceOf } from '#features/console/camera/piece.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

/** A folder whose writes take as long as they are told. */
function slowFolder(files = new Map<string, Blob>()): Folder & { files: Map<string, Blob> } {
  let slow = 30
  return {
    files,
    names: async () => Array.from(files.keys()),
    async write(name, content) {
      await new Promise((resolve) => setTimeout(resolve, (slow -= 10)))
      files.set(name, new Blob([content]))
    },
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

describe('what waits to be sent', () => {
  test('stays in the order in which it was taken, also if a later piece is written faster', async () => {
    const backlog = await openBacklog(slowFolder(), () => {})
    void backlog.add(null, bytes('head'))
    void backlog.add(1_763_000_000_000, bytes('one'))
    void backlog.add(1_763_000_002_000, bytes('two'))
    await backlog.settled()
    const texts = await Promise.all(backlog.pieces.map(async (piece) => (await backlog.read(piece))?.text()))
    expect(texts).toEqual(['head', 'one', 'two'])
  })

  test('is there after a reload, before what is taken then', async () => {
    const folder = slowFolder()
    const before = await openBacklog(folder, () => {})
    await before.add(1_763_000_000_000, bytes('before'))
    folder.files.set('notes.txt', new Blob(['not a piece']))
    const after = await openBacklog(folder, () => {})
    await after.add(1_763_000_060_000, bytes('after'))
    expect(after.pieces.map(({ capturedAt }) => capturedAt)).toEqual([1_763_000_000_000, 1_763_000_060_000])
    await after.clear()
    expect(Array.from(folder.files.keys())).toEqual(['notes.txt'])
  })

  test('a piece is here until its file is gone', async () => {
    const folder = slowFolder()
    let gone: () => void = () => {}
    const removal = new Promise<void>((resolve) => (gone = resolve))
    const backlog = await openBacklog({ ...folder, remove: async (name) => removal.then(() => folder.remove(name)) }, () => {})
    await backlog.add(1_763_000_000_000, bytes('one'))
    const [piece] = backlog.pieces
    const dropped = piece && backlog.drop(piece)
    expect(backlog.pieces).toHaveLength(1)
    gone()
    await dropped
    expect(backlog.pieces).toEqual([])
  })

  test('a piece whose file is empty, as after a power cut, cannot be read', async () => {
    const folder = slowFolder(new Map([['00000001.1763000000000', new Blob([])]]))
    const backlog = await openBacklog(folder, () => {})
    const [piece] = backlog.pieces
    expect(piece && (await backlog.read(piece))).toBeNull()
  })
})

test.each([
  { order: 1, capturedAt: null },
  { order: 99_999, capturedAt: 1_763_000_000_000 },
])('a piece is known by its name: %o', (piece) => {
  expect(pieceOf(nameOf(piece))).toEqual(piece)
})

describe('the horizon', () => {
  test.each([
    ['upright', { x: 0, y: 9.8 }, 0, 0],
    ['on its left side', { x: 9.8, y: 0 }, 90, 0],
    ['on its right side', { x: -9.8, y: 0 }, 270, 0],
    ['on a phone that feels the opposite', { x: -9.8, y: 0 }, 90, 0],
    ['a little off', { x: 9.65, y: 1.7 }, 90, -10],
  ])('%s', (_name, gravity, angle, expected) => {
    expect(Math.round(tiltOf(gravity, angle) ?? Number.NaN) + 0).toBe(expected)
  })

  test('is not known while the phone lies flat', () => {
    expect(tiltOf({ x: 0.2, y: 0.1 }, 0)).toBeNull()
  })
})
