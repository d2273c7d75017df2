import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'

/** What the device has stored of an address. */
interface StoredFile {
  address: string
  digest: string
}

/** Every file that the service worker and the page have stored, crests included, with a digest of its bytes. */
async function storedFiles(page: Page): Promise<StoredFile[]> {
  return page.evaluate(async () => {
    const digestOf = async (bytes: BufferSource) =>
      Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
    const found: { address: string; digest: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        // What the page tells the worker.
        if (pathname === '/locale') continue
        const answer = await cache.match(request)
        // A page names the address that it was asked at.
        const text = (await answer?.clone().text())?.replaceAll(/http:\/\/localhost:\d+/g, 'origin')
        const bytes = pathname.includes('.') ? await answer?.arrayBuffer() : new TextEncoder().encode(text)
        found.push({ address: pathname + search, digest: await digestOf(bytes ?? new ArrayBuffer()) })
      }
    }
    const settled = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('unknown')))
      })
    const database = await settled(indexedDB.open('moedani-crests'))
    const images = database.transaction('images').objectStore('images')
    const [logos, values] = await Promise.all([
      settled(images.getAllKeys() as IDBRequest<string[]>),
      settled<{ bytes: ArrayBuffer }[]>(images.getAll()),
    ])
    database.close()
    for (const [index, logo] of logos.entries())
      found.push({ address: `/images/${logo}`, digest: await digestOf(values[index]?.bytes ?? new ArrayBuffer()) })
    return found
  })
}

/** All stored addresses, and those whose copies are not what the service at this address sends. */
export async function compareStored(page: Page, url: string): Promise<{ wrong: string[]; all: string[] }> {
  const files = await storedFiles(page)
  const checked = files.map(async ({ address, digest }) => {
    const [path = '', search = ''] = address.split(/\?__WB_REVISION__=.*|(?=\?)/)
    const answer = await fetch(url + path + search, { headers: { accept: path.includes('.') ? '*/*' : 'text/html' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const bytes = path.includes('.') ? body : body.toString().replaceAll(/http:\/\/localhost:\d+/g, 'origin')
    return createHash('sha256').update(bytes).digest('hex') === digest ? [] : [address]
  })
  return { wrong: (await Promise.all(checked)).flat(), all: files.map(({ address }) => address) }
}
