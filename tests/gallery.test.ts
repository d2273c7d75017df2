import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from './support/module-imports.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const gallery = sourceFiles('src/gallery/*.tsx')
const stories = gallery.filter((file) => file.endsWith('.stories.tsx'))
const screens = sourceFiles('src/{features,routes}/**/*.tsx', 'src/*.tsx')
const exportsOf = (file: string, name: RegExp) =>
  Array.from(read(file).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm), ([, exported]) => exported as string).filter(
    (exported) => name.test(exported),
  )

/** The components that screens use, by the exports of their files. */
const components = sourceFiles('src/ui/*.tsx').flatMap((file) => {
  const users = screens.filter((screen) => importsOf(screen).some(({ specifier }) => specifier === `#ui/${basename(file)}`))
  return exportsOf(file, /^[A-Z][a-z]/).filter((name) => users.some((user) => new RegExp(`\\b${name}\\b`).test(read(user))))
})
const drawn = (files: readonly string[]) =>
  files.flatMap((file) => Array.from(read(file).matchAll(/<([A-Z]\w+)[\s/>]/g), ([, name]) => name as string))

test('the gallery shows every component of the design system', () => {
  expect(components.length).toBeGreaterThan(30)
  const shown = new Set(drawn(gallery))
  expect(components.filter((name) => !shown.has(name))).toEqual([])
})

test('in every look, height, tone and kind', () => {
  const variants = sourceFiles('src/ui/*.{ts,tsx}').flatMap((file) => exportsOf(file, /_(?:LOOKS|SIZES|TONES)$/))
  expect(variants.length).toBeGreaterThan(3)
  const text = stories.map(read).join('\n')
  expect(variants.filter((name) => !text.includes(`Object.keys(${name})`))).toEqual([])
})

test('and nothing else: no component of a feature or of its own, and none that no screen uses', () => {
  const foreign = stories
    .flatMap(importsOf)
    .filter(({ specifier }) => !/^(?:#ui\/|react$|@storybook\/|lucide-react\/icons\/)/.test(specifier))
  expect(foreign).toEqual([])
  const known = new Set(components)
  const others = stories.flatMap((file) => {
    const taken = Array.from(read(file).matchAll(/^import (?!type )\{([^}]*)\} from '#ui\//gm), ([, names]) => names as string)
    const names = taken.flatMap((list) => list.split(',')).map((name) => name.trim())
    return names.filter((name) => /^[A-Z][a-z]/.test(name) && !known.has(name))
  })
  expect(others).toEqual([])
  const byHand = stories.filter((file) => /<(?:table|input|select|textarea|dialog|h[1-6])\b|<button(?![^>]*MENU_ITEM)/.test(read(file)))
  expect(byHand).toEqual([])
})
