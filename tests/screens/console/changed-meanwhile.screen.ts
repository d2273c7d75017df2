import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import { pageQueries } from '#platform/query-client.ts'
import { consoleAnswers } from '../builders/console-service.ts'
import { analyticsRow, clubRow, table } from '../builders/console.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { expectOpen } from '../support/dialogs.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import { service, type Answers } from '../support/service.ts'

const ROW = analyticsRow()
const dialog = page.getByRole('dialog')
const open = (answers: Answers, more: object = {}) =>
  openScreen('/console/analytics', {
    as: 'staff',
    answers: {
      ...consoleAnswers('staff'),
      'GET /console/analytics': table([ROW]),
      'GET /console/analytics/states': { data: [] },
      ...answers,
    },
    viewport: { width: 390, height: 844 },
    ...more,
  })

/** A service whose title and link a colleague has changed: it takes the next change that knows that. */
function overtaken(): Answers {
  return {
    'PUT /console/analytics/:id': ({ body }) =>
      body.was.title === ROW.title
        ? failure('conflict', { reason: 'changed_meanwhile', now: { title: 'Semi-final', link: '/report/3' } })
        : null,
  }
}
const bodies = () => service.calls('PUT /console/analytics/:id').map(({ body }) => body)

describe('a form whose fields a colleague has changed meanwhile', () => {
  beforeEach(async () => {
    await open(overtaken())
    await page
      .getByRole('button', { name: /^Open / })
      .first()
      .click()
    await expectOpen(dialog)
    await dialog.getByLabelText('Title', { exact: true }).fill('Final')
    await dialog.getByLabelText('Link').fill('/report/2')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByRole('group', { name: 'Title', exact: true })).toBeVisible()
  })
  const choice = (group: string, name: RegExp) => dialog.getByRole('group', { name: group, exact: true }).getByRole('radio', { name })

  test('shows both values, keeps what was typed, and takes what was typed if that is chosen', async () => {
    await expect.element(choice('Title', /^Stored now\s*Semi-final$/)).toBeChecked()
    await expect.element(choice('Link', /^Stored now\s*\/report\/3$/)).toBeChecked()
    await expect.element(dialog.getByLabelText('Title', { exact: true })).toHaveValue('Final')
    await choice('Title', /^Yours\s*Final$/).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies().slice(1)).toEqual([{ title: 'Final', was: { title: 'Semi-final' } }])
  })

  test('says what else is wrong with it, and still asks', async () => {
    service.answers({ 'PUT /console/analytics/:id': failure('rule_violated', { reason: 'link_refused' }) })
    await choice('Link', /^Yours/).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog.getByText('This address cannot be shown here.')).toBeVisible()
    await expect.element(choice('Link', /^Yours/)).toBeChecked()
  })

  test('leaves what is stored unless it is chosen', async () => {
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies()).toHaveLength(1)
  })

  test('takes what is typed then, without another question', async () => {
    await dialog.getByLabelText('Title', { exact: true }).fill('Third place')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(bodies().slice(1)).toEqual([{ title: 'Third place', was: { title: 'Semi-final' } }])
  })
})

test.each([
  ['en', 'light'],
  ['en', 'dark'],
  ['ge', 'light'],
  ['ge', 'dark'],
] as const)('both values fit on a phone (%s, %s)', async (locale, theme) => {
  await open(overtaken(), { locale, theme })
  await page
    .getByRole('button', { name: /Open |გახსნა/ })
    .first()
    .click()
  await expectOpen(dialog)
  await dialog.getByRole('textbox').first().fill('Final')
  await dialog.getByRole('button', { name: /^(?:Save|შენახვა)$/ }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  expect(dialog.getByRole('radio').elements()).toHaveLength(4)
  await expectAccessible()
  await expectWithinScreen()
  expectTranslated(['Final', 'Semi-final', '/report/3', ROW.title, ROW.link])
})

test('a form that changes nothing sends nothing, and closes', async () => {
  await open({})
  await page
    .getByRole('button', { name: /^Open / })
    .first()
    .click()
  await expectOpen(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(bodies()).toEqual([])
})

describe('a form that stays on the page', () => {
  let club: ClubRow
  const name = page.getByLabelText('Name in English')
  const openClub = (answers: Answers = {}) =>
    openScreen(`/console/clubs/${club._id}`, {
      as: 'staff',
      answers: { ...consoleAnswers('staff'), 'GET /console/clubs/:id': () => ({ data: club }), 'PUT /console/clubs/:id': null, ...answers },
    })
  const refetch = async () => pageQueries.refetchQueries({ type: 'active' })
  beforeEach(async () => {
    club = clubRow({ name: 'Rustavi' })
    await openClub()
    await expect.element(name).toHaveValue('Rustavi')
  })

  test('follows what others save until it is entered', async () => {
    club = { ...club, name: 'Rustavi Flame' }
    await refetch()
    await expect.element(name).toHaveValue('Rustavi Flame')
    await userEvent.click(name)
    club = { ...club, name: 'Rustavi Iron' }
    await refetch()
    await expect.element(page.getByRole('heading', { name: 'Rustavi Iron' })).toBeVisible()
    await expect.element(name).toHaveValue('Rustavi Flame')
  })

  test('shows what is stored once that was kept', async () => {
    await openClub({ 'PUT /console/clubs/:id': failure('conflict', { reason: 'changed_meanwhile', now: { name: 'Rustavi Iron' } }) })
    await name.fill('Flame')
    club = { ...club, name: 'Rustavi Iron' }
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect.element(page.getByRole('radio', { name: /Rustavi Iron/ })).toBeChecked()
    await expect.element(name).toHaveValue('Flame')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect.element(name).toHaveValue('Rustavi Iron')
    expect(service.calls('PUT /console/clubs/:id')).toHaveLength(1)
  })

  test('sends one field after the other, each with what it saved before', async () => {
    await name.fill('Flame')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect.element(page.getByText('Saved.')).toBeVisible()
    await name.fill('Iron')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect
      .poll(() => service.calls('PUT /console/clubs/:id').map(({ body }) => body))
      .toEqual([
        { name: 'Flame', was: { name: 'Rustavi' } },
        { name: 'Iron', was: { name: 'Flame' } },
      ])
  })
})
