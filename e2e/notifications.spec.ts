import type { Page } from 'playwright/test'
import type { NoticeDevice, NoticeSettings } from '#shared/notice.schema.ts'
import type { PushMessage } from '#shared/notice.ts'
import { decrypt, startPushService, type Browser } from '../tests/support/push-service.ts'
import { cards, expect, expectAccessible, fillSignIn, installed, signIn, signOut, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { PARENT, PASSWORD } from './support/people.ts'
import { settle } from './support/screen-faults.ts'
import { tapNotification } from './support/tap-notification.ts'
import { startService } from './support/service.ts'

test.use({ wholeBrowser: true })

test.use({ expectedErrors: /ERR_(?:CONNECTION_REFUSED|FAILED)|WebSocket connection/ })

/** The browser's part in subscribing, which would need the push service of its maker. The rest is real. */
async function subscribeWith(page: Page, { subscription }: Browser): Promise<void> {
  await page.addInitScript((json) => {
    const KEY = 'browser-subscription'
    const own = () =>
      localStorage.getItem(KEY) === null
        ? null
        : ({
            endpoint: json.endpoint,
            options: {},
            toJSON: () => json,
            unsubscribe: async () => (localStorage.removeItem(KEY), true),
          } as never)
    PushManager.prototype.subscribe = async () => (localStorage.setItem(KEY, 'yes'), own() as unknown as PushSubscription)
    PushManager.prototype.getSubscription = async () => own()
    Notification.requestPermission = async () => 'granted'
  }, subscription)
}

/** Delivers a message to the service worker, as the browser does once it has decrypted it. Resolves once the worker has handled it. */
async function deliver(page: Page, origin: string, message: PushMessage): Promise<void> {
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const { prototype } = (globalThis as unknown as { PushEvent: { prototype: { waitUntil(work: Promise<unknown>): void } } }).PushEvent
    const handled = new Promise<void>((resolve) => {
      prototype.waitUntil = function waitUntil(work) {
        Reflect.deleteProperty(prototype, 'waitUntil')
        this.waitUntil(work)
        void work.finally(resolve)
      }
    })
    Object.assign(globalThis, { handled })
  })
  const session = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    // Those that were unregistered are among them, and those of other services.
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (own) resolve(own.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data: JSON.stringify(message) })
  await session.detach()
  await worker?.evaluate(() => (globalThis as unknown as { handled: Promise<void> }).handled)
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker
    return (await (await ready).getNotifications()).map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
  })

test(
  'a goal of a favorite comes as a notification, whose tap opens the match, until someone signs out',
  { tag: '@core' },
  async ({ page, context, request }) => {
    const push = await startPushService()
    const service = await startService({ PUSH_SERVICES: push.origin })
    const browser = push.browser()
    try {
      await context.grantPermissions(['notifications'], { origin: service.url })
      await subscribeWith(page, browser)
      await page.goto(`${service.url}/login`)
      await fillSignIn(page, PARENT)
      await expect(page).toHaveURL(/\/main/)
      await installed(page)
      const game = await service.runningGame()
      await page.request.get(`${service.url}/api/game/favorite/add/${game}`)

      await page.goto(`${service.url}/profile/notifications`)
      const card = page.getByRole('main')
      await expect(card.getByText('Off for this device')).toBeVisible()
      await card.getByRole('radio', { name: 'Choose myself' }).click()
      await expect(card.getByRole('checkbox', { name: 'Favorites: Goals' })).not.toBeChecked()
      await card.getByRole('button', { name: 'Turn on' }).click()
      await expect(card.getByText('On for this device')).toBeVisible()
      // A choice shows in the task after the tap, which `check` would not wait for.
      const goals = card.getByRole('checkbox', { name: 'Favorites: Goals' })
      const quiet = card.getByRole('checkbox', { name: 'Quiet hours' })
      await goals.click()
      await expect(goals).toBeChecked()
      await quiet.click()
      await expect(quiet).toBeChecked()
      await card.getByLabel('From').selectOption('23:00')
      await quiet.click()
      await expect(quiet).not.toBeChecked()
      // On a screen as long as the page, where no bar covers a box by half.
      const size = page.viewportSize() ?? { width: 390, height: 844 }
      await page.setViewportSize({ ...size, height: 2400 })
      await expectAccessible(page)
      await page.setViewportSize(size)
      await page.reload()
      await expect(card.getByRole('checkbox', { name: 'Favorites: Goals' })).toBeChecked()
      await expect(card.getByText('On for this device')).toBeVisible()

      await service.score(game, 'one')
      const received = () => push.received.filter(({ path }) => path === browser.path)
      await expect.poll(() => received().length, { timeout: 60_000 }).toBeGreaterThan(0)
      const message = decrypt(browser, received()[0]?.body as Buffer)
      expect(message).toMatchObject({ title: expect.stringMatching(/^Goal! .+ \d+:\d+ .+$/), path: `/live/${game}` })

      await deliver(page, service.url, message)
      const { title, body, tag } = message
      await expect.poll(() => shown(page)).toEqual([{ title, body, tag, lang: 'en' }])
      // The next one about the same match takes its place.
      await deliver(page, service.url, { ...message, title: 'Full time' })
      await expect.poll(async () => (await shown(page)).map((each) => each.title)).toEqual(['Full time'])
      await tapNotification(context)
      await expect(page).toHaveURL(service.url + message.path)
      await expect.poll(() => shown(page)).toEqual([])

      await page.goto(`${service.url}/main`)
      await signOut(page)
      await deliver(page, service.url, message)
      expect(await shown(page)).toEqual([])
      // The same person is still signed in on another phone. Both phones would get a message at the same time.
      const before = received().length
      const other = push.browser()
      await request.post(`${service.url}/api/auth/login`, { data: { email: PARENT, password: PASSWORD, role: 'parent' } })
      const answer = await request.put(`${service.url}/api/notices/device`, { data: other.subscription })
      expect(answer.ok()).toBe(true)
      for (const [count, side] of [
        [1, 'two'],
        [2, 'one'],
      ] as const) {
        await service.score(game, side)
        await expect.poll(() => push.read(other).length, { timeout: 60_000 }).toBe(count)
      }
      expect(received()).toHaveLength(before)
    } finally {
      await service.discard()
      await push.close()
    }
  },
)

