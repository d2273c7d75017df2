import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { NoticeChoices } from '#shared/notice.schema.ts'
import { NOTICE_KINDS } from '#shared/notice.ts'
import { storedPushDevice, storePushDevice } from '#platform/push-device.ts'
import { id } from './builders/ids.ts'
import { emptyProfile, noticeSettings } from './builders/notices.ts'
import { expectAccessible, expectTranslated } from './support/checks.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { failure } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'

const KEY = 'BKey'
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/before'
const DEVICE = id('device')
const NEXT = id('next device')
const NOW = '2026-11-27T10:00:00.000Z'

/** What the browser has: tests change it as browsers do, without a word. */
const browser = {
  permission: 'granted' as NotificationPermission,
  subscription: null as PushSubscription | null,
  fails: false,
}

function subscription(endpoint: string, key = KEY): PushSubscription {
  const applicationServerKey = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0)).buffer
  const json = { endpoint, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }
  return {
    endpoint,
    options: { applicationServerKey, userVisibleOnly: true },
    toJSON: () => json,
    unsubscribe: async () => ((browser.subscription = null), true),
  } as unknown as PushSubscription
}

beforeEach(() => {
  Object.assign(browser, { permission: 'granted', subscription: null, fails: false })
  const pushManager = {
    getSubscription: async () => browser.subscription,
    async subscribe() {
      if (browser.fails) throw new DOMException('no push service', 'AbortError')
      return (browser.subscription = subscription('https://fcm.googleapis.com/fcm/send/after'))
    },
  }
  const registration = { pushManager } as unknown as ServiceWorkerRegistration
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => registration)
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockImplementation(async () => registration)
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => (browser.permission = browser.permission === 'denied' ? 'denied' : 'granted'),
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const row = (fields: object = {}) => ({ _id: DEVICE, user_agent: '', created_at: NOW, reached_at: null, refused_at: null, ...fields })
/** The service, which knows this device until it is said otherwise. */
function profile(device: string | null = DEVICE): Answers {
  let known = device
  return {
    ...emptyProfile(),
    'GET /notices': () => noticeSettings({ public_key: KEY, device: known, devices: known ? [row({ _id: known })] : [] }),
    'PUT /notices/device': () => ({ data: { device: (known = NEXT) } }),
    'DELETE /notices/device': () => {
      known = null
      return null
    },
  }
}
const status = (text: string) => expect.element(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()

describe('a device that had notifications on', () => {
  beforeEach(() => storePushDevice({ id: DEVICE, endpoint: ENDPOINT }))

  test('and still has stays as it is', async () => {
    browser.subscription = subscription(ENDPOINT)
    await openScreen('/profile/notifications', { as: 'parent', answers: profile() })
    await status('On for this device')
    expect(service.calls('PUT /notices/device')).toEqual([])
  })

  test.each([
    ['whose browser has lost the subscription', () => (browser.subscription = null), DEVICE],
    ['whose browser has replaced the subscription', () => (browser.subscription = subscription(`${ENDPOINT}2`)), DEVICE],
    ['whose service has another key', () => (browser.subscription = subscription(ENDPOINT, 'BOld')), DEVICE],
    ['which the service forgot: its push service said 410', () => (browser.subscription = subscription(ENDPOINT)), null],
    ['of which a restored backup has an older state', () => (browser.subscription = subscription(ENDPOINT)), id('of the backup')],
  ])('%s is subscribed anew', async (_, lose, device) => {
    lose()
    await openScreen('/profile/notifications', { as: 'parent', answers: profile(device) })
    await status('On for this device')
    expect(service.calls('PUT /notices/device')).toHaveLength(1)
    expect(await storedPushDevice()).toEqual({ id: NEXT, endpoint: 'https://fcm.googleapis.com/fcm/send/after' })
    expect(browser.subscription?.endpoint).toBe('https://fcm.googleapis.com/fcm/send/after')
  })

  test('whose push service refuses us is subscribed anew, for a key as before', async () => {
    browser.subscription = subscription(ENDPOINT)
    let refusedAt: string | null = NOW
    await openScreen('/profile/notifications', {
      as: 'parent',
      answers: {
        ...profile(),
        'GET /notices': () => noticeSettings({ public_key: KEY, device: DEVICE, devices: [row({ refused_at: refusedAt })] }),
        'PUT /notices/device': () => {
          refusedAt = null
          return { data: { device: DEVICE } }
        },
      },
    })
    await status('On for this device')
    expect(service.calls('PUT /notices/device')).toHaveLength(1)
    expect(browser.subscription?.endpoint).toBe('https://fcm.googleapis.com/fcm/send/after')
  })

  test('is mended by any start, without the profile', async () => {
    await openScreen('/main', { as: 'parent', answers: profile() })
    await expect.poll(() => service.calls('PUT /notices/device').length).toBe(1)
  })

  test.each(['en', 'ge'] as const)('says that the permission was withdrawn, and how to mend it (%s)', async (locale) => {
    browser.permission = 'default'
    browser.subscription = null
    await openScreen('/profile/notifications', { as: 'parent', locale, answers: profile() })
    await expect.poll(() => service.calls('DELETE /notices/device').length).toBe(1)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expectTranslated(['Eka', 'Beridze', 'PIN'])
    await expectAccessible()
    await page.getByRole('button', { name: locale === 'en' ? 'Turn on' : 'ჩართვა' }).click()
    await expect.poll(() => service.calls('PUT /notices/device').length).toBe(1)
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('says that notifications are blocked, and tells the service so', async () => {
    browser.permission = 'denied'
    await openScreen('/profile/notifications', { as: 'parent', answers: profile() })
    await expect.element(page.getByText(/are blocked/)).toBeVisible()
    await expect.poll(() => service.calls('DELETE /notices/device').length).toBe(1)
  })

  test.each([
    ['the browser', () => (browser.fails = true), {}],
    ['the service', () => undefined, { 'PUT /notices/device': failure('unavailable') }],
  ])('says so when %s does not let it subscribe again', async (_, spoil, answers) => {
    spoil()
    await openScreen('/profile/notifications', { as: 'parent', answers: { ...profile(), ...answers } })
    await expect.element(page.getByRole('alert')).toMatchTextContent('has lost its connection')
    await status('Off for this device')
  })

  test('and turned them off stays off', async () => {
    browser.subscription = subscription(ENDPOINT)
    await openScreen('/profile/notifications', { as: 'parent', answers: profile() })
    await page.getByRole('button', { name: 'Turn off' }).click()
    await status('Off for this device')
    await openScreen('/profile/notifications', { as: 'parent', answers: profile(null) })
    await status('Off for this device')
    expect(service.calls('PUT /notices/device')).toEqual([])
  })
})

test('a device that never had them on is left alone, though it is permitted', async () => {
  await openScreen('/profile/notifications', { as: 'parent', answers: profile(null) })
  await status('Off for this device')
  expect(service.calls('PUT /notices/device')).toEqual([])
})

test('this browser knows no more that it had them on: the service does', async () => {
  await openScreen('/profile/notifications', { as: 'parent', answers: profile() })
  await status('On for this device')
  expect(service.calls('PUT /notices/device')).toHaveLength(1)
})

describe('a test', () => {
  const arrive = () => navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type: 'PUSH_SHOWN', tag: 'test' } }))
  const laptop = row({
    _id: id('laptop'),
    user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
    reached_at: NOW,
  })
  async function open(result: 'sent' | 'gone' | 'refused' | 'busy', more: Answers = {}) {
    await storePushDevice({ id: DEVICE, endpoint: ENDPOINT })
    browser.subscription = subscription(ENDPOINT)
    await openScreen('/profile/notifications', {
      as: 'parent',
      answers: {
        ...profile(),
        'GET /notices': noticeSettings({ public_key: KEY, device: DEVICE, devices: [row(), laptop] }),
        'POST /notices/devices/:id/test': { data: { result } },
        ...more,
      },
    })
  }
  const send = (name: string) => page.getByRole('button', { name: `Send a test: ${name}` }).click()

  test('to this device is over when it is shown here', async () => {
    await open('sent')
    await expect.element(page.getByText('Not reached yet')).toBeVisible()
    await expect.element(page.getByText(/^Last reached/)).toBeVisible()
    await send('This device')
    await expect.poll(() => service.calls('POST /notices/devices/:id/test')).toMatchObject([{ params: { id: DEVICE } }])
    arrive()
    await expect.element(page.getByText('The test has arrived.')).toBeVisible()
    await expectAccessible()
  })

  test.each(['en', 'ge'] as const)('a device whose push service refuses us is marked, and what mends it is said (%s)', async (locale) => {
    await storePushDevice({ id: DEVICE, endpoint: ENDPOINT })
    browser.subscription = subscription(ENDPOINT)
    const devices = [row(), { ...laptop, refused_at: NOW }]
    await openScreen('/profile/notifications', {
      as: 'parent',
      locale,
      answers: { ...profile(), 'GET /notices': noticeSettings({ public_key: KEY, device: DEVICE, devices }) },
    })
    await expect.element(page.getByText(locale === 'en' ? /no longer takes our messages/ : /აღარ იღებს/)).toBeVisible()
    expectTranslated(['Eka', 'Beridze', 'PIN', 'Firefox', 'Linux'])
    await expectAccessible()
  })

  test('to this device that does not arrive says what to look at', async () => {
    await open('sent')
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    await send('This device')
    await expect.poll(() => service.calls('POST /notices/devices/:id/test')).toHaveLength(1)
    vi.advanceTimersByTime(20_000)
    vi.useRealTimers()
    await expect.element(page.getByText(/did not arrive/)).toBeVisible()
  })

  test.each(['gone', 'refused'] as const)('that finds this device %s sets it up again', async (result) => {
    await open(result)
    await send('This device')
    await expect.element(page.getByText(/has been set up again/)).toBeVisible()
    expect(service.calls('PUT /notices/device')).toHaveLength(1)
  })

  test.each([
    ['sent', /shows on that device/],
    ['gone', /no longer gets notifications/],
    ['refused', /no longer gets notifications/],
    ['busy', /does not answer/],
  ] as const)('to another device that is %s says what that means', async (result, words) => {
    await open(result)
    await page.getByRole('button', { name: /^Send a test: Firefox/ }).click()
    await expect.element(page.getByText(words)).toBeVisible()
    expect(service.calls('PUT /notices/device')).toEqual([])
  })

  test('that cannot be sent says why', async () => {
    await open('sent', { 'POST /notices/devices/:id/test': failure('too_many_requests') })
    await page.getByRole('button', { name: /^Send a test: Firefox/ }).click()
    await expect.element(page.getByText(/Too many|try again/i).first()).toBeVisible()
  })
})

