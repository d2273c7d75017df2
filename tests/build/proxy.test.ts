import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CREST_BYTES_MAX } from '#shared/crest.ts'
import { IMPORT_MEGABYTES } from '#shared/import-limits.ts'

// Checks that the proxy's configuration, the guide and the sources agree.
const nginx = readFileSync('deploy/nginx.conf', 'utf8')
const nodes = readFileSync('deploy/nodes.conf', 'utf8')
const guide = readFileSync('docs/operating.md', 'utf8')

/** The directives of a location in the configuration. */
const place = (name: string) => new RegExp(`location ${name} \\{([^}]*)\\}`).exec(nginx)?.[1] ?? ''

describe('the shipped proxy', () => {
  test('allows the body sizes of the service and the guide', () => {
    const [usual = 0, imports = 0] = Array.from(nginx.matchAll(/client_max_body_size (\d+)m;/g), ([, size]) => Number(size))
    expect(usual * 2 ** 20).toBeGreaterThanOrEqual(CREST_BYTES_MAX * 2)
    expect(place('/api/console/imports')).toContain(`client_max_body_size ${imports}m;`)
    expect(imports).toBeGreaterThan(IMPORT_MEGABYTES * 1.4)
    expect(guide).toContain(`bodies of up to ${usual} MB, and of ${imports} MB at \`/api/console/imports\``)
  })

  test('compresses no answer with tokens, as the guide says', () => {
    expect(nginx).toMatch(/^ {2}gzip on;/m)
    expect(place('/api/auth/')).toContain('gzip off;')
    expect(guide).toContain('compress nothing below `/api/auth/`')
  })

  test('upgrades only connections of the live socket', () => {
    expect(place('/socket/')).toContain('proxy_set_header Upgrade $http_upgrade;')
    expect(nginx.match(/\$http_upgrade/g)).toHaveLength(1)
  })

  test('asks the next node for a file that one has not, as while nodes are renewed', () => {
    expect(place('/assets/')).toContain('proxy_next_upstream error timeout http_404;')
  })

  test('sends the same client headers in every location', () => {
    const said = (text: string) => new Set(Array.from(text.matchAll(/proxy_set_header (?:Host|X-Forwarded-\w+) .*;/g), ([line]) => line))
    const [server = ''] = nginx.split('location / {')
    expect(said(place('/socket/'))).toEqual(said(server))
    expect(said(server).size).toBe(4)
  })

  test('does not publish metrics', () => {
    for (const path of ['/metrics', '/readyz']) expect(place(`= ${path}`)).toContain('return 404;')
  })

  test('does not mark a node as down after one failed request', () => {
    const limits = Array.from(nodes.matchAll(/max_fails=(\d+)/g), ([, fails]) => Number(fails))
    expect(limits).toHaveLength(3)
    expect(Math.min(...limits)).toBeGreaterThanOrEqual(10)
  })
})
