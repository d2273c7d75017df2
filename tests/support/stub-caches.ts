import { vi } from 'vitest'

type Asked = string | { url: string }

/** Stubs the browser's caches. What is stored, by names of caches and paths; the addresses of files are `https://moedani.test`. */
export function stubCaches(): Map<string, Map<string, Response>> {
  const stored = new Map<string, Map<string, Response>>()
  const pathOf = (asked: Asked) => (typeof asked === 'string' ? asked : new URL(asked.url).pathname)
  const cacheOf = (entries: Map<string, Response>) => ({
    keys: () => Promise.resolve(Array.from(entries.keys(), (path) => ({ url: `https://moedani.test${path}` }))),
    match: (asked: Asked) => Promise.resolve(entries.get(pathOf(asked))?.clone()),
    put: (path: string, response: Response) => Promise.resolve(void entries.set(path, response)),
  })
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(Array.from(stored.keys())),
    delete: (name: string) => Promise.resolve(stored.delete(name)),
    open(name: string) {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return Promise.resolve(cacheOf(entries))
    },
  })
  return stored
}
