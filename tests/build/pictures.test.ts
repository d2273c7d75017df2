import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locale.ts'
import { SCREENS, SHAPES, type ScreenName } from '../../src/features/site/pictures/screen-list.ts'
import { SHOTS } from '../../pictures/shots.ts'

// The files that `npm run pictures` takes. Whether they are as on today's screens, `npm run pictures -- --check` tells.

const FOLDER = 'src/features/site/pictures/screens'
const names = Object.keys(SCREENS) as ScreenName[]
const texts = JSON.parse(readFileSync(`${FOLDER}/texts.json`, 'utf8')) as Record<string, Record<string, string>>

/** The size of a WebP in the extended format, as browsers write it. */
function sizeOf(file: Buffer): { width: number; height: number } {
  expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 16)).toBe('RIFFWEBPVP8X')
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
}

test('each picture is taken once, and none is left over', () => {
  expect(SHOTS.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  const files = names.flatMap((name) => LOCALES.map((locale) => `${name}-${locale}.webp`))
  expect(readdirSync(FOLDER).toSorted()).toEqual([...files, 'texts.json'].toSorted())
})

describe.each(LOCALES)('in %s', (locale) => {
  test.each(names)('%s has its size, and not too many bytes', (name) => {
    const { width, height, most } = SHAPES[SCREENS[name]]
    const file = readFileSync(`${FOLDER}/${name}-${locale}.webp`)
    expect(sizeOf(file)).toEqual({ width, height })
    expect(file.length).toBeLessThanOrEqual(most)
  })

  test.each(names)('%s tells what could be read on it, in this language', (name) => {
    const text = texts[name]?.[locale] ?? ''
    expect(text).not.toBe('')
    expect(text).toMatch(locale === 'ge' ? /[ა-ჰ]/ : /[a-z]/i)
    expect(text).not.toMatch(/test@|@moedani|lorem|undefined|NaN/i)
  })
})
