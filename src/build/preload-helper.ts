import type { Plugin } from 'vite'

/** The module by which each `import()` of the built pages is wrapped. */
const HELPER = '\0vite/preload-helper.js'

/**
 * Requests what a chunk imports together with the chunk, and announces a chunk that is missing, as Vite's own helper does.
 * That one waits for style sheets as well: we have one, which stands in the page.
 */
const CODE = `
const requested = new Set()
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (requested.has(file)) continue
    requested.add(file)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: '/' + file }))
  }
  return load().catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    dispatchEvent(event)
    if (!event.defaultPrevented) throw error
  })
}
`

/** A short helper in place of Vite's: every visitor loads it before anything else. */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    load: { filter: { id: new RegExp(`^${HELPER}$`) }, handler: () => CODE },
  }
}
