import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Child } from '#shared/children.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { child } from './builders/children.ts'
import { game, gamePage, hoursFromNow } from './builders/games.ts'
import { club } from './builders/clubs.ts'
import { id } from './builders/ids.ts'
import { finishedGames, liveGame, upcomingGames } from './builders/schedules.ts'
import { expectTranslated, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { never } from './support/replies.ts'
import type { Answers } from './support/service.ts'
import { doubleLetters } from './support/letters.ts'
import { expectFingerSize } from './support/targets.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const PHONE = { width: 390, height: 844 }
const own = club('Rustavi', { name_ka: 'რუსთავი' })
const at = (hours: number, more: Partial<Game> = {}) =>
  game({
    _id: id(`own ${hours} ${more.age_category ?? ''} ${more.club_one_ref?.team ?? ''}`),
    name: `at ${hours}`,
    name_ka: `ტური ${hours}`,
    activity_date: hoursFromNow(hours),
    age_category: 'U13',
    club_one_ref: own,
    club_two_ref: club('Gori', { name_ka: 'გორი' }),
    ...(hours < 0 && { status: 'finished' as const, club_one_score: 2, club_two_score: 1 }),
    ...more,
  })
const strip = page.getByRole('region', { name: /^(My next matches|ჩემი შემდეგი მატჩები)$/ })
const entries = strip.getByRole('listitem')
const texts = () => entries.elements().map(({ textContent }) => textContent ?? '')

const running = Array.from({ length: 12 }, (_, index) => liveGame({ _id: id(`running ${index}`) }))

interface World {
  games: Game[]
  children?: Child[]
}

const answers = ({ games, children = [] }: World) => ({
  'POST /game': ({ body }: { body: { filter: string } }) =>
    gamePage(body.filter === 'following' ? games : [...running, ...upcomingGames(12), ...finishedGames(30)]),
  'GET /children': { data: children },
  'GET /children/availability': { data: [] },
})

const open = (world: World, more: object = {}) =>
  openScreen('/main', { as: 'subscriber', viewport: PHONE, answers: answers(world), ...more })

const ofTeam = (team: 'A' | 'B', first_name: string) =>
  child({
    _id: id(first_name),
    player: { _id: id(`${first_name} player`), first_name, last_name: 'Beridze', shirt_number: 7, position: 'midfielder', team },
  })

describe.each(['en', 'ge'] as const)('in %s', (locale) => {
  test('the next match of a child stands first, in at most 128 pixels', async () => {
    const games = [at(-100), at(26, { venue: 'Old ground', venue_ka: 'ძველი მოედანი' })]
    const { player } = child()
    await open({ games, children: [child({ player: player && { ...player, first_name: locale === 'en' ? 'Luka' : 'ლუკა' } })] }, { locale })
    await expect.element(entries.first()).toBeVisible()
    expect(texts()).toEqual([expect.stringMatching(/(Luka|ლუკა).*(Rustavi|რუსთავი)/)])
    expect(strip.element().getBoundingClientRect().height).toBeLessThanOrEqual(128)
    expect(strip.element().getBoundingClientRect().top).toBeLessThanOrEqual(72)
    const hero = page.getByRole('heading', { level: 1 }).element().closest('section')
    expect(hero?.getBoundingClientRect().height).toBeLessThanOrEqual(96)
    await expectWithinScreen()
    expectTranslated()
    expectFingerSize()
    await expectAccessibleInBothThemes()
  })

  test('low rows show at least seven matches, and are remembered', async () => {
    await open({ games: [at(26)], children: [child()] }, { locale })
    await page.getByRole('button', { name: locale === 'en' ? 'Show rows' : 'სტრიქონებად' }).click()
    const inSight = () =>
      page
        .getByRole('article')
        .elements()
        .filter((row) => row.getBoundingClientRect().bottom <= PHONE.height - 64)
    await expect.poll(() => inSight().length).toBeGreaterThanOrEqual(7)
    await expectAccessibleInBothThemes()
    await open({ games: [at(26)], children: [child()] }, { locale })
    await expect.poll(() => inSight().length).toBeGreaterThanOrEqual(7)
  })

  test('letters of double size stay within the screen', async () => {
    doubleLetters()
    await open({ games: [at(26)], children: [child()] }, { locale })
    await expect.element(entries.first()).toBeVisible()
    expect([document.documentElement.scrollWidth, innerWidth]).toEqual([390, 390])
    // Not cut to a letter or two.
    const names = Array.from(strip.element().querySelectorAll('li p[translate=no]'), (name) => name.getBoundingClientRect().width)
    expect(names).toHaveLength(2)
    for (const width of names) expect(width).toBeGreaterThan(100)
  })

  test('a short name of a child is not cut next to a long one of a competition', async () => {
    const long = { name: 'Youth League of the whole Country · Round 12', name_ka: 'საქართველოს ახალგაზრდული ლიგა · ტური 12' }
    await open({ games: [at(26, long)], children: [child()] }, { locale })
    await expect.element(entries.first()).toBeVisible()
    const name = entries.first().getByText('Luka', { exact: true }).element()
    expect(name.scrollWidth).toBe(name.clientWidth)
  })
})

describe('of a child', () => {
  test.each<[string, Game[], string]>([
    ['a live match', [at(-30), at(-1, { status: 'live', club_one_score: 1 }), at(26)], 'at -1'],
    ['the result of a match of today, before the next one', [at(-3), at(26)], 'at -3'],
    ['the next match, once the last is a day old', [at(-30), at(26), at(50)], 'at 26'],
    ['the last result, where no match is planned', [at(-300), at(-100)], 'at -100'],
    ['a match that should have begun, and of which nothing was heard', [at(-100), at(-1, { status: 'upcoming' }), at(26)], 'at -1'],
    ['a cancelled match of today', [at(5, { status: 'cancelled' }), at(26)], 'at 5'],
    ['a match that was cancelled, where there is nothing else', [at(-100, { status: 'cancelled' })], 'at -100'],
    ['the match after a cancelled one of next week', [at(170, { status: 'cancelled' }), at(190)], 'at 190'],
  ])('it shows %s', async (_, games, name) => {
    await open({ games, children: [child()] })
    await expect.poll(texts).toEqual([expect.stringContaining(name)])
  })

  test.each([
    ['with a video is one tap away', true],
    ['without one is not', false],
  ])('the match before it %s', async (_, has_stream) => {
    const before = at(-170, { has_stream, live_stream: '/demo-stream/index.html' })
    await open({
      games: [
        before,
        at(26, { place: { address: null, address_ka: null, latitude: 41.7, longitude: 44.8, map: 'https://maps.google.com/?q=1' } }),
      ],
      children: [child()],
    })
    await expect.poll(texts).toEqual([expect.stringContaining('at 26')])
    const link = page.getByRole('link', { name: /^Last match: \d\d\.\d\d\.\d{4}/ })
    await expect.poll(() => link.elements().map((each) => each.getAttribute('href'))).toEqual(has_stream ? [`/live/${before._id}`] : [])
    expect(strip.element().getBoundingClientRect().height).toBeLessThanOrEqual(128)
    expectFingerSize()
    await expectAccessibleInBothThemes()
  })

  test('of team B it shows the matches of team B', async () => {
    const letter = (team: 'A' | 'B') => ({ club_one_ref: { ...own, team } })
    await open({ games: [at(5, letter('A')), at(26, letter('B'))], children: [ofTeam('B', 'Nika')] })
    await expect.poll(texts).toEqual([expect.stringMatching(/Nika.*at 26/)])
  })

  test('two children have a card each, and one where they play together', async () => {
    const letter = (team: 'A' | 'B') => ({ club_one_ref: { ...own, team } })
    const children = [ofTeam('A', 'Ana'), ofTeam('B', 'Nika')]
    await open({ games: [at(5, letter('A')), at(26, letter('B'))], children })
    await expect.poll(texts).toEqual([expect.stringMatching(/Ana.*at 5/), expect.stringMatching(/Nika.*at 26/)])
    await open({ games: [at(5)], children })
    await expect.poll(texts).toEqual([expect.stringMatching(/Ana, Nika/)])
  })

  test('a claim that is not confirmed shows nothing of the team', async () => {
    await open({ games: [], children: [child({ state: 'claimed', player: null })] })
    await expect.element(page.getByText('What you follow comes first here.')).toBeVisible()
    expect(strip.elements()).toEqual([])
  })
})

test('who follows nothing is invited, and has the whole hero', async () => {
  await open({ games: [] })
  await expect.element(page.getByRole('link', { name: 'Add a child' })).toBeVisible()
  await expect.element(page.getByText('Live broadcasts and the highlights', { exact: false })).toBeVisible()
})

test('while nothing is known its place is kept, and no one is invited', async () => {
  await openScreen('/main', {
    as: 'subscriber',
    viewport: PHONE,
    answers: { ...answers({ games: [] }), 'GET /children': never(), 'GET /follows': never() },
  })
  const hero = () => page.getByRole('heading', { level: 1 }).element().closest('section')?.getBoundingClientRect().top
  await expect.poll(hero).toBe(64 + 128)
  expect(page.getByRole('link', { name: 'Add a child' }).elements()).toEqual([])
})

test('from far below, one tap leads back to today', async () => {
  await open({ games: [at(26)], children: [child()] })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(3000)
  scrollTo(0, 3000)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => document.getElementById('schedule')?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  await expect.poll(() => page.getByRole('button', { name: 'Today' }).elements()).toEqual([])
})

describe('one control follows', () => {
  const clubDetails = {
    data: { ...own, age_categories: (['U11', 'U12', 'U13'] as const).map((name) => ({ _id: id(name), name })), upcoming: [], recent: [] },
    server_time: new Date().toISOString(),
  }
  const U13 = { 'GET /children': { data: [child()] } }
  const details: Answers = {
    'GET /club/details/:id': clubDetails,
    'PUT /follows/:club_id/:age_category': ({ params }) => change(params, true),
    'DELETE /follows/:club_id/:age_category': ({ params }) => change(params, false),
    'POST /game': gamePage([]),
  }
  let followed: Game['age_category'][] = []
  const change = ({ age_category: age }: { age_category: Game['age_category'] }, follow: boolean) => {
    followed = [...followed.filter((each) => each !== age), ...(follow ? [age] : [])]
    return { data: followed.map((each) => ({ club: own, age_category: each })) }
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  test.each(['en', 'ge'] as const)('a team, a whole club, and a child’s team with the child (%s)', async (locale) => {
    followed = []
    const [name, follow, following] =
      locale === 'en' ? (['Rustavi', 'Follow', 'Following'] as const) : (['რუსთავი', 'თვალის დევნება:', 'თვალს ადევნებთ:'] as const)
    await openScreen(`/team/${own._id}`, { as: 'subscriber', locale, viewport: PHONE, answers: { ...details, ...U13 } })
    const ofChild = page.getByRole('link', { name: `${following} ${name} U13`, exact: true })
    await expect.element(ofChild).toHaveAttribute('href', `/children/${id('guardian')}`)
    await expectWithinScreen()
    expectTranslated()
    expectFingerSize()
    await expectAccessibleInBothThemes()

    await button(`${follow} ${name} U11`).click()
    await expect.element(button(`${following} ${name} U11`)).toBeVisible()
    await expect.poll(() => followed).toEqual(['U11'])
    await button(`${follow} ${name}`).click()
    await expect.element(button(`${following} ${name}`)).toBeVisible()
    await expect.poll(() => followed.toSorted()).toEqual(['U11', 'U12', 'U13'])
    await button(`${following} ${name}`).click()
    await expect.element(button(`${follow} ${name}`)).toBeVisible()
    await expect.poll(() => followed).toEqual([])
    await expect.element(ofChild).toBeVisible()
  })

  test('the page of a club holds letters of double size', async () => {
    doubleLetters()
    const played = at(-1, { status: 'live', club_one_score: 1 })
    const { data, server_time } = clubDetails
    await openScreen(`/team/${own._id}`, {
      as: 'subscriber',
      locale: 'ge',
      viewport: PHONE,
      answers: { ...details, 'GET /club/details/:id': { data: { ...data, upcoming: [played] }, server_time } },
    })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    await expectWithinScreen()
  })

  test('a child of team B is followed with team B, not with all teams of the age', async () => {
    await openScreen(`/team/${own._id}`, {
      as: 'subscriber',
      answers: { ...details, 'GET /children': { data: [ofTeam('B', 'Nika')] } },
    })
    await expect.element(button('Follow Rustavi U13')).toBeVisible()
  })
})

test('who follows nothing is led to a team of their club, and to their child', async () => {
  const club_id = { _id: own._id, name: own.name, name_ka: own.name_ka ?? null }
  for (const games of [[], [at(26)]]) {
    await open({ games }, { user: { club_id } })
    await expect.element(page.getByRole('link', { name: 'Follow a team' })).toHaveAttribute('href', `/team/${own._id}`)
    await expect.element(page.getByRole('link', { name: 'Add a child' })).toHaveAttribute('href', '/children')
    await expect.poll(() => strip.elements()).toHaveLength(games.length)
  }
  await open({ games: [at(26)], children: [child()] }, { user: { club_id } })
  await expect.element(entries.first()).toBeVisible()
  expect(page.getByRole('link', { name: 'Follow a team' }).elements()).toEqual([])
})

test('names of two lines stay within their card', async () => {
  const long = (name: string) => club(`${name} of the very old town by the river`)
  await open({ games: [at(26, { club_one_ref: long('First'), club_two_ref: long('Second') })], children: [child({ club: long('First') })] })
  await expect.element(entries.first()).toBeVisible()
  const card = entries.first().element().getBoundingClientRect()
  for (const text of entries.first().element().querySelectorAll('p, span, time')) {
    const { top, bottom } = text.getBoundingClientRect()
    expect(top, text.textContent ?? '').toBeGreaterThanOrEqual(card.top)
    expect(bottom, text.textContent ?? '').toBeLessThanOrEqual(card.bottom)
  }
})
