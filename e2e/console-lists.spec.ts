import { OWN_EMAILJS } from '../src/shared/contact.ts'
import { expect, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
})

test('a request arrives on the open page, without a reload', async ({ page }) => {
  await page.goto('/console/requests')
  const count = page.locator('main p[role=status]')
  await expect(count).toHaveText(/new requests?$/i)
  const lastName = `Arrives${Date.now()}`
  const request = {
    firstName: 'Nino',
    lastName,
    email: 'nino@example.test',
    phone: '+995555000000',
    role: 'parent',
    helpType: 'camera',
    date: '2030-01-07',
    hour: '12:00',
  }
  const sent = await page.request.post('/api/v1.0/email/send', {
    data: {
      service_id: OWN_EMAILJS.serviceId,
      template_id: OWN_EMAILJS.templateId,
      user_id: OWN_EMAILJS.publicKey,
      template_params: request,
    },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('table', { name: 'Requests' })).toContainText(lastName)
  await expect(count).toHaveText(/^[1-9]\d* new requests?$/)
})
