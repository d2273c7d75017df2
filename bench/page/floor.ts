import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json' }

/** A page of only the product's libraries, served like the product: compressed, with immutable caching. */
export interface Floor {
  address: string
  close(): void
}

export async function serveFloor(folder: string): Promise<Floor> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'floor'),
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  })
  const files = new Map<string, Buffer>()
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    files.set(path.slice(folder.length), brotliCompressSync(await readFile(path)))
  }
  await rm(folder, { recursive: true })
  const rows = Array.from({ length: 40 }, (_, id) => ({ id, name: `Row ${id}` }))
  files.set('/rows.json', brotliCompressSync(JSON.stringify(rows)))

  const server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = files.get(path)
    if (!body) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': body.length,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://localhost:${port}`, close: () => void server.close() }
}
