import type { World } from './world.ts'

/** Addresses next to the calls. They are the same for everyone, and show no one: pages, their heads and link previews, images. */
export const ADDRESSES: Record<string, (world: World) => string[]> = {
  '/healthz': () => ['/healthz'],
  '/readyz': () => ['/readyz'],
  '/robots.txt': () => ['/robots.txt'],
  '/.well-known/security.txt': () => ['/.well-known/security.txt'],
  '/sitemap.xml': () => ['/sitemap.xml'],
  '/images/:name': ({ children }) => children.map(({ id }) => `/images/${id}.png`),
  '/index.html': () => ['/index.html'],
  '/calendar/:file': ({ children }) => children.map(({ id }) => `/calendar/${id}.ics`),
  '/mails/stop/:token': ({ children }) => children.map(({ id }) => `/mails/stop/${id}`),
  '/report/:key': ({ children }) => children.map(({ game }) => `/report/${game}`),
  '/assets/app.js': () => ['/assets/app.js'],
  '/media/:token|:stream/:stream/:file|:reel': ({ children }) => children.map(({ game }) => `/media/none/${game}/index.m3u8`),
  '/media/:token|:stream/:stream/:file|:reel/:file|:clip': ({ children }) =>
    children.map(({ id, game }) => `/media/none/${game}/${id}/index.m3u8`),
  '/media/:token|:stream/:stream/:file|:reel/:file|:clip/:file': ({ children }) =>
    children.map(({ id, game }) => `/media/none/${game}/${id}/${game}/clip.mp4`),
  '/media/:token|:stream/init': ({ children }) => children.map(({ game }) => `/media/${game}/init`),
  '/media/:token|:stream/segments/:n': ({ children }) => children.map(({ game }) => `/media/${game}/segments/1`),
  '/m/:id/card.png': ({ children }) => children.map(({ game }) => `/m/${game}/card.png`),
  '*': ({ own, children }) => [
    '/',
    '/main',
    `/club/${own}`,
    ...children.flatMap(({ id, game }) => [`/live/${game}`, `/m/${game}`, `/players/${id}`]),
  ],
}

/** The addresses of a service next to its API, from the tree of its router. */
export function addressesOf(tree: string): string[] {
  const parents: string[] = []
  return tree
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = ''] = /^([│├└─ ]*)(\S+) \(/u.exec(line) ?? []
      if (!path) return []
      const depth = indent.length / 4 - 1
      parents[depth] = (parents[depth - 1] ?? '') + path
      return [parents[depth]]
    })
    .filter((address) => !address.startsWith('/api/'))
}
