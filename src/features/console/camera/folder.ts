/** Where pieces are kept by name. */
export interface Folder {
  names(): Promise<string[]>
  write(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  read(name: string): Promise<Blob | null>
  remove(name: string): Promise<void>
}

const ROOT = 'camera'

/**
 * The folder of a stream in the browser's own file system, which survives a reload; in memory where there is none. What
 * was kept for other streams is deleted: its time is over.
 */
export async function openFolder(stream: string): Promise<Folder> {
  try {
    const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(ROOT, { create: true })
    const folder = await root.getDirectoryHandle(stream, { create: true })
    for await (const name of root.keys()) if (name !== stream) await root.removeEntry(name, { recursive: true })
    return onDisk(folder)
  } catch {
    return inMemory()
  }
}

function onDisk(folder: FileSystemDirectoryHandle): Folder {
  return {
    async names() {
      const names: string[] = []
      for await (const name of folder.keys()) names.push(name)
      return names
    },
    async write(name, bytes) {
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

function inMemory(): Folder {
  const files = new Map<string, Blob>()
  return {
    names: async () => Array.from(files.keys()),
    write: async (name, bytes) => void files.set(name, new Blob([bytes])),
    read: async (name) => files.get(name) ?? null,
    remove: async (name) => void files.delete(name),
  }
}
