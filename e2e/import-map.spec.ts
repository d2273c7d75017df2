import { existsSync } from 'node:fs'
import { importMapOf, scriptsNamedIn } from '../src/sw/import-map.ts'
import { expect, test } from './support/journey.ts'

// Files import each other by lasting names. The map of the page says what they are called in its build.

const PAGES = ['/', '/?lang=ka', '/login', '/contact', '/products/live', '/404', '/none', '/main', '/m/none', '/index.html']

for (const path of PAGES) {
  test(`${path} maps every name before the first module, to files that are there`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    const map = importMapOf(html)
    const files = [...Object.values(map), ...scriptsNamedIn(html)]
    expect(files.filter((file) => !existsSync(`dist/client${file}`))).toEqual([])
    expect(Object.keys(map).length).toBeGreaterThan(20)
    const parts = html.split('<script type="importmap">')
    expect(parts).toHaveLength(2)
    expect(parts[0]).not.toMatch(/<body|modulepreload|type="module"/)
  })
}
