/** Bytes that are kept: the newest segments of a dozen live streams. */
const MAX_BYTES = 64 * 1024 * 1024

/** The newest files of live streams, in memory: everyone who watches wants the same ones at the same time. */
interface SegmentCache {
  /** The bytes of a file; null if there is no such file. It is loaded if it is not there yet. */
  read(path: string, load: (path: string) => Promise<Buffer | null>): Promise<Buffer | null>
}

export function openSegmentCache(maxBytes = MAX_BYTES): SegmentCache {
  // In the order of their last use. A file is read once, however many ask for it meanwhile.
  const files = new Map<string, { content: Promise<Buffer | null>; bytes: number }>()
  let total = 0

  function forget(path: string): void {
    total -= files.get(path)?.bytes ?? 0
    files.delete(path)
  }

  async function fill(path: string, loading: Promise<Buffer | null>): Promise<Buffer | null> {
    // What is missing or could not be read is looked for again.
    const content = await loading.catch((error: unknown) => {
      forget(path)
      throw error
    })
    const entry = files.get(path)
    if (!content) forget(path)
    else if (entry) {
      entry.bytes = content.length
      total += content.length
      for (const oldest of files.keys()) if (total > maxBytes && oldest !== path) forget(oldest)
    }
    return content
  }

  return {
    read(path, load) {
      const known = files.get(path)
      if (known) {
        files.delete(path)
        files.set(path, known)
        return known.content
      }
      const entry = { content: fill(path, load(path)), bytes: 0 }
      files.set(path, entry)
      return entry.content
    },
  }
}
