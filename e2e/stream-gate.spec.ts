import type { StreamGate } from '#shared/stream-gate.schema.ts'
import { decide } from './support/children.ts'
import { clubsNamed, consoleClient, streamedGame } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

test(
  'a guardian’s no takes the stream from open screens until the club has answered',
  { tag: '@core' },
  async ({ page, context, browser, baseURL }) => {
    const staff = await consoleClient(baseURL ?? '', 'staff')
    const parent = await consoleClient(baseURL ?? '', PARENT)
    const game = await streamedGame(staff, await clubsNamed(staff, 'Rustavi', 'Telavi'))
    await context.route('**/demo-stream/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stream</title>' }),
    )
    await signIn(page)
    await page.goto(`/live/${game}`)
    await expect(page.locator('iframe')).toHaveCount(1)

    const { data: children } = await parent.get<{ data: { _id: string; state: string }[] }>('children')
    const child = children.find(({ state }) => state === 'confirmed')?._id ?? ''
    await decide(parent, child, { stream: false })
    try {
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(page.getByText('The stream of this match is not available.')).toBeVisible()
      await expectAccessible(page)

      const pitch = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
      await pitch.goto('/login')
      await fillSignIn(pitch, 'scorer')
      await pitch.waitForURL(/\/(?:main|console)/)
      await pitch.goto(`/console/score/${game}`)
      // The panel is open by itself: a child waits.
      await expect(pitch.getByText('Stream on hold')).toBeVisible()
      const waiting = pitch.getByRole('listitem').filter({ has: pitch.getByRole('button', { name: 'Plays out of shot', pressed: false }) })
      await expect(waiting).toHaveCount(1)
      await waiting.getByRole('button', { name: 'Not in the squad today' }).click()
      await expect(pitch.getByText('Stream is visible')).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(1)

      // It was shown by mistake: one tap stops it, and the club's secretary shows it again.
      await pitch.getByRole('button', { name: 'Stop the stream now' }).click()
      await pitch.getByRole('button', { name: 'Yes, stop it' }).click()
      await expect(pitch.getByText('The club secretaries can switch it back on.')).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
      await pitch.close()
      const gate = await staff.get<{ data: StreamGate }>(`console/games/${game}/gate`)
      await staff.post(`console/games/${game}/gate/start`, gate.data)
      await expect(page.locator('iframe')).toHaveCount(1)
    } finally {
      await decide(parent, child, { stream: true })
      await parent.close()
      await staff.close()
    }
  },
)
