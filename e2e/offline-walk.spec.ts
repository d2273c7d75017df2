import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import type { Game } from '#shared/game.schema.ts'
import { LANGUAGE_TAG, LOCALE_KEY, LOCALES } from '#shared/locale.ts'
import { cards, expect, fillSignIn, installed, test } from './support/journey.ts'
import type { Cable } from './support/network-cable.ts'
import { PARENT } from './support/people.ts'
import { storedRecords } from './support/stored-records.ts'

// Every address of the product, after one minute of use: what is not on the device says so, and no page is broken.

test.use({
  // React says which page failed for want of a file.
  expectedErrors: /A part is missing|ERR_(?:FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)|WebSocket connection/,
})

const WORDS = {
  en: { broken: /Oops!/, open: 'Open the match', missing: 'This page is not available offline yet', lost: 'This page could not be loaded' },
  ge: { broken: /უი!/, open: 'მატჩის გახსნა', missing: 'ეს გვერდი ინტერნეტის გარეშე ჯერ მიუწვდომელია', lost: 'გვერდი ვერ ჩაიტვირთა' },
} as const

/** In a network that swallows everything, a file that is not on the device is waited for 20 seconds. */
const WITHIN = 40_000
/** Several wait side by side. */
const PAGES = 6

interface Network {
  where: string
  lose(context: BrowserContext, cable: Cable): Promise<void>
  /** What is said of a page that is not on the device. */
  said: 'missing' | 'lost'
}
const NETWORKS: Network[] = [
  { where: 'without a network', lose: (context) => context.setOffline(true), said: 'missing' },
  { where: 'on a network that swallows everything', lose: async (_, cable) => cable.swallow(), said: 'lost' },
]

for (const locale of LOCALES) {
  for (const { where, lose, said } of NETWORKS) {
    test(`no address breaks ${where} after the first minute, in ${locale}`, async ({ page, context, cable }) => {
      test.setTimeout(600_000)
      const words = WORDS[locale]
      await page.goto(`${cable.url}/login`)
      await fillSignIn(page, PARENT)
      await expect(cards(page).first()).toBeVisible()
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [LOCALE_KEY, locale] as const)
      await page.goto(`${cable.url}/main?filter=finished`)
      await installed(page)
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE_TAG[locale])
      await expect(cards(page).first()).toBeVisible()
      const game = await finishedGame(page)
      await lose(context, cable)

      const left = addressesOf(game)
      const walk = async (walked: Page) => {
        for (let address = left.shift(); address !== undefined; address = left.shift()) {
          await walked.goto(cable.url + address)
          await expect(walked.locator('main, [role=alert]').first(), address).not.toBeEmpty({ timeout: WITHIN })
          await expect(walked.locator('[aria-busy=true]'), address).toHaveCount(0, { timeout: WITHIN })
          expect.soft(await walked.getByText(words.broken).count(), address).toBe(0)
        }
      }
      const others = Array.from({ length: PAGES - 1 }, () => context.newPage())
      await Promise.all([page, ...(await Promise.all(others))].map(walk))

      await page.goto(`${cable.url}/match/${game._id}`)
      // The page is loaded once more, and its files are waited for again.
      await expect(page.getByRole('heading', { name: words[said] })).toBeVisible({ timeout: 3 * WITHIN })
      await page.getByRole('link', { name: words.open }).click()
      await expect(page.locator('main')).toContainText(locale === 'ge' ? (game.club_one_ref.name_ka ?? '') : game.club_one_ref.name)
    })
  }
}

/** The first of the finished games, when the list is on the device. */
async function finishedGame(page: Page): Promise<Game> {
  const game = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ age_category: null, filter: 'finished', date: null })
    const answer = (await (await fetch('/api/game', { method: 'POST', headers, body })).json()) as { data: Game[] }
    return answer.data[0]
  })
  if (!game) throw new Error('The demo world has no finished game.')
  const records = async () => (await storedRecords(page)).filter(({ key }) => key.includes('finished')).map(({ value }) => value)
  await expect.poll(records).toContainEqual(expect.stringContaining(`"_id":"${game._id}"`))
  return game
}

/** Every address of the product, as its routes say, about a game. */
function addressesOf(game: Game): string[] {
  const params: Record<string, string> = {
    id: game._id,
    club: game.club_one_ref._id,
    age_category: game.age_category,
    player: 'one-9',
    page: 'notifications',
  }
  const routes = readFileSync('src/routeTree.gen.ts', 'utf8')
  const [, paths = ''] = /fullPaths:\s*([^\n]*(?:\n\s*\|[^\n]*)*)/.exec(routes) ?? []
  return Array.from(paths.matchAll(/'(\/[^']*)'/g), ([, path = '']) =>
    path.replaceAll(/\{?-?\$(\w+)\}?/g, (_, name: string) => params[name] ?? 'unknown'),
  )
}
