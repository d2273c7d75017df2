import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { club } from './builders/clubs.ts'
import { gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { finishedGames, liveGame, upcomingGames } from './builders/schedules.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { expectOpen } from './support/dialogs.ts'
import { expectFingerSize } from './support/targets.ts'
import { doubleLetters } from './support/letters.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { service, type Answers } from './support/service.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const cards = page.getByRole('article')
const tabs = page.getByRole('group', { name: 'Matches' })

/** What the service has: a running game, games to come and games that are over. */
const answers: Answers = {
  'POST /game': ({ body: { filter, date } }) => {
    if (date) return gamePage([])
    if (filter === 'upcoming') return gamePage(upcomingGames(12))
    if (filter === 'live') return gamePage([liveGame()])
    if (filter === 'favorites') return gamePage([])
    return gamePage([...(filter === 'all' ? [liveGame()] : []), ...finishedGames(30)])
  },
  'GET /children/availability': { data: [] },
}

describe.each(['en', 'ge'] as const)('in %s', (locale) => {
  test.each(['/main', '/main?filter=upcoming', '/main?filter=live'])('%s is accessible in both themes, and fits', async (path) => {
    await openScreen(path, { as: 'subscriber', locale, answers })
    await expect.element(cards.first()).toBeVisible()
    await expectWithinScreen()
    expectTranslated()
    await expectAccessibleInBothThemes()
  })

  test('empty favorites say what to tap', async () => {
    await openScreen('/main?filter=favorites', { as: 'subscriber', locale, answers })
    await expect.element(page.getByText(locale === 'en' ? /^Tap the heart of a match/ : /^შეეხეთ მატჩის გულს/)).toBeVisible()
    await expectWithinScreen()
    expectTranslated()
    await expectAccessibleInBothThemes()
  })

  test('an empty list says so', async () => {
    await openScreen('/main?date=2020-01-01', { as: 'subscriber', locale, answers })
    await expect.element(page.getByText(locale === 'en' ? 'No Matches Found' : 'მატჩები ვერ მოიძებნა')).toBeVisible()
    await expectWithinScreen()
    await expectAccessibleInBothThemes()
  })

  test.each(['/main', '/main?filter=upcoming', '/main?date=2020-01-01'])('%s fits with letters of double size', async (path) => {
    doubleLetters()
    await openScreen(path, { as: 'subscriber', locale, answers })
    const shown = path.includes('date') ? page.getByText(/^(?:No Matches Found|მატჩები ვერ მოიძებნა)/) : cards.first()
    await expect.element(shown).toBeVisible()
    // Only rows that are made for it scroll sideways.
    expect([document.documentElement.scrollWidth, innerWidth]).toEqual([390, 390])
    // No club is cut to a letter or two.
    for (const card of cards.elements()) expect(card.querySelector('p.line-clamp-2')?.clientWidth).toBeGreaterThan(120)
  })

  test.each(['cards', 'rows'])('the scores of all %s stand in one column, with long names and without a heart', async (look) => {
    const long = club('Stepantsminda Ibex Football Academy', { name_ka: 'ზუგდიდის ვარსკვლავების აკადემია' })
    const games = finishedGames(4, (at) => (at === 1 ? { status: 'analytics' } : at === 2 ? { club_one_ref: long } : {}))
    await openScreen('/main', { as: 'subscriber', locale, answers: { ...answers, 'POST /game': gamePage(games) } })
    await expect.element(cards.nth(3)).toBeVisible()
    if (look === 'rows') await page.getByRole('button', { name: locale === 'en' ? 'Show rows' : 'სტრიქონებად' }).click()
    const scores = () => cards.elements().flatMap((card) => Array.from(card.querySelectorAll('[data-testid=score]')))
    const ends = () => scores().map((score) => Math.round(score.getBoundingClientRect().right))
    await expect.poll(() => new Set(ends()).size).toBe(1)
    expect(ends()).toHaveLength(8)
  })

  test('the strip of days shows at least three of them, today in the middle', async () => {
    await openScreen('/main', { as: 'subscriber', locale, answers })
    await page.getByRole('tab').nth(1).click()
    const days = page.getByRole('tabpanel').getByRole('group').getByRole('button')
    const inSight = () =>
      days.elements().flatMap((day, index, all) => {
        const strip = all[0]?.parentElement?.getBoundingClientRect()
        const { left, right } = day.getBoundingClientRect()
        return strip && left >= strip.left - 1 && right <= Math.min(strip.right, innerWidth) + 1 ? [index] : []
      })
    // The strip begins two days ago.
    await expect.poll(inSight).toEqual(expect.arrayContaining([1, 2, 3]))
    expect([document.documentElement.scrollWidth, innerWidth]).toEqual([390, 390])
  })
})

test.each(['/main', '/main?filter=finished'])('everything to press on %s is as large as a finger', async (path) => {
  await openScreen(path, { as: 'subscriber', answers })
  await expect.element(cards.first()).toBeVisible()
  expectFingerSize()
})

test('a card shows clubs, time, age category and score', async () => {
  const games = finishedGames(1, () => ({ activity_date: '2026-03-07T11:05:00.000Z' }))
  await openScreen('/main?filter=finished', { as: 'subscriber', answers: { ...answers, 'POST /game': gamePage(games) } })
  const card = cards.first()
  await expect.element(card.getByText(/^U\d+$/)).toBeVisible()
  // In the viewer's zone, which is Georgia's here.
  await expect.element(card.getByText('07.03.2026 15:05', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Full time')).toBeVisible()
  expect(
    card
      .getByTestId('score')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['0', '1'])
  await expect.element(card.getByText('Rustavi', { exact: true })).toBeVisible()
  await expect.element(card.getByText('Gori', { exact: true })).toBeVisible()
  const crests = Array.from(card.element().querySelectorAll('img'))
  expect(crests).toHaveLength(2)
  for (const crest of crests) await expect.poll(() => crest.complete && crest.naturalWidth).toBeGreaterThan(0)
})

test('a club without a crest, or with one that does not load, has the placeholder', async () => {
  const games = finishedGames(1, () => ({ club_one_ref: club('Rustavi', { logo: 'gone.png' }), club_two_ref: club('Gori') }))
  await openScreen('/main?filter=finished', { as: 'subscriber', answers: { ...answers, 'POST /game': gamePage(games) } })
  await expect.poll(() => cards.first().query()?.querySelectorAll('img')).toHaveLength(2)
  for (const crest of cards.first().element().querySelectorAll('img')) {
    await expect.element(crest).toHaveAttribute('src', '/no-club-logo.svg')
    await expect.poll(() => crest.naturalWidth).toBeGreaterThan(0)
  }
})

describe('the list', () => {
  test.each([
    [390, 1],
    [820, 2],
    [1440, 3],
  ])('on a screen of %s pixels has %s games in a row', async (width, columns) => {
    await openScreen('/main?filter=finished', { as: 'subscriber', viewport: { width, height: 900 }, answers })
    await expect.element(cards.first()).toBeVisible()
    const inFirstRow = () =>
      Array.from(document.querySelectorAll('section > ul'), ({ children }) => {
        const tops = Array.from(children, (card) => Math.round(card.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      })
    await expect.poll(() => Math.max(...inFirstRow())).toBe(columns)
  })

  test('live games come first, and the current day’s heading is sticky', async () => {
    await openScreen('/main', { as: 'subscriber', answers })
    await expect.element(page.getByRole('heading', { level: 2 }).first()).toHaveTextContent('Live now')
    await expect.poll(() => cards.elements().length).toBeGreaterThan(20)
    cards.nth(12).element().scrollIntoView()
    const stuck = () => {
      // Where one day ends and the next begins no heading is at the top.
      scrollBy({ top: 50, behavior: 'instant' })
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      const seen = document.elementFromPoint(innerWidth / 2, bar + 8)?.closest('h2')
      return seen ? Math.round(seen.getBoundingClientRect().top - bar) : null
    }
    await expect.poll(stuck).toBe(0)
  })

  test('the menu scrolls to it below the hero', async () => {
    await openScreen('/main', { as: 'subscriber', viewport: { width: 1440, height: 900 }, answers })
    await expect.element(cards.first()).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Schedule' }).click()
    const gap = () => tabs.element().getBoundingClientRect().top - page.getByRole('banner').element().getBoundingClientRect().height
    await expect.poll(gap).toBeLessThan(60)
    await expect.element(tabs).toBeInViewport({ ratio: 1 })
  })
})

describe('the hero', () => {
  test('of a parent has the highlights and Watch now, which shows the live games', async () => {
    await openScreen('/main', { as: 'subscriber', answers })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Every match of your child, wherever you are')
    await expect.element(page.getByText(/the highlights of every match/)).toBeVisible()
    await page.getByRole('button', { name: 'Watch now' }).click()
    await expect.poll(address).toBe('/main?filter=live')
    await expect.element(tabs).toBeInViewport()
    await expect.poll(() => service.calls('POST /game').at(-1)).toMatchObject({ body: { filter: 'live' } })
  })

  const ofClub = (ages: readonly ('U9' | 'U12')[]): Answers => ({
    ...answers,
    'GET /club/details/:id': {
      data: { ...club('Rustavi'), age_categories: ages.map((name) => ({ _id: id(name), name })), upcoming: [], recent: [] },
      server_time: new Date().toISOString(),
    },
  })

  test('of a club has the last match with a score, though a younger team played after it', async () => {
    const [scored, young] = finishedGames(2, (at) =>
      at === 1 ? { club_one_score: null, club_two_score: null } : { club_one_score: 7, club_two_score: 5 },
    )
    const shown = async (...following: (typeof scored)[]) => {
      await openScreen('/main', {
        as: 'club',
        answers: {
          ...ofClub([]),
          'POST /game': ({ body: { filter } }) => gamePage(filter === 'following' ? following.filter((each) => each !== undefined) : []),
        },
      })
    }
    await shown(scored, young)
    await expect.element(page.getByRole('heading', { name: 'Last result' })).toBeVisible()
    await expect.element(page.getByRole('article')).toMatchTextContent(/7[^]*5/)
    await shown(young)
    await expect.element(page.getByRole('heading', { name: 'Last match' })).toBeVisible()
  })

  test('of a club is its own, without highlights and Watch now', async () => {
    const [next, last] = [...upcomingGames(1), ...finishedGames(1)]
    await openScreen('/main', {
      as: 'club',
      answers: {
        ...ofClub(['U9', 'U12']),
        'POST /game': ({ body: { filter } }) => gamePage(filter === 'following' && next && last ? [last, next] : finishedGames(3)),
      },
    })
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Your teams, their matches and their analytics')
    await expect.element(page.getByRole('heading', { name: 'Next match' })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Last result' })).toBeVisible()
    await expect.element(page.getByRole('navigation', { name: 'My club' }).getByRole('link', { name: 'U12' })).toBeVisible()
    // The schedule begins with the club's matches; the address says it only of another list.
    await expect.element(tabs.getByRole('button', { name: 'My Team' })).toHaveAttribute('aria-pressed', 'true')
    await tabs.getByRole('button', { name: 'All', exact: true }).click()
    await expect.poll(address).toBe('/main?filter=all')
    await tabs.getByRole('button', { name: 'My Team' }).click()
    await expect.poll(address).toBe('/main')
    await expect.element(cards.first()).toBeVisible()
    expect(page.getByRole('button', { name: 'Watch now' }).elements()).toEqual([])
    expect(page.getByText(/highlights/).elements()).toEqual([])
    await expectAccessibleInBothThemes()
  })
})

test('without a subscription a game opens the offer', async () => {
  const games = upcomingGames(3)
  await openScreen('/main', { as: 'parent', answers: { ...answers, 'POST /game': gamePage(games) } })
  await cards.first().getByRole('button', { name: / v / }).click()
  const offer = page.getByRole('dialog', { name: 'Watch with a subscription' })
  await expectOpen(offer)
  await expect.element(offer).toMatchTextContent('20 GEL monthly')
  expect(offer.getByRole('listitem').elements()).toHaveLength(6)
  await expect.element(offer.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expectAccessibleInBothThemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(offer).not.toBeInTheDocument()
})

test('age and calendar share a row on a phone, and each marks an active filter', async () => {
  await openScreen('/main?age=U12', { as: 'subscriber', answers })
  await expect.element(page.getByRole('tab', { name: /^Age/ })).toBeVisible()
  page.getByRole('tab', { name: /^Age/ }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('tab', { name: 'Calendar' })).toHaveFocus()
  expect(page.getByRole('group', { name: 'Age category' }).elements()).toEqual([])
  await expect.element(page.getByRole('tab', { name: 'Age chosen' })).toBeVisible()
  await page.getByRole('button', { name: /^Today/ }).click()
  await expect.poll(address).toMatch(/^\/main\?age=U12&date=/)
  await expect.element(page.getByRole('tab', { name: 'Calendar chosen' })).toBeVisible()
  await expectAccessible()
})
