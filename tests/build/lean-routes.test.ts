import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toLists } from '../../src/build/lean-routes.ts'

const tree = readFileSync('src/routeTree.gen.ts', 'utf8')
const childrenOf = (code: string) =>
  Array.from(code.matchAll(/const \w+Children: \w+ = (.)([^\]}]*)/g), ([, bracket, text = '']) => ({ bracket, text }))

test('every route that has children gets them as a list, in the same order', () => {
  const before = childrenOf(tree)
  const after = childrenOf(toLists(tree))
  expect(before.length).toBeGreaterThan(4)
  expect(after.map(({ bracket }) => bracket)).toEqual(before.map(() => '['))
  const values = ({ text }: { text: string }) => Array.from(text.matchAll(/(\w+),/g), ([, value]) => value)
  expect(after.map(values)).toEqual(before.map(values))
  expect(after.every(({ text }) => !text.includes(':'))).toBe(true)
})

test('nothing else of the tree is changed', () => {
  const without = (code: string) => code.replaceAll(/const \w+Children: \w+ = [[{][^\]}]*[\]}]/g, '')
  expect(without(toLists(tree))).toBe(without(tree))
})
