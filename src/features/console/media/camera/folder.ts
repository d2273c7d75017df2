import { del, get, keys, set } from 'idb-keyval'
import { openPageDatabase } from '#platform/page-database.ts'

/** Where pieces are kept by name. */
export interface Folder {
  names(): Promise<string[]>
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  read(name: string): Promise<Blob | null>
  remove(name: string): Promise<void>
}

const ROOT = 'camera'
/** Bytes that are kept in memory at most: three minutes. A page that takes more of a phone is ended by it. */
const MAX_MEMORY = 96 * 1024 * 1024

/**
 * The folder of a stream, which survives a reload: in the browser's own file system, else in its database, as on an iPhone
 * before iOS 26, whose pages cannot write files. What fits into neither is kept in memory. What was kept for other streams is
 * deleted: its time is over.
 */
export async function openFolder(stream: string): Promise<Folder> {
  const opened = await Promise.allSettled([openDisk(stream), openDatabase(stream)])
  return layered([...opened.flatMap((layer) => (layer.status === 'fulfilled' ? [layer.value] : [])), inMemory()])
}

/** Each piece is kept where there is room for it, in the first of some folders that takes it. */
export function layered(folders: readonly Folder[]): Folder {
  return {
    async names() {
      const names = await Promise.all(folders.map((folder) => folder.names().catch(() => [])))
      return Array.from(new Set(names.flat()))
    },
    async write(name, bytes) {
      const failures: unknown[] = []
      for (const folder of folders) {
        try {
          return await folder.write(name, bytes)
        } catch (error) {
          failures.push(error)
        }
      }
      throw new AggregateError(failures)
    },
    async read(name) {
      for (const folder of folders) {
        const blob = await folder.read(name).catch(() => null)
        // One that was not written to its end is empty.
        if (blob && blob.size > 0) return blob
      }
      return null
    },
    remove: async (name) => void (await Promise.allSettled(folders.map((folder) => folder.remove(name)))),
  }
}

async function openDisk(stream: string): Promise<Folder> {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(ROOT, { create: true })
  const folder = await root.getDirectoryHandle(stream, { create: true })
  for await (const name of root.keys()) if (name !== stream) await root.removeEntry(name, { recursive: true })
  return {
    async names() {
      const names: string[] = []
      for await (const name of folder.keys()) names.push(name)
      return names
    },
    async write(name, bytes) {
      if (!('createWritable' in FileSystemFileHandle.prototype)) throw new Error('Files cannot be written here.')
      // The file is there only once it is whole.
      const file = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await file.write(bytes)
      await file.close()
    },
    read: async (name) => {
      const file = await folder.getFileHandle(name).catch(() => null)
      return file && file.getFile()
    },
    remove: (name) => folder.removeEntry(name),
  }
}

async function openDatabase(stream: string): Promise<Folder> {
  const { at } = openPageDatabase(ROOT, 'pieces')
  const begin = `${stream}/`
  for (const key of await keys<string>(at)) if (!key.startsWith(begin)) await del(key, at)
  return {
    names: async () => (await keys<string>(at)).map((key) => key.slice(begin.length)),
    write: (name, bytes) => set(`${begin}${name}`, bytes, at),
    async read(name) {
      const bytes = await get<Uint8Array<ArrayBuffer>>(`${begin}${name}`, at)
      return bytes ? new Blob([bytes]) : null
    },
    remove: (name) => del(`${begin}${name}`, at),
  }
}

/** @param room bytes that it takes at most */
export function inMemory(room = MAX_MEMORY): Folder {
  const files = new Map<string, Blob>()
  let left = room
  return {
    names: async () => Array.from(files.keys()),
    async write(name, bytes) {
      if (bytes.length > left) throw new Error('There is no room in memory.')
      left -= bytes.length
      files.set(name, new Blob([bytes]))
    },
    read: async (name) => files.get(name) ?? null,
    async remove(name) {
      left += files.get(name)?.size ?? 0
      files.delete(name)
    },
  }
}
