import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { lost } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'
import { expectFingerSize } from './support/targets.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const main = page.getByRole('main')
const day = (text: string) => `${text}T10:00:00.000Z`
const ofUser = { package: 'parent', starts_at: day('2026-09-01'), expires_on: day('2027-09-01') } as const

const subscribed: Answers = {
  'GET /subscription': {
    data: { is_subscribed: true, subscriptions: [{ ...ofUser, _id: id('subscription'), status: 'active', monthly: 20 }] },
  },
  'GET /subscription/payments': {
    data: [
      {
        _id: id('payment'),
        package: 'parent',
        price: 260,
        paid_at: day('2026-08-30'),
        period_start: ofUser.starts_at,
        expires_on: ofUser.expires_on,
      },
    ],
    next: null,
  },
  'POST /game': gamePage([]),
}

const none: Answers = {
  'GET /subscription': { data: { is_subscribed: false, subscriptions: [] } },
  'GET /subscription/payments': { data: [], next: null },
  'POST /game': gamePage([]),
}

describe.each(['en', 'ge'] as const)('in %s', (locale) => {
  test.each([390, 1280])('at %s pixels all texts are translated, and it is accessible in both themes', async (width) => {
    await openScreen('/subscription', { as: 'subscriber', locale, viewport: { width, height: 844 }, answers: subscribed })
    await expect.element(main.getByText(locale === 'en' ? 'Active' : 'აქტიური', { exact: true })).toBeVisible()
    expectTranslated(['Eka', 'Beridze'])
    await expectWithinScreen()
    await expectAccessibleInBothThemes()
  })
})

test('a subscription that has ended says so', async () => {
  const ended = { ...ofUser, _id: id('subscription'), status: 'expired', monthly: 20 } as const
  const answers: Answers = { ...subscribed, 'GET /subscription': { data: { is_subscribed: false, subscriptions: [ended] } } }
  await openScreen('/subscription', { as: 'parent', answers })
  await expect.element(main.getByText('Expired', { exact: true })).toBeVisible()
  await expect.element(main.getByText('20 GEL monthly · Expired on 01.09.2027')).toBeVisible()
  expect(main.getByText('Active', { exact: true }).elements()).toEqual([])
})

test('a subscriber sees price, expiry and payments', async () => {
  await openScreen('/subscription', { as: 'subscriber', answers: subscribed })
  await expect.element(main.getByText('Active', { exact: true })).toBeVisible()
  await expect.element(main.getByText('20 GEL monthly · Expires on 01.09.2027')).toBeVisible()
  await expect.element(main.getByText('Paid 30.08.2026')).toBeVisible()
  await expect.element(main.getByText('260 GEL', { exact: true })).toBeVisible()
  expectFingerSize()
})

test('without a subscription there is a link to get one', async () => {
  await openScreen('/subscription', { as: 'parent', answers: none })
  await expect.element(main.getByText('You do not have an active subscription.')).toBeVisible()
  await expect.element(main.getByText('No Previous Payments found.')).toBeVisible()
  await expectAccessibleInBothThemes()
  await main.getByRole('link', { name: 'Contact us' }).click()
  await expect.poll(address).toBe('/contact')
})

test('what cannot be loaded can be asked for again', async () => {
  await openScreen('/subscription', {
    as: 'subscriber',
    answers: { ...subscribed, 'GET /subscription': lost(), 'GET /subscription/payments': lost() },
  })
  const retry = main.getByRole('button', { name: 'Try again' })
  await expect.poll(() => retry.elements()).toHaveLength(2)
  await expectAccessible()
  service.answers(subscribed)
  await retry.first().click()
  await expect.element(main.getByText('Active', { exact: true })).toBeVisible()
})
