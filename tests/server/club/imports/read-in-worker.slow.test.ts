import { expect, test } from 'vitest'
import { readInWorker } from '#server/club/imports/read-in-worker.ts'
import { codes, refusalOf } from '../../../support/imports.ts'
import { workbook } from '../../../support/workbook.ts'

const options = {
  timeZone: 'Asia/Tbilisi',
  defaultTime: null,
  ageCategory: 'U13',
  season: null,
  competition: 'Spring',
  sheet: null,
  columns: {},
  now: new Date('2027-01-01T10:00:00Z'),
} as const
const order = (bytes: Buffer | string) => ({ content: Buffer.from(bytes).toString('base64'), fileName: 'list.xlsx', options })
const list = (...rows: string[]) => ['Date,Time,Home,Away', ...rows].join('\n')

test('a worker reads a file with the same result', async () => {
  const read = await readInWorker(order(list('2027-03-06,10:00,Alpha,Beta')))
  expect(read).toMatchObject({ headings: ['Date', 'Time', 'Home', 'Away'], file: { competition: 'Spring', problems: [] } })
  expect(await readInWorker(order(''))).toMatchObject({ headings: [], problems: [{ code: 'file_empty' }] })
})

/** A file of less than 1 MB that unpacks to 80 MB of cells. */
const costly = () => {
  const cell = (at: number) => `<c t="inlineStr"><is><t>${'x'.repeat(60)}${at % 10}</t></is></c>`
  const row = `<row>${Array.from({ length: 250 }, (_, at) => cell(at)).join('')}</row>`
  return workbook(row.repeat(4000))
}

test('a small workbook that unpacks to too much memory ends its process and is rejected', async () => {
  const bytes = costly()
  expect(bytes.length).toBeLessThan(1_000_000)
  expect(codes(await refusalOf(() => readInWorker(order(bytes), { megabytes: 32, seconds: 60 })))).toEqual([[null, 'file_too_costly']])
}, 60_000)

test('a file that takes too long is rejected, and the next one is read', async () => {
  const refused = refusalOf(() => readInWorker(order(costly()), { megabytes: 1024, seconds: 0.05 }))
  const next = readInWorker(order(list('2027-03-06,10:00,Alpha,Beta')))
  expect(codes(await refused)).toEqual([[null, 'file_too_costly']])
  expect(await next).toMatchObject({ file: { problems: [] } })
})
