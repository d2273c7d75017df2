import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { refuse } from '../../problems.ts'

/** A list of ten thousand fixtures unpacks to about ten. */
export const UNPACKED_MEGABYTES_MAX = 100
const PARTS_MAX = 5000

/** The parts of a workbook, by their path. None is unpacked before it is read. */
export interface Archive {
  has(path: string): boolean
  /** Unpacks one part. A part that is longer than it says is refused by the reader below. */
  read(path: string): Promise<AsyncIterable<Buffer>>
}

/**
 * Opens a ZIP file, refusing one that unpacks to more than a workbook can need.
 *
 * @throws ImportRefused
 */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true })
  const parts = await listParts(zip)
  return {
    has: (path) => parts.has(path),
    async read(path) {
      const entry = parts.get(path)
      if (!entry) return refuse(null, 'file_damaged', { reason: `it lacks its part ${path}` })
      return zip.openReadStreamPromise(entry)
    },
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) refuse(null, 'file_is_old_excel')
    unpacked += entry.uncompressedSize
    if (unpacked > UNPACKED_MEGABYTES_MAX * 1024 * 1024 || parts.size > PARTS_MAX)
      refuse(null, 'file_unpacks_too_large', { megabytes: UNPACKED_MEGABYTES_MAX })
    parts.set(entry.fileName, entry)
  }
  return parts
}
