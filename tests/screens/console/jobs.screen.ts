import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobState } from '#shared/job.schema.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { job } from '../builders/console.ts'
import { hoursFromNow } from '../builders/games.ts'
import { failure } from '../support/replies.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { service } from '../support/service.ts'

const ERROR = 'The bucket answered 503 SlowDown'
const part = (subject: string, fields: Partial<JobState['parts'][number]> = {}) => ({
  subject,
  attempts: 3,
  error: ERROR,
  failing_since: hoursFromNow(-2),
  next_attempt_at: hoursFromNow(1),
  dropped: false,
  ...fields,
})
const RECORDINGS = job('old_recordings', {
  failures: 7,
  failing_since: hoursFromNow(-26),
  error: ERROR,
  failed_parts: 24,
  parts: [part('4534agw5jndrdgcv')],
})
const NOTICES = job('notices', { next_at: null, may_drop: true, failed_parts: 1, parts: [part('498f5n8xdm9nvh2x')] })

const open = (jobs: JobState[], look: Partial<Parameters<typeof openScreen>[1]> = {}) =>
  openScreen('/console/health', {
    as: 'staff',
    viewport: { width: 390, height: 844 },
    answers: {
      ...consoleAnswers('staff'),
      'GET /console/jobs': () => ({ data: jobs }),
      'POST /console/jobs/:kind/run': null,
      'POST /console/jobs/:kind/parts/:subject/retry': null,
      'DELETE /console/jobs/:kind/parts/:subject': null,
    },
    ...look,
  })

test.each([
  ['en', 'light', 'All jobs (3)'],
  ['ge', 'dark', 'ყველა სამუშაო (3)'],
] as const)('jobs that fail come first, with what can be done (%s, %s)', async (locale, theme, all) => {
  await open([job('old_sessions'), RECORDINGS, NOTICES], { locale, theme })
  await expect.element(page.getByText(ERROR).first()).toBeVisible()
  await page.getByText(all).click()
  await expectAccessible()
  expectTranslated([...CONSOLE_NAMES, ERROR, 'MB', 'Moedani', 'Node', 'Postgres', '4534agw5jndrdgcv', '498f5n8xdm9nvh2x'])
  await expectWithinScreen()
})

test('a job is run now, and a part is tried again or given up where that is allowed', async () => {
  await open([RECORDINGS, NOTICES])
  await page.getByRole('button', { name: 'Try now: Delete old recordings of matches' }).click()
  await expect.poll(() => service.calls('POST /console/jobs/:kind/run')).toMatchObject([{ params: { kind: 'old_recordings' } }])
  await page.getByRole('button', { name: 'Try now: 4534agw5jndrdgcv' }).click()
  await expect
    .poll(() => service.calls('POST /console/jobs/:kind/parts/:subject/retry'))
    .toMatchObject([{ params: { kind: 'old_recordings', subject: '4534agw5jndrdgcv' } }])
  await expect.element(page.getByText('and 23 more')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Give up: 4534agw5jndrdgcv' })).not.toBeInTheDocument()
  // A queue is looked into anyway.
  await expect.element(page.getByRole('button', { name: 'Try now: Send notifications' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Give up: 498f5n8xdm9nvh2x' }).click()
  await expect
    .poll(() => service.calls('DELETE /console/jobs/:kind/parts/:subject'))
    .toMatchObject([{ params: { kind: 'notices', subject: '498f5n8xdm9nvh2x' } }])
})

test('a part that was done meanwhile says so, and what was given up can be tried after all', async () => {
  await open([{ ...NOTICES, parts: [part('498f5n8xdm9nvh2x', { dropped: true })] }])
  await expect.element(page.getByText('Given up')).toBeVisible()
  service.answers({ 'POST /console/jobs/:kind/parts/:subject/retry': failure('not_found') })
  await page.getByRole('button', { name: 'Try now: 498f5n8xdm9nvh2x' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
})

test('all is well', async () => {
  await open([job('old_sessions')])
  await expect.element(page.getByText('Everything is going well.')).toBeVisible()
})
