import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { environmentSchema } from '#server/environment.ts'

// These tests need no container engine: they check that the files agree with each other and with the sources.
const compose = readFileSync('compose.yaml', 'utf8')
const dockerfile = readFileSync('Dockerfile', 'utf8')
const ignored = readFileSync('.dockerignore', 'utf8').split('\n')

/** The names one level below a top-level key. */
function namesBelow(key: string): string[] {
  const section = new RegExp(`^${key}:\n((?:(?: .*)?\n)+)`, 'm').exec(compose)?.[1] ?? ''
  return Array.from(section.matchAll(/^ {2}([\w-]+):/gm), ([, name]) => name as string)
}

describe('compose.yaml', () => {
  const services = namesBelow('services')

  test('has a proxy, three nodes, a Postgres and a Redis', () => {
    expect(services).toEqual(['proxy', 'node-1', 'node-2', 'node-3', 'postgres', 'redis'])
  })

  test('refers only to existing services, networks and volumes', () => {
    const awaited = Array.from(compose.matchAll(/^ {4,6}([\w-]+): \{ condition: service_healthy \}/gm), ([, name]) => name as string)
    expect(awaited.length).toBeGreaterThan(4)
    expect(awaited.filter((name) => !services.includes(name))).toEqual([])
    const networks = new Set(Array.from(compose.matchAll(/networks: \[(.*)\]/g), ([, list = '']) => list.split(', ')).flat())
    expect(Array.from(networks).toSorted()).toEqual(namesBelow('networks').toSorted())
    const mounted = Array.from(compose.matchAll(/- (\.\/[^:]+):/g), ([, path]) => path as string)
    expect(mounted).toHaveLength(3)
    expect(mounted.filter((path) => !existsSync(path))).toEqual([])
    const volumes = Array.from(compose.matchAll(/volumes: \['(\w+):/g), ([, name]) => name as string)
    expect(volumes.toSorted()).toEqual(namesBelow('volumes').toSorted())
  })

  test('uses only existing settings, and trusts its own network', () => {
    const environment = /^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose)?.[1] ?? ''
    const set = Array.from(environment.matchAll(/^ {4}([A-Z_]+):/gm), ([, name]) => name as string)
    expect(set).toContain('MOEDANI_SECRET')
    expect(set.filter((name) => !(name in environmentSchema.shape))).toEqual([])
    expect(/TRUSTED_PROXIES: (\S+)/.exec(compose)?.[1]).toBe(/subnet: (\S+) \}/.exec(compose)?.[1])
  })

  test('exposes only the proxy, and gives no one privileges', () => {
    expect(compose.match(/^ {4}ports:/gm)).toHaveLength(1)
    expect(compose).toMatch(
      /x-confined: &confined\n(?: .*\n)*? {2}read_only: true\n(?: .*\n)*? {2}cap_drop: \[ALL\]\n {2}security_opt: \['no-new-privileges:true'\]/,
    )
    expect(compose).toMatch(/x-node: &node\n {2}<<: \*confined\n/)
    for (const service of services) {
      const [text = ''] = new RegExp(`^  ${service}:(?: \\*node|(?:\n {4}.*)+)`, 'm').exec(compose) ?? []
      if (service.startsWith('node-')) expect(text).toBe(`  ${service}: *node`)
      else
        expect([text.includes('<<: *confined'), /^ {4}user: (?!root|0)\w+$/m.test(text), text.includes('read_only')]).toEqual([
          true,
          true,
          false,
        ])
    }
    const upstream = Array.from(readFileSync('deploy/nodes.conf', 'utf8').matchAll(/server (node-\d):3000/g), ([, name]) => name as string)
    expect(upstream).toEqual(services.filter((name) => name.startsWith('node-')))
  })
})

describe('Dockerfile', () => {
  test('runs as an unprivileged user, has a health check, and listens on the port of the proxy', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile.lastIndexOf('USER node')).toBeGreaterThan(dockerfile.lastIndexOf('FROM '))
    expect(dockerfile).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m)
    expect(dockerfile).toMatch(/HOST=0\.0\.0\.0 PORT=3000/)
  })

  test('copies only existing files that are not ignored', () => {
    const [, ...kept] = ignored.filter(Boolean)
    expect(ignored[0]).toBe('*')
    expect(kept.map((line) => line.replace('!', '')).filter((path) => !existsSync(path))).toEqual([])
    const copied = Array.from(dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, list = '']) => list.split(' ')).flat()
    expect(copied).toContain('package.json')
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    expect(copied.filter((path) => path !== '.' && !kept.includes(`!${path}`))).toEqual([])
  })
})
