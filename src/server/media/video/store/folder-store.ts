import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { ByteRange } from '../byte-range.ts'
import type { MediaStore } from './media-store.ts'

/** Recordings in a folder of this machine, or of one that all nodes share. */
export function folderStore(media: string): MediaStore {
  return {
    put: (path, bytes) => writeDurably(join(media, path), bytes),
    read: (path, range) => (range ? readPart(join(media, path), range) : readFile(join(media, path))).catch(nullIfMissing),
    async list(prefix) {
      const folder = dirname(`${prefix}-`)
      const names = (await readdir(join(media, folder)).catch(nullIfMissing)) ?? []
      const paths = names.filter((name) => !name.startsWith('.')).map((name) => `${folder}/${name}`)
      return paths.filter((path) => path.startsWith(prefix)).toSorted()
    },
    async listFolders() {
      const entries = (await readdir(media, { withFileTypes: true }).catch(nullIfMissing)) ?? []
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    deleteFolder: (folder) => rm(join(media, folder), { recursive: true, force: true }),
    localPath: (path) => join(media, path),
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const temporary = join(folder, `.${basename(path)}`)
  const file = await open(temporary, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  const entries = await open(folder, 'r')
  try {
    await entries.sync()
  } finally {
    await entries.close()
  }
}

async function readPart(path: string, { start, end }: ByteRange): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const part = Buffer.alloc(end - start + 1)
    const { bytesRead } = await file.read(part, 0, part.length, start)
    return part.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
  throw error
}
