import { describe, expect, test } from 'vitest'
import { DEMO_CLUBS } from '#server/operations/demo/clubs.ts'
import { renderCrest } from '#server/operations/demo/crests/draw.ts'
import { elementsOf } from './xml.ts'

const DRAWN = DEMO_CLUBS.map((club) => ({ ...club, crest: renderCrest(club.crest) }))
const SHAPES = new Set(['svg', 'g', 'path', 'circle'])
const PAINTS = /^(?:none|#[0-9a-f]{6})$/

test('there are 26 clubs, and the club sign-in belongs to the first', () => {
  expect(DEMO_CLUBS).toHaveLength(26)
  expect(DEMO_CLUBS[0]).toMatchObject({ slug: 'rustavi-flame', nameKa: 'რუსთავის ალი' })
})

test.each(['slug', 'name', 'nameKa', 'crest'] as const)('no two clubs have the same %s', (field) => {
  expect(new Set(DRAWN.map((club) => club[field])).size).toBe(DRAWN.length)
})

test('no two clubs share both outline and main colour', () => {
  expect(new Set(DEMO_CLUBS.map(({ crest: { shield } }) => `${shield.outline} ${shield.field}`)).size).toBe(DEMO_CLUBS.length)
})

describe.each(DRAWN)('$name', ({ slug, name, nameKa, home, crest }) => {
  test('and its ground have names in both scripts, and its slug is valid in an image address', () => {
    expect(slug).toBe(name.toLowerCase().replaceAll(' ', '-'))
    expect(slug).toMatch(/^[a-z-]{1,60}$/)
    for (const georgian of [nameKa, home.nameKa]) expect(georgian).toMatch(/^[ა-ჰ]+(?: [ა-ჰ]+)+$/)
  })

  test('has a well-formed crest with only shapes: no text, script, reference or id', () => {
    const [root, ...shapes] = elementsOf(crest)
    expect(root).toEqual({ name: 'svg', attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 64 64' } })
    expect(shapes.length).toBeGreaterThan(2)
    for (const { name: element, attributes } of shapes) {
      expect(SHAPES).toContain(element)
      expect(Object.keys(attributes).filter((key) => /^(?:id|class|style|on.*|(?:.*:)?href)$/.test(key))).toEqual([])
      for (const paint of [attributes['fill'], attributes['stroke']]) if (paint !== undefined) expect(paint).toMatch(PAINTS)
      expect(JSON.stringify(attributes)).not.toMatch(/NaN|undefined|Infinity|url\(/)
    }
  })

  test('has a crest of at most 1.6 kB', () => {
    expect(Buffer.byteLength(crest)).toBeLessThanOrEqual(1600)
  })
})
