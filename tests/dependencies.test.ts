import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, sourceFiles, type ModuleImport } from './support/module-imports.ts'

const declared = JSON.parse(readFileSync('package.json', 'utf8')) as Record<'dependencies' | 'devDependencies', Record<string, string>>
const files = sourceFiles('*.ts', '{src,tests,e2e,bench,pictures}/**/*.{ts,tsx}')

/** Folders and files that run only where the product is made or tested. */
const TOOLS = /^(?!src\/)|^src\/(?:build|gallery)\/|\.config\.ts$/

const imported = files
  .flatMap(importsOf)
  // What is no package: our own files, Node's modules, what the build makes.
  .filter(({ specifier }) => !/^(?:[.#/]|node:|virtual:)/.test(specifier))

/** The package of a specifier: its first part, or two if it has a scope. */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? ''
/** Imports of packages that one of the lists of package.json should have and has not. */
const missing = (entries: readonly Pick<ModuleImport, 'file' | 'specifier'>[], ...lists: readonly (keyof typeof declared)[]) =>
  entries
    .filter(({ specifier }) => !lists.some((list) => packageOf(specifier) in declared[list]))
    .map(({ file, specifier }) => `${file}: ${specifier}`)

test('a package that is not declared is found', () => {
  expect(missing([{ file: 'a.ts', specifier: 'none/of' }], 'dependencies')).toEqual(['a.ts: none/of'])
  expect(missing([{ file: 'a.ts', specifier: '@date-fns/tz/of' }], 'dependencies')).toEqual([])
})

test('every import of a package is declared in package.json', () => {
  expect(imported.length).toBeGreaterThan(2000)
  expect(missing(imported, 'dependencies', 'devDependencies')).toEqual([])
})

test('what runs in the product is no dependency of development', () => {
  const running = imported.filter(({ file, typeOnly }) => !TOOLS.test(file) && !typeOnly)
  expect(running.length).toBeGreaterThan(1500)
  expect(missing(running, 'dependencies')).toEqual([])
})

interface Locked {
  integrity?: string
  inBundle?: boolean
  dev?: boolean
}

/** The packages of the lock file, by their folder. */
const locked = Object.entries(
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }).packages,
).filter(([folder]) => folder !== '')

test('every package is known by its content, on its own or within the one that bundles it', () => {
  expect(locked.length).toBeGreaterThan(1000)
  expect(locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([folder]) => folder)).toEqual([])
  const bundling = new Set(
    locked.filter(([, { integrity }]) => !integrity).map(([folder]) => folder.slice(0, folder.indexOf('/node_modules/', 1))),
  )
  expect(locked.filter(([folder, { integrity }]) => bundling.has(folder) && !integrity)).toEqual([])
})

test('every package that is installed has a licence, and what is part of the product a permissive one', () => {
  const licences = locked.flatMap(([folder, { dev }]) => {
    // Those of other platforms are not installed.
    if (!existsSync(`${folder}/package.json`)) return []
    const { license, licenses } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
      license?: string
      licenses?: { type: string }[]
    }
    return [{ folder, dev, licence: license ?? licenses?.map(({ type }) => type).join(' ') ?? 'none' }]
  })
  expect(licences.length).toBeGreaterThan(900)
  // The stand-in for S3 in tests needs them.
  const unnamed = licences.filter(({ licence }) => licence === 'none').map(({ folder }) => folder)
  expect(unnamed).toEqual(['node_modules/humanize-number', 'node_modules/only'])
  const permissive =
    /^\(?(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1|Unlicense|CC-BY-4\.0|CC0-1\.0)\b/
  expect(licences.filter(({ dev, licence }) => !dev && !permissive.test(licence))).toEqual([])
})
