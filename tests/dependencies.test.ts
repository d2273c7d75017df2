import { readFileSync } from 'node:fs'
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
