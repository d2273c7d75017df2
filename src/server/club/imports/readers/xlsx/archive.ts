import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { rejectImport } from '../../problems.ts'

/** The limit for unpacked files. A list of 10,000 fixtures unpacks to about 10 MB. */
export const UNPACKED_MEGABYTES_MAX = 100
const PARTS_MAX = 5000

/** The parts of a workbook by path. Parts are unpacked when they are read. */
export interface Archive {
  has(path: string): boolean
  /** Unpacks a part. The ZIP reader rejects a part that is longer than declared. */
  read(path: string): Promise<AsyncIterable<Buffer>>
}

/**
 * Opens a ZIP file. Rejects files that unpack to more than a workbook needs.
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
      if (!entry) return rejectImport(null, 'file_damaged', { reason: `it lacks its part ${path}` })
      return zip.openReadStreamPromise(entry)
    },
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) rejectImport(null, 'file_has_password')
    unpacked += entry.uncompressedSize
    if (unpacked > UNPACKED_MEGABYTES_MAX * 1024 * 1024 || parts.size > PARTS_MAX)
      rejectImport(null, 'file_unpacks_too_large', { megabytes: UNPACKED_MEGABYTES_MAX })
    parts.set(entry.fileName, entry)
  }
  return parts
}
