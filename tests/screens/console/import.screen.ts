import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ImportPreview } from '#shared/import.schema.ts'
import { consoleCompetition, table } from '../builders/console.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { expectAccessible, expectTranslated } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import { service, type Answers } from '../support/service.ts'

const [FIRST, SECOND] = ['1'.repeat(43), '2'.repeat(43)] as const
const EMPTY: ImportPreview = {
  digest: FIRST,
  headings: [],
  sheets: [],
  unknown_clubs: [],
  competition: 'list',
  problems: [],
  notes: [],
  clubs: [],
  competitions: [],
  create: [],
  change: [],
  unchanged: 0,
  others: [],
  totals: { problems: 0, notes: 0, clubs: 0, create: 0, change: 0, others: 0 },
}
const WRONG: ImportPreview = {
  ...EMPTY,
  problems: [{ line: 7, code: 'bad_date', values: { value: 'soon' } }],
  totals: { ...EMPTY.totals, problems: 1 },
}
const READ: ImportPreview = {
  ...EMPTY,
  create: [{ line: 2, game: 'Rustavi – Gori', starts_at: '2027-03-06T06:00:00.000Z', round: '4', score: '1:1 (4:3)' }],
  others: [{ line: 3, game: 'Poti – Zestafoni' }],
  totals: { ...EMPTY.totals, create: 1, others: 1 },
}

async function openImport(answers: Answers, locale: 'en' | 'ge' = 'en'): Promise<void> {
  await openScreen('/console/import', {
    as: 'secretary',
    locale,
    answers: { ...consoleAnswers('secretary'), 'GET /console/competitions': table([{ ...consoleCompetition(), games: 3 }]), ...answers },
  })
  await expect.element(page.getByLabelText(/CSV/)).toBeInTheDocument()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File(['date'], 'list.csv', { type: 'text/csv' }))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

const orders = () => service.calls('POST /console/imports/preview').map(({ body }) => body)

describe('a list that cannot be imported as it is', () => {
  test('says so at the top, and a wrong row is left out by hand', async () => {
    await openImport({ 'POST /console/imports/preview': ({ body }) => ({ data: (body.skip ?? []).length > 0 ? READ : WRONG }) })
    const alert = page.getByRole('alert')
    await expect.element(alert).toBeVisible()
    const top = alert.element().getBoundingClientRect().top
    expect(top).toBeLessThan(page.getByLabelText('Kind').element().getBoundingClientRect().top)
    await expectAccessible()
    await page.getByRole('button', { name: 'Skip row 7' }).click()
    await expect.element(page.getByText('Skipped rows: 7')).toBeVisible()
    expect(orders().at(-1)).toMatchObject({ skip: [7] })
    await page.getByRole('button', { name: 'Read them again' }).click()
    await expect.element(alert).toBeVisible()
  })

  test('says so in Georgian', async () => {
    await openImport({ 'POST /console/imports/preview': { data: WRONG } }, 'ge')
    await expect.element(page.getByRole('alert')).toBeVisible()
    expectTranslated([...CONSOLE_NAMES, 'soon', 'list', 'CSV', 'XLSX', 'football.json'])
  })
})

describe('a list that can be imported', () => {
  test('is shown with rounds and scores, and with what is skipped', async () => {
    await openImport({ 'POST /console/imports/preview': { data: READ } })
    await expect.element(page.getByText(/Rustavi – Gori · 1:1 \(4:3\) · Round: 4$/)).toBeVisible()
    await expect.element(page.getByText('Poti – Zestafoni')).toBeVisible()
  })

  test('is looked at again where a colleague has changed what it would do', async () => {
    let stored = READ
    await openImport({
      'POST /console/imports/preview': () => ({ data: stored }),
      'POST /console/imports': ({ body }) =>
        body.preview === stored.digest ? { data: stored } : failure('conflict', { reason: 'changed_meanwhile', now: { preview: SECOND } }),
    })
    await expect.element(page.getByText(/Rustavi – Gori/)).toBeVisible()
    stored = { ...READ, digest: SECOND, create: [], unchanged: 1, totals: { ...READ.totals, create: 0 } }
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.element(page.getByText(/^Someone else has changed this meanwhile/)).toBeVisible()
    await expect.element(page.getByText(/Rustavi – Gori/)).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect.poll(() => service.calls('POST /console/imports').map(({ body }) => body.preview)).toEqual([FIRST, SECOND])
    await expect.element(page.getByText(/^Someone else has changed this meanwhile/)).not.toBeInTheDocument()
  })

  test('goes into a competition that there is', async () => {
    await openImport({ 'POST /console/imports/preview': { data: READ } })
    await page.getByLabelText('Existing competition').selectOptions('Spring league · 2026/27 · U13')
    await expect.poll(() => orders().at(-1)).toMatchObject({ competition: 'Spring league', season: '2026/27' })
  })
})

test.each([
  ['squad', 'Shirt number, First name, Last name, Position, Age category, Team, Height, Weight, Strong foot, Birth year'],
  [
    'fixtures',
    'Date, Time, Home club, Away club, Home score, Away score, Score, Round, Group, Venue, Age category, Season, Status, Remark, Penalties, Decision',
  ],
])('the help of a list names every column (%s)', async (kind, columns) => {
  await openScreen(`/console/import?kind=${kind}`, { as: 'secretary', answers: consoleAnswers('secretary') })
  await expect.element(page.getByText(`Columns that are read: ${columns}.`)).toBeVisible()
})
