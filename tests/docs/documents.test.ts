import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentSchema } from '#server/environment.ts'
import { DOCUMENTS, findAll, isFile } from './documents.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** The address of a heading within its page. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-')

test('every link leads to a file and a heading that exist', () => {
  const links = findAll(/\]\(([^)\s]+)\)/g).filter(({ found }) => !/^https?:/.test(found))
  expect(links.length).toBeGreaterThan(100)
  const broken = links.filter(({ path, found }) => {
    const [file = '', heading] = found.split('#')
    const target = file ? join(dirname(path), file) : path
    if (!existsSync(target)) return true
    return (
      heading !== undefined &&
      !Array.from(readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm), ([, text = '']) => anchor(text)).includes(heading)
    )
  })
  expect(broken).toEqual([])
})

/** Files of others: of the product's owner, and of the example in the guide. */
const NOT_OURS = new Set(['analytics.md', 'nodes.conf', 'listen.conf'])

test('every file named in a document exists', () => {
  const named = findAll(/`((?:[\w.()$@{}<>*-]+\/)*[\w.()$@{}<>*-]+\.(?:tsx?|css|md|json|ya?ml|conf|sql|html|svg))`/g)
  const folders = findAll(/`((?:src|tests|e2e|bench|docs|deploy|public|locales|pictures|\.ci)\/[^`\s]*)`/g)
  expect(named.length).toBeGreaterThan(200)
  expect([...named, ...folders].filter(({ found }) => !NOT_OURS.has(found) && !isFile(found))).toEqual([])
})

test('every npm script named in a document exists', () => {
  const named = [...findAll(/npm run ([\w:-]+)/g), ...findAll(/`((?:bench|test|check|gallery|db):[\w:-]+)/g)]
  expect(named.length).toBeGreaterThan(60)
  expect(named.filter(({ found }) => !(found in scripts))).toEqual([])
})

test('every npm script is documented', () => {
  const all = DOCUMENTS.map(({ text }) => text).join('\n')
  expect(
    Object.keys(scripts).filter((name) => !all.includes(`npm run ${name}`) && !all.includes(`\`${name}\``) && !all.includes(`npm ${name}`)),
  ).toEqual([])
})

/** Read by the library, not by our code. */
const OF_LIBRARIES = new Set(['OTEL_EXPORTER_OTLP_HEADERS'])

test('every variable and constant named in a document is in the code', () => {
  const settings = new Set(Object.keys(environmentSchema.shape))
  const named = findAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g).filter(
    ({ found }) => !settings.has(found) && !OF_LIBRARIES.has(found),
  )
  expect(named.length).toBeGreaterThan(5)
  const code = [...globSync('{src,tests,e2e,bench,pictures,deploy,.ci}/**/*.{ts,tsx,yaml,conf}'), 'compose.yaml', '.ci/run', '.ci/set-up']
    .filter((path) => !path.startsWith('tests/docs'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(named.filter(({ found }) => !new RegExp(`\\b${found}\\b`).test(code))).toEqual([])
})

test('the newest version of the changelog is the one of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const versions = findAll(/^## (\d+\.\d+\.\d+) – \d{4}-\d\d-\d\d$/gm).map(({ found }) => found)
  expect(versions[0]).toBe(version)
  expect(versions).toEqual(versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true })))
  expect(findAll(/such as `v(\d+\.\d+\.\d+)`/g).map(({ found }) => found)).toEqual([version])
})
