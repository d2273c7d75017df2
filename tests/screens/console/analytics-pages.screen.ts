import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PAGE_STATES } from '#shared/match-analytics.schema.ts'
import { consoleAnswers } from '../builders/console-service.ts'
import { analyticsRow, table } from '../builders/console.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { expectOpen } from '../support/dialogs.ts'
import { openScreen } from '../support/open-screen.tsx'
import { failure } from '../support/replies.ts'
import { service, type Answers } from '../support/service.ts'
import { expectAccessibleInBothThemes } from '../support/themes.ts'

const ROW = analyticsRow()
const dialog = page.getByRole('dialog')

type Situation = NonNullable<Parameters<typeof openScreen>[1]>
const open = (answers: Answers = {}, more: Omit<Situation, 'as' | 'answers'> = {}) =>
  openScreen('/console/analytics', { as: 'staff', answers: { ...consoleAnswers('staff'), ...answers }, ...more })
const openDialog = async (name: string) => {
  await page.getByRole('button', { name }).click()
  await expectOpen(dialog)
}

test.each([
  ['en', 390],
  ['ge', 390],
  ['en', 1280],
  ['ge', 1280],
] as const)('each page has its match and whether it answers (%s, %s wide)', async (locale, width) => {
  const pages = PAGE_STATES.map((state) => analyticsRow({ _id: id(state), link: `/report/${id(state)}` }))
  await open(
    {
      'GET /console/analytics': table(pages),
      'GET /console/analytics/states': { data: PAGE_STATES.map((state) => ({ _id: id(state), state })) },
    },
    { locale, viewport: { width, height: 844 } },
  )
  const words = {
    en: ['Answers', 'Answers with an error', 'Cannot be embedded', 'Does not answer'],
    ge: ['იხსნება', 'შეცდომას აბრუნებს', 'ჩასმა აკრძალულია', 'არ პასუხობს'],
  }[locale]
  for (const word of words) await expect.element(page.getByText(word, { exact: true })).toBeVisible()
  await expect.element(page.getByText(/U12/).first()).toBeVisible()
  await expectWithinScreen()
  expectTranslated(pages.map(({ link }) => link))
  await expectAccessibleInBothThemes()
})

test('a page whose match is not known says so, and states that cannot be asked for are left out', async () => {
  await open({
    'GET /console/analytics': table([analyticsRow({ age_category: null, starts_at: null })]),
    'GET /console/analytics/states': failure('unavailable'),
  })
  await expect.element(page.getByText('No such match')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /^(?:Page: )?–$/ })).toBeVisible()
})

test('an empty table says so', async () => {
  await open({ 'GET /console/analytics': table([]), 'GET /console/analytics/states': { data: [] } })
  await expect.element(page.getByText('No analytics pages yet.')).toBeVisible()
  await expectAccessible()
})

describe('a page is', () => {
  test('added by the address of its match', async () => {
    await open({ 'POST /console/analytics': { data: { _id: ROW._id } } })
    await openDialog('New page')
    await dialog.getByLabelText('Match').fill(`https://moedani.example/match/${ROW._id}?tab=figures`)
    await dialog.getByLabelText('Title', { exact: true }).fill('Final')
    await dialog.getByLabelText('Title in Georgian').fill('ფინალი')
    await dialog.getByLabelText('Link').fill(' /report/1 ')
    await dialog.getByRole('checkbox').click()
    await expectAccessibleInBothThemes()
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const fields = { link: '/report/1', title: 'Final', title_ka: 'ფინალი', show_title: false }
    expect(service.calls('POST /console/analytics')).toMatchObject([{ body: { game_id: ROW._id, ...fields } }])
    await expect.poll(() => service.calls('GET /console/analytics')).toHaveLength(2)
  })

  test.each(['a match', 'https://moedani.example/main', `${id('game')}0`])('not added by “%s”', async (text) => {
    await open()
    await openDialog('New page')
    await dialog.getByLabelText('Match').fill(text)
    await dialog.getByLabelText('Title', { exact: true }).fill('Final')
    await dialog.getByLabelText('Title in Georgian').fill('ფინალი')
    await dialog.getByLabelText('Link').fill('/report/1')
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect.element(dialog.getByText('This is not the address of a match.')).toBeVisible()
    expect(service.calls('POST /console/analytics')).toEqual([])
  })

  test('changed', async () => {
    await open({ 'PUT /console/analytics/:id': null }, { viewport: { width: 1280, height: 844 } })
    await openDialog('Open Rustavi – Gori')
    await dialog.getByLabelText('Title', { exact: true }).fill('Final')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    const [saved] = service.calls('PUT /console/analytics/:id')
    expect([saved?.params, saved?.body]).toEqual([{ id: ROW._id }, { title: 'Final', was: { title: ROW.title } }])
  })

  test('removed after a question', async () => {
    await open({ 'DELETE /console/analytics/:id': null }, { viewport: { width: 1280, height: 844 } })
    await openDialog('Open Rustavi – Gori')
    await dialog.getByRole('button', { name: 'Remove this page…' }).click()
    expect(service.calls('DELETE /console/analytics/:id')).toEqual([])
    await dialog.getByRole('button', { name: 'Yes, remove it' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(service.calls('DELETE /console/analytics/:id')).toMatchObject([{ params: { id: ROW._id } }])
  })

  test.each([
    ['link_refused', 'rule_violated', 'This address cannot be shown here.'],
    ['analytics_exist', 'conflict', 'This match already has a page of analytics.'],
    ['age_without_scores', 'rule_violated', 'Scores of this age category are not shown, so no one could open the page.'],
  ] as const)('not lost when it is refused (%s)', async (reason, code, text) => {
    await open({ 'POST /console/analytics': failure(code, { reason }) })
    await openDialog('New page')
    await dialog.getByLabelText('Match').fill(ROW._id)
    await dialog.getByLabelText('Title', { exact: true }).fill('Final')
    await dialog.getByLabelText('Title in Georgian').fill('ფინალი')
    await dialog.getByLabelText('Link').fill('https://elsewhere.example/1')
    await dialog.getByRole('button', { name: 'Add page' }).click()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(dialog.getByLabelText('Link')).toHaveValue('https://elsewhere.example/1')
  })
})

test('secretaries have no such page', async () => {
  await openScreen('/console/analytics', { as: 'secretary', answers: consoleAnswers('secretary') })
  await expect.element(page.getByRole('heading', { name: 'This page is for match staff' })).toBeVisible()
  expect(service.calls('GET /console/analytics')).toEqual([])
})
