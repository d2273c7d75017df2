import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/decisions/README.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \[?\d{4}/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const records = globSync('docs/decisions/[0-9]*.md').map((path) => basename(path))

test('the index links every decision record', () => {
  const linked = rows.flatMap(([, number = '']) => /\]\((.+)\)/.exec(number)?.[1] ?? [])
  expect(linked.toSorted()).toEqual(records.toSorted())
})

test('the index has a title and a decision for every record, and names unused numbers', () => {
  expect(rows.filter(([, , , decision]) => !decision)).toEqual([])
  const numbers = rows.map(([, number = '']) => Number(/\d{4}/.exec(number)?.[0]))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
