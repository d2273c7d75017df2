import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

/** The index: number, link, title and decision of each record; a number without a record has a reason instead. */
const rows = Array.from(
  readFileSync('docs/decisions/README.md', 'utf8').matchAll(
    /^- (?:\[(?<number>\d{4})\]\((?<link>.+?)\) \*\*(?<title>.+?)\*\*: (?<decision>.+)|(?<unused>\d{4}) .+)$/gm,
  ),
  ({ groups }) => groups ?? {},
)
const records = globSync('docs/decisions/[0-9]*.md').map((path) => basename(path))

test('the index links every decision record by its title', () => {
  const linked = rows.flatMap(({ link }) => link ?? [])
  expect(linked.toSorted()).toEqual(records.toSorted())
  const titles = rows.filter(
    ({ link, number, title }) => link && !readFileSync(`docs/decisions/${link}`, 'utf8').startsWith(`# ${Number(number)}. ${title}\n`),
  )
  expect(titles).toEqual([])
})

test('the index has every number once', () => {
  expect(rows.map(({ number, unused }) => Number(number ?? unused))).toEqual(rows.map((_, index) => index + 1))
})
