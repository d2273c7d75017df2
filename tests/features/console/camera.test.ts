import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBacklog } from '#features/console/media/camera/backlog.ts'
import { CannotEncode, startFilm } from '#features/console/media/camera/film.ts'
import { inMemory, layered, openFolder, type Folder } from '#features/console/media/camera/folder.ts'
import { tiltOf } from '#features/console/media/camera/level.ts'
import { nameOf, pieceOf } from '#features/console/media/camera/piece.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))

function folderOf(files = new Map<string, Blob>()): Folder & { files: Map<string, Blob> } {
  return {
    files,
    names: async () => Array.from(files.keys()),
    write: async (name, content) => void files.set(name, new Blob([content])),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}

describe('what waits to be sent', () => {
  afterEach(() => void vi.useRealTimers())

  test('stays in the order in which it was taken, also if a later piece is written faster', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const folder = folderOf()
    let takes = 30
    // Each write is faster than the one before.
    const write: Folder['write'] = async (name, content) => {
      await new Promise((resolve) => setTimeout(resolve, (takes -= 10)))
      await folder.write(name, content)
    }
    const backlog = await openBacklog({ ...folder, write }, () => {})
    void backlog.add(null, bytes('head'))
    void backlog.add(1_763_000_000_000, bytes('one'))
    void backlog.add(1_763_000_002_000, bytes('two'))
    await vi.runAllTimersAsync()
    await backlog.settled()
    const texts = await Promise.all(backlog.pieces.map(async (piece) => (await backlog.read(piece))?.text()))
    expect(texts).toEqual(['head', 'one', 'two'])
  })

  test('is there after a reload, before what is taken then', async () => {
    const folder = folderOf()
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
    const folder = folderOf()
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
    const folder = folderOf(new Map([['00000001.1763000000000', new Blob([])]]))
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

describe('where pieces are kept', () => {
  const failing = (): Folder => {
    const fail = () => Promise.reject(new Error('The disk is full.'))
    return { names: async () => [], write: fail, read: async () => new Blob([]), remove: fail }
  }

  beforeEach(() => {
    vi.stubGlobal('indexedDB', new IDBFactory())
  })
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['there are no files', {}],
    ['files cannot be opened', { storage: { getDirectory: () => Promise.reject(new DOMException('', 'SecurityError')) } }],
    [
      'files cannot be written, as on iPhones before iOS 26',
      { storage: { getDirectory: async () => ({ getDirectoryHandle: async () => directory() }) } },
    ],
  ])('where %s, they are in the database, and there after a reload', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    vi.stubGlobal('FileSystemFileHandle', { prototype: {} })
    const before = await openBacklog(await openFolder('one'), () => {})
    await before.add(null, bytes('head'))
    await before.add(1_763_000_000_000, bytes('one'))
    const after = await openBacklog(await openFolder('one'), () => {})
    expect(await Promise.all(after.pieces.map(async (piece) => (await after.read(piece))?.text()))).toEqual(['head', 'one'])
    const [head] = after.pieces
    if (head) await after.drop(head)
    expect((await openBacklog(await openFolder('one'), () => {})).pieces).toHaveLength(1)
    expect((await openBacklog(await openFolder('another match'), () => {})).pieces).toEqual([])
    expect((await openBacklog(await openFolder('one'), () => {})).pieces).toEqual([])
  })

  /** A folder of the browser whose files have no `createWritable`. */
  function directory(): object {
    return {
      getDirectoryHandle: async () => directory(),
      getFileHandle: () => Promise.reject(new DOMException('', 'NotFoundError')),
      removeEntry: () => Promise.reject(new DOMException('', 'NotFoundError')),
      async *keys() {},
    }
  }

  test('without a database either, they are in memory', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('indexedDB', undefined)
    const backlog = await openBacklog(await openFolder('one'), () => {})
    await backlog.add(1_763_000_000_000, bytes('one'))
    const [piece] = backlog.pieces
    expect(piece && (await (await backlog.read(piece))?.text())).toBe('one')
  })

  test('what a full disk does not take is kept in memory, in its order, as long as there is room', async () => {
    const disk = folderOf()
    const write = disk.write.bind(disk)
    let full = false
    const folder = layered([
      { ...disk, write: (name, content) => (full ? failing().write(name, content) : write(name, content)) },
      inMemory(6),
    ])
    const backlog = await openBacklog(folder, () => {})
    await backlog.add(1_763_000_000_000, bytes('one'))
    full = true
    await backlog.add(1_763_000_002_000, bytes('two'))
    await backlog.add(1_763_000_004_000, bytes('six'))
    await expect(backlog.add(1_763_000_006_000, bytes('ten'))).rejects.toThrow(AggregateError)
    const [, second] = backlog.pieces
    if (second) await backlog.drop(second)
    await backlog.add(1_763_000_008_000, bytes('now'))
    expect(await Promise.all(backlog.pieces.map(async (piece) => (await backlog.read(piece))?.text()))).toEqual(['one', 'six', 'now'])
  })

  test('a file that was not written to its end does not hide the whole one', async () => {
    const whole = inMemory()
    await whole.write('a', bytes('whole'))
    expect(await (await layered([failing(), whole]).read('a'))?.text()).toBe('whole')
  })
})

describe('how a film is made', () => {
  const stream = {} as MediaStream
  const told = () => {
    const events: string[] = []
    const note = (event: string) => () => void events.push(event)
    return { events, piece: note('piece'), failed: note('failed'), silent: note('silent'), unable: note('unable') }
  }
  type Way = NonNullable<Parameters<typeof startFilm>[2]>[number]
  const end = async () => undefined
  const works: Way = async (_, { piece }) => {
    piece(1_763_000_000_000, bytes('one'))
    return end
  }
  const missing: Way = async () => null
  const broken: Way = () => Promise.reject(new TypeError('VideoFrame is not defined'))
  const brokenLater: Way = async (_, { failed }) => {
    setTimeout(failed)
    return end
  }
  const endless: Way = () => new Promise(() => undefined)
  const empty: Way = async () => end

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', { visibilityState: 'visible' })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test.each([
    ['is missing', missing],
    ['fails', broken],
    ['fails before its first segment', brokenLater],
    ['never begins', endless],
    ['gives nothing', empty],
  ])('a way that %s is left for the next one; without another one the page is told', async (_, way) => {
    const events = told()
    const begun = startFilm(stream, events, [way, works])
    await vi.advanceTimersByTimeAsync(30_000)
    await begun
    expect(events.events).toEqual(['piece'])
    const alone = told()
    const refused = startFilm(stream, alone, [way]).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(30_000)
    const outcome = await refused
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(CannotEncode)
    else expect(alone.events).toEqual(['unable'])
  })

  test('one that has worked is not left: it has failed', async () => {
    const events = told()
    await startFilm(stream, events, [
      async (_, { piece, failed }) => {
        piece(1_763_000_000_000, bytes('one'))
        setTimeout(failed, 60_000)
        return end
      },
      works,
    ])
    await vi.advanceTimersByTimeAsync(90_000)
    expect(events.events).toEqual(['piece', 'failed'])
  })

  test('one is not judged while the page is hidden', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    const events = told()
    await startFilm(stream, events, [empty])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(events.events).toEqual([])
  })
})