test('go on after the browser has replaced the subscription while no page was open', async ({ page, context }) => {
  const push = await startPushService()
  const service = await startService({ PUSH_SERVICES: push.origin })
  const [before, after] = [push.browser(), push.browser()]
  try {
    await context.grantPermissions(['notifications'], { origin: service.url })
    await subscribeWith(page, before)
    await page.goto(`${service.url}/login`)
    await fillSignIn(page, PARENT)
    await expect(page).toHaveURL(/\/main/)
    await installed(page)
    await page.goto(`${service.url}/profile/notifications`)
    const card = page.getByRole('main')
    await card.getByRole('button', { name: 'Turn on' }).click()
    await expect(card.getByText('On for this device')).toBeVisible()
    await card.getByRole('button', { name: 'Send a test: This device' }).click()
    await expect.poll(() => push.read(before).length).toBe(1)
    await deliver(page, service.url, push.read(before)[0] as PushMessage)
    await expect(card.getByText('The test has arrived.')).toBeVisible()
    await expect(card.getByText('Last reached')).toBeVisible()

    const devices = async () =>
      ((await (await page.request.get(`${service.url}/api/notices`)).json()) as { data?: NoticeSettings }).data?.devices ?? []
    const [old] = await devices()
    const [worker] = context.serviceWorkers()
    // The phone slept for long: only the cookie that renews the session is left.
    await context.clearCookies({ name: /access/ })
    await worker?.evaluate(async (json) => {
      const scope = globalThis as unknown as EventTarget
      const manager = globalThis as unknown as { PushManager: { prototype: PushManager } }
      manager.PushManager.prototype.subscribe = async () => ({ toJSON: () => json }) as unknown as PushSubscription
      const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: new (type: string) => Event }
      scope.dispatchEvent(new ExtendableEvent('pushsubscriptionchange'))
    }, after.subscription)
    await expect.poll(async () => (await devices()).map(({ _id }) => _id === old?._id)).toEqual([false])
    const [{ _id }] = (await devices()) as [NoticeDevice]
    expect((await page.request.post(`${service.url}/api/notices/devices/${_id}/test`, { headers: { origin: service.url } })).ok()).toBe(
      true,
    )
    expect(push.read(after)).toMatchObject([{ device: _id, tag: 'test' }])
    await deliver(page, service.url, push.read(after)[0] as PushMessage)
    await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['test'])
  } finally {
    await service.discard()
    await push.close()
  }
})

test('are offered a moment after the first heart, never on load, and not again once declined', async ({ page }) => {
  await page.clock.install()
  await signIn(page, await newParent(page.request))
  const offer = page.getByRole('region', { name: 'Get notified when it matters?' })
  const heart = (place: number) =>
    cards(page)
      .nth(place)
      .getByRole('button', { name: /^Favorite/ })
  await heart(0).click()
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'true')
  await expect(offer).toHaveCount(0)
  await page.clock.runFor(6000)
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'true')
  await heart(1).click()
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'true')
  // Longer than it waits for.
  await page.clock.runFor(20_000)
  await page.evaluate(settle)
  await expect(offer).toHaveCount(0)
})