describe('how much is sent', () => {
  const IMPORTANT = ['kick_off', 'goal', 'full_time', 'moved', 'cancelled', 'line_up', 'hour_before']
  const choice = (name: string) => page.getByRole('radio', { name })
  /** The service, which keeps what it was sent. */
  function keeping(favorites: string[] = []): Answers {
    let choices = { ...noticeSettings().data.choices, favorites, follows: favorites, children: favorites } as NoticeChoices
    return {
      ...profile(null),
      'GET /notices': () => noticeSettings({ choices, has_children: true }),
      'PUT /notices': ({ body: { was: _, ...changed } }) =>
        noticeSettings({ choices: (choices = { ...choices, ...changed } as NoticeChoices), has_children: true }),
    }
  }

  test.each([
    ['Everything', NOTICE_KINDS],
    ['What is important', IMPORTANT],
    ['Nothing', []],
  ])('%s is one touch, for all that one follows', async (name, kinds) => {
    await openScreen('/profile/notifications', { as: 'parent', answers: keeping(['goal']) })
    // What was chosen one by one is none of the three.
    await expect.element(choice('Choose myself')).toBeChecked()
    await choice(name).click()
    await expect.poll(() => service.calls('PUT /notices')).toMatchObject([{ body: { favorites: kinds, follows: kinds, children: kinds } }])
    await expect.element(choice(name)).toBeChecked()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  test('the boxes are behind “Choose myself”, with what was chosen before', async () => {
    await openScreen('/profile/notifications', { as: 'parent', answers: keeping(IMPORTANT) })
    await expect.element(choice('What is important')).toBeChecked()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
    await choice('Choose myself').click()
    await expect.element(page.getByRole('checkbox', { name: 'Favorites: Goals' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Favorites: Goals' }).click()
    await expect.poll(() => service.calls('PUT /notices')).toHaveLength(1)
    await expect.element(page.getByRole('checkbox', { name: 'Favorites: Goals' })).not.toBeChecked()
    await expect.element(choice('Choose myself')).toBeChecked()
  })

  test('leads back to the profile', async () => {
    await openScreen('/profile/notifications', { as: 'parent', answers: keeping() })
    await page.getByRole('main').getByRole('link', { name: 'Profile' }).click()
    await expect.poll(address).toBe('/profile')
  })
})
