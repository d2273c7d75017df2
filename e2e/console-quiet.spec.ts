import { readFile } from 'node:fs/promises'
import { clubsNamed, consoleClient } from './support/console.ts'
import { expect, signIn, test } from './support/journey.ts'
import { begunGame } from './support/tagging.ts'

/** The screens of the console, for one match and one club. */
const screens = (game: string, club: string): Record<string, string> => ({
  '/console': '/console',
  '/console/ages': '/console/ages',
  '/console/audit': '/console/audit',
  '/console/camera/$id': `/console/camera/${game}`,
  '/console/clubs': '/console/clubs',
  '/console/clubs/$id': `/console/clubs/${club}`,
  '/console/codes/$id/$age': `/console/codes/${club}/U12`,
  '/console/competitions/{-$id}': '/console/competitions',
  '/console/consents/$id/$age': `/console/consents/${club}/U12`,
  '/console/events/$id': `/console/events/${game}`,
  '/console/fitness/$id': `/console/fitness/${game}`,
  '/console/games': '/console/games',
  '/console/guardians': '/console/guardians',
  '/console/health': '/console/health',
  '/console/import': '/console/import',
  '/console/mails': '/console/mails',
  '/console/requests': '/console/requests',
  '/console/score/$id': `/console/score/${game}`,
  '/console/sheet/$id': `/console/sheet/${game}`,
  '/console/sponsors/{-$id}': '/console/sponsors',
  '/console/subscriptions': '/console/subscriptions',
  '/console/tag/$id': `/console/tag/${game}`,
  '/console/users': '/console/users',
  '/console/venues': '/console/venues',
})

test('every screen of the console logs neither errors nor warnings', async ({ page, baseURL }) => {
  test.slow()
  const office = await consoleClient(baseURL ?? '', 'staff')
  const clubs = await clubsNamed(office, 'Rustavi', 'Poti')
  const walk = screens(await begunGame(office, clubs), clubs.one)
  await office.close()
  const { addresses } = JSON.parse(await readFile('dist/pages/addresses.json', 'utf8')) as { addresses: string[] }
  expect(Object.keys(walk)).toEqual(addresses.filter((address) => address.startsWith('/console')).toSorted())

  const warnings: string[] = []
  let path = ''
  page.on('console', (message) => message.type() === 'warning' && warnings.push(`${path}: ${message.text()}`))
  await signIn(page, 'staff')
  for (path of Object.values(walk)) {
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await expect(page.locator('#shell, [aria-busy=true]')).toHaveCount(0)
    await page.waitForTimeout(500)
  }
  expect(warnings).toEqual([])
})
