import { readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { build } from 'vite'

const SOURCE = join(import.meta.dirname, 'bare')
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.json': 'application/json' }
const ROWS = JSON.stringify(Array.from({ length: 40 }, (_, id) => ({ id, name: `Row ${id}` })))

type Files = ReadonlyMap<string, string | Buffer>

/** A page of only the product's libraries, served like the product: compressed, with immutable caching. */
export interface BarePage {
  port: number
  address: string
  close(): void
}

/** Builds the bare page in a folder, which is removed again, and serves it. */
export async function serveBare(folder: string): Promise<BarePage> {
  return serve(await buildFiles(folder))
}

/** The same page with its rendered list in the HTML, as the browser has drawn it. */
export async function servePrerendered(folder: string, browser: Browser): Promise<BarePage> {
  const files = await buildFiles(folder)
  const plain = await serve(files)
  const page = await browser.newPage()
  await page.goto(plain.address)
  await page.locator('li').first().waitFor()
  const list = await page.locator('#root').innerHTML()
  await page.close()
  plain.close()
  const rendered = `<div id="root">${list}</div><script type="application/json" id="rows">${ROWS}</script>`
  const html = String(files.get('/index.html')).replace('<div id="root"></div>', rendered)
  return serve(new Map([...files, ['/index.html', html]]))
}

async function buildFiles(folder: string): Promise<Files> {
  await build({
    configFile: false,
    root: SOURCE,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'baseline-widely-available', modulePreload: { polyfill: false } },
  })
  const files = new Map<string, string | Buffer>([['/rows.json', ROWS]])
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const path = join(file.parentPath, file.name)
    files.set(path.slice(folder.length), await readFile(path))
  }
  await rm(folder, { recursive: true })
  const stored = ['/', ...Array.from(files.keys()).filter((path) => path !== '/index.html')]
  const worker = await readFile(join(SOURCE, 'sw.js'), 'utf8')
  return files.set('/sw.js', worker.replace('FILES = []', `FILES = ${JSON.stringify(stored)}`))
}

async function serve(files: Files): Promise<BarePage> {
  const compressed = new Map(Array.from(files, ([path, body]) => [path, brotliCompressSync(body)]))
  const server: Server = createServer(({ url = '/' }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = compressed.get(path)
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
  return {
    port,
    address: `http://localhost:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
