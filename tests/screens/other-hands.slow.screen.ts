import { expect, onTestFinished, test } from 'vitest'
import { surviveForeignHands } from '#platform/foreign-hands.ts'
import { chooseLocale } from '#platform/i18n.ts'
import { pageQueries } from '#platform/query-client.ts'
import { meddle } from '../../e2e/support/other-hands.ts'
import { settle } from '../../e2e/support/screen-faults.ts'
import { APP_SCREENS, SCREENS } from './builders/screens.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { failure } from './support/replies.ts'

surviveForeignHands()

/** What is listed, in another order and without its last one. */
function changed(value: unknown): unknown {
  if (Array.isArray(value)) {
    const each = value.map(changed)
    return each.every((one) => typeof one === 'object' && one !== null && '_id' in one) ? each.slice(0, -1).toReversed() : each
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one)]))
}

/** Texts of names alone, as the builders have them: of clubs, of their matches, and of people. */
const NAMES =
  /^(?:#?\d+ )?(?:Rustavi|Gori|Batumi|(?:Luka|Nino|Giorgi|Eka)(?: [A-Z][a-z]+)?|Beridze|Lomidze)(?: [–v] (?:Rustavi|Gori|Batumi))?(?: · U\d+)?(?:: )?$/

function translatableNames(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode as Text
    if (NAMES.test(data.trim()) && !parent?.closest('[translate=no], option, script, style, textarea')) found.push(parent?.outerHTML ?? '')
  }
  return found
}

// A screen that fails prints an error to the console.
test.each([...SCREENS, ...APP_SCREENS])(
  '%s goes on under all hands, in other words and with other data, and is left',
  async (path, situation) => {
    const shown = async () => {
      await settle()
      await expect.poll(() => document.querySelectorAll('h1').length).toBe(1)
      expect(document.body.textContent).not.toContain('Something went wrong')
    }
    await openScreen(path, { ...situation, answers: { 'GET /game/line-ups/:id': failure('not_found'), ...situation.answers } })
    await shown()
    await expect.poll(() => document.querySelectorAll('main [role=status][class*=grid], [aria-busy=true]').length).toBe(0)
    expect(translatableNames()).toEqual([])
    onTestFinished(meddle({ translation: ['«', '»'], removes: true, adds: true, colours: true, framed: true }))
    expect(document.querySelector('main font')).not.toBeNull()
    for (const tab of document.querySelectorAll<HTMLElement>('main [role=tab]')) {
      tab.click()
      await shown()
    }
    for (const locale of ['ge', 'en'] as const) {
      await chooseLocale(locale)
      await shown()
    }
    for (const query of pageQueries.getQueryCache().getAll()) query.setData(changed(query.state.data))
    await shown()
    const before = address()
    const away = Array.from(document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]')).find(
      ({ pathname }) => pathname !== location.pathname,
    )
    away?.click()
    if (away) await expect.poll(address).not.toBe(before)
  },
)
