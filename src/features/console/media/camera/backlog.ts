import { sorted } from '#shared/sorted.ts'
import type { Folder } from './folder.ts'
import { nameOf, pieceOf, type Piece } from './piece.ts'

/** What was taken and not sent yet, in the order in which it was taken. */
export interface Backlog {
  /** The pieces that wait. */
  readonly pieces: readonly Piece[]
  add(capturedAt: number | null, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** The bytes of a piece; null if they are gone or were never whole. */
  read(piece: Piece): Promise<Blob | null>
  drop(piece: Piece): Promise<void>
  /** Once all that was added is written. */
  settled(): Promise<void>
  clear(): Promise<void>
}

/** @param changed called when a piece comes or goes */
export async function openBacklog(folder: Folder, changed: () => void): Promise<Backlog> {
  const names = await folder.names()
  let pieces = sorted(
    names.flatMap((name) => pieceOf(name) ?? []),
    (one, two) => one.order - two.order,
  )
  let next = (pieces.at(-1)?.order ?? 0) + 1
  // One write at a time, so that no piece overtakes another.
  let writing = Promise.resolve()

  async function drop(piece: Piece): Promise<void> {
    await folder.remove(nameOf(piece)).catch(() => undefined)
    // Until it is gone, it counts as here.
    pieces = pieces.filter((other) => other !== piece)
    changed()
  }

  return {
    get pieces() {
      return pieces
    },
    add(capturedAt, bytes) {
      const piece = { order: next++, capturedAt }
      const written = writing.then(async () => {
        await folder.write(nameOf(piece), bytes)
        pieces = [...pieces, piece]
        changed()
      })
      writing = written.catch(() => undefined)
      return written
    },
    async read(piece) {
      const blob = await folder.read(nameOf(piece))
      return blob && blob.size > 0 ? blob : null
    },
    drop,
    settled: () => writing,
    async clear() {
      await writing
      for (const piece of pieces) await drop(piece)
    },
  }
}
