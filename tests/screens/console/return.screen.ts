import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import { consoleAnswers } from '../builders/console-service.ts'
import { clubRow } from '../builders/console.ts'
import { openScreen } from '../support/open-screen.tsx'

test('a page of the console that comes back shows what others have changed meanwhile', async () => {
  let club: ClubRow = clubRow({ name: 'Rustavi' })
  await openScreen(`/console/clubs/${club._id}`, {
    as: 'staff',
    answers: { ...consoleAnswers('staff'), 'GET /console/clubs/:id': () => ({ data: club }) },
  })
  await expect.element(page.getByRole('heading', { name: 'Rustavi', exact: true })).toBeVisible()
  club = { ...club, name: 'Rustavi Flame' }
  dispatchEvent(new Event('online'))
  await expect.element(page.getByRole('heading', { name: 'Rustavi Flame' })).toBeVisible()
  await expect.element(page.getByLabelText('Name in English')).toHaveValue('Rustavi Flame')
})
