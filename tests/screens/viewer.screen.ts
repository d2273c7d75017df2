import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CONTRACT_HEADER, CONTRACT_VERSION, SIZE_HEADER } from '#shared/product.ts'
import type { GameDetail, TimelineEntry } from '#shared/game.schema.ts'
import { connection, type Connection } from '#platform/connection.ts'
import { gameAnswer, gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { lineUps, playMatch } from './builders/matches.ts'
import { finishedGames, liveGame } from './builders/schedules.ts'
import { expectAccessible } from './support/checks.ts'
import { expectOpen } from './support/dialogs.ts'
import { doubleLetters } from './support/letters.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { pageAnswers } from './support/page-answers.ts'
import { setOnline } from './support/network.ts'
import { failure, lost } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'
import { expectFingerSize } from './support/targets.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const REFUSED = 'You are not authorized to view this game.'
const STREAM = '/demo-stream/index.html'

/** The timeline of a match that ended 1:2. */
const timeline: TimelineEntry[] = (
  [
    ['kick_off', null, null],
    ['goal', 'one', 4],
    ['goal', 'two', 12],
    ['half_time', null, null],
    ['second_half', null, null],
    ['yellow_card', 'one', 35],
    ['penalty', 'two', 44],
    ['full_time', null, null],
  ] as const
).map(([kind, side, minute], at) => ({ _id: id(`entry ${at}`), kind, side, minute, stoppage: 0, shirt_number: null, player: null }))

const [over] = finishedGames(1, () => ({ club_one_score: 1, club_two_score: 2 }))
const finished = { ...over, timeline } as GameDetail
const live: GameDetail = { ...liveGame(), timeline: timeline.slice(0, 2) }
const played = playMatch('viewer')

function viewing(shown: GameDetail): Answers {
  return {
    'GET /game/fetch-single/:id': gameAnswer(shown),
    'GET /game/line-ups/:id': { data: lineUps(shown._id, played) },
    'GET /children/availability': { data: [] },
    'POST /game': gamePage([]),
  }
}

const path = ({ _id }: GameDetail) => `/live/${_id}`
const main = page.getByRole('main')
const frame = () => document.querySelector('iframe')

describe('a finished game', () => {
  test('shows its final score and no clock', async () => {
    await openScreen(path(finished), { as: 'subscriber', answers: viewing(finished) })
    await expect.poll(() => main.element().querySelector('[aria-live=polite]')?.textContent).toMatch(/^1\s*:\s*2$/)
    await expect.element(main.getByText('Full time').first()).toBeVisible()
    expect(page.getByRole('timer').elements()).toEqual([])
    await expect.poll(frame).toBeVisible()
    await expectAccessibleInBothThemes()
  })

  test('has every goal with its score in the timeline, latest first', async () => {
    await openScreen(path(finished), { as: 'subscriber', answers: viewing(finished) })
    const lines = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
    await expect.poll(() => lines.elements()).toHaveLength(timeline.length)
    const texts = lines.elements().map(({ textContent }) => textContent)
    expect(texts[0]).toContain('Full time')
    expect(texts.at(-1)).toContain('Kick-off')
    const goals = texts.filter((text) => /^\d+′/.test(text) && /\d : \d/.test(text))
    expect(goals.map((text) => /\d : \d/.exec(text)?.[0])).toEqual(['1 : 2', '1 : 1', '1 : 0'])
  })

  test('has score and clock in the header of a phone, which leads to the schedule', async () => {
    await openScreen(path(finished), { as: 'subscriber', answers: viewing(finished) })
    const bar = page.getByRole('banner')
    await expect.element(bar.getByText('1 : 2')).toBeVisible()
    await expect.element(bar.getByText('Full time')).toBeVisible()
    await page.viewport(1280, 800)
    await expect.element(bar.getByText('Full time')).not.toBeVisible()
    await bar.getByRole('link', { name: 'Moedani, schedule' }).click()
    await expect.poll(address).toBe('/main')
  })

  test('on a laptop has its timeline over the width below the stream', async () => {
    await openScreen(path(finished), { as: 'subscriber', viewport: { width: 1280, height: 800 }, answers: viewing(finished) })
    await expect.poll(frame).toBeVisible()
    const region = page.getByRole('region', { name: 'Timeline' })
    await expect.element(region).toBeVisible()
    const [stream, box] = [frame()?.getBoundingClientRect() ?? new DOMRect(), region.element().getBoundingClientRect()]
    expect(box.y).toBeGreaterThanOrEqual(stream.y + stream.height)
    expect(box.x).toBeLessThan(stream.x + stream.width / 2)
    expect(box.width).toBeGreaterThan(stream.width * 0.7)
    await expectAccessible()
  })

  test('becomes a favourite by the heart, and no longer', async () => {
    const favourites = (ids: string[]) => ({ data: { favorites: ids } })
    await openScreen(path(finished), {
      as: 'subscriber',
      answers: {
        ...viewing(finished),
        'GET /game/favorite/add/:id': favourites([finished._id]),
        'DELETE /game/favorite/remove/:id': favourites([]),
        'GET /notices': failure('unavailable'),
      },
    })
    const heart = page.getByRole('button', { name: /^Favorite/ })
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => service.calls('GET /game/favorite/add/:id')).toMatchObject([{ params: { id: finished._id } }])
    await heart.click()
    await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(() => service.calls('DELETE /game/favorite/remove/:id')).toMatchObject([{ params: { id: finished._id } }])
  })
})

test('without a subscription there is a score but no stream', async () => {
  const { live_stream: _, ...shown } = live
  await openScreen(path(live), { as: 'parent', answers: viewing(shown) })
  await expect.element(page.getByText(REFUSED)).toBeVisible()
  expect(frame()).toBeNull()
  await expect.element(main).toMatchTextContent('Rustavi')
  await expect.poll(() => main.element().querySelector('[aria-live=polite]')?.textContent).toMatch(/^1\s*:\s*0$/)
  const back = page.getByRole('link', { name: 'Go Back' })
  await expect.element(back).toBeVisible()
  // The offer is there already, so the link stays where it is.
  expect(page.getByRole('button', { name: 'See the subscription' }).elements()).toHaveLength(1)
  await expectAccessibleInBothThemes()
  await back.click()
  await expect.poll(address).toBe('/main')
})

test('next to the lock stands what a subscription gives, and how to get it', async () => {
  const locked: GameDetail = { ...live, live_stream: undefined }
  await openScreen(path(locked), { as: 'parent', answers: viewing(locked) })
  await expect.element(page.getByText(REFUSED)).toBeVisible()
  await expect.element(page.getByText(/^A subscription has the live video.* 20 GEL monthly\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'See the subscription' }).click()
  const dialog = page.getByRole('dialog')
  await expectOpen(dialog)
  await expect.element(dialog.getByText('24/7 support')).toBeVisible()
  await dialog.getByRole('link', { name: 'Contact us' }).click()
  await expect.poll(address).toBe('/contact')
})

test.each<[string, 'parent' | 'subscriber', Partial<GameDetail>]>([
  ['there is no stream', 'parent', { has_stream: false, live_stream: undefined }],
  ['the stream is held back from all', 'parent', { stream_held: true, live_stream: undefined }],
  ['one has it', 'subscriber', {}],
])('no subscription is offered where %s', async (_, as, fields) => {
  const shown = { ...live, ...fields }
  await openScreen(path(shown), { as, answers: viewing(shown) })
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  expect(page.getByRole('button', { name: 'See the subscription' }).elements()).toEqual([])
})

test.each<[string, GameDetail, RegExp]>([
  ['en', live, /^Share$/],
  ['ge', live, /^გაზიარება$/],
  ['en', finished, /^Share$/],
  ['en', { ...live, status: 'upcoming', timeline: [] }, /^Add to calendar$/],
  ['ge', { ...live, status: 'upcoming', timeline: [] }, /^კალენდარში$/],
])('the actions are one row with one primary (%s, %#)', async (locale, shown, primary) => {
  await openScreen(path(shown), {
    as: 'subscriber',
    locale: locale as 'en' | 'ge',
    viewport: { width: 360, height: 844 },
    answers: viewing(shown),
  })
  const first = page.getByRole('button', { name: primary })
  await expect.element(first).toBeVisible()
  const row = Array.from(first.element().parentElement?.children ?? [])
  expect(row.length).toBeGreaterThan(2)
  expect(new Set(row.map((action) => Math.round(action.getBoundingClientRect().top)))).toHaveLength(1)
  expect(row.filter((action) => (action as HTMLElement).innerText.trim() !== '')).toEqual([first.element()])
})

describe('a stream', () => {
  test('of another site has a scale of its delay below the actions, where a score can wait for it', async () => {
    await openScreen(path(live), { as: 'subscriber', answers: viewing(live) })
    const question = page.getByText('Is the video delayed?')
    await expect.element(question).toBeVisible()
    const share = page.getByRole('button', { name: 'Share' })
    expect(question.element().getBoundingClientRect().top).toBeGreaterThan(share.element().getBoundingClientRect().bottom)
    await question.click()
    await expect.element(page.getByRole('slider', { name: 'Video delay in seconds' })).toBeVisible()
    for (const mark of ['0 s', '20 s', '40 s', '60 s']) await expect.element(page.getByText(mark, { exact: true })).toBeVisible()
    await expectAccessibleInBothThemes()

    const withoutScore: GameDetail = { ...live, _id: id('without a score'), club_one_score: null, club_two_score: null }
    await openScreen(path(withoutScore), { as: 'subscriber', answers: viewing(withoutScore) })
    await expect.element(share).toBeVisible()
    expect(question.elements()).toEqual([])
  })

  test('that loads has a sign that is seen in the light theme, on a dark stage', async () => {
    await openScreen(path(live), { as: 'subscriber', theme: 'light', answers: viewing(live) })
    const overlay = page.getByTestId('stream-overlay')
    await expect.element(overlay).toBeVisible()
    const element = overlay.element()
    const sign = getComputedStyle(element.querySelector('svg path') as Element).stroke
    const ground = getComputedStyle(element).backgroundColor
    expect(contrast(sign, ground)).toBeGreaterThanOrEqual(3)
    expect(getComputedStyle(element.parentElement as Element).backgroundColor).toBe('rgb(0, 0, 0)')
    expect(contrast(ground, 'rgb(255, 255, 255)')).toBeGreaterThan(10)
    await expect.poll(() => overlay.query()).toBeNull()
    expectFingerSize()
  })

  test.each<[string, Connection, () => Promise<Response>]>([
    ['is not there', 'connected', () => Promise.resolve(new Response(null, { status: 404 }))],
    ['is out of reach', 'connected', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is out of reach, as the service is', 'connecting', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that %s shows an error, and can be retried', async (_, state, answer) => {
    const answerAsUsual = pageAnswers(STREAM, answer)
    await openScreen(path(live), { as: 'subscriber', answers: viewing(live) })
    connection.set(state)
    onTestFinished(() => connection.set('connecting'))
    await expect.element(page.getByText(/^The stream could not be loaded\./)).toBeVisible()
    expect(page.getByText(REFUSED).elements()).toHaveLength(state === 'connected' ? 1 : 0)
    expect(page.getByTestId('stream-overlay').elements()).toEqual([])
    const fullScreen = page.getByRole('button', { name: 'Full screen' })
    expect(fullScreen.elements()).toEqual([])
    await expectAccessibleInBothThemes()
    answerAsUsual()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(fullScreen).toBeVisible()
    await expect.poll(frame).toHaveAttribute('src', STREAM)
  })
})

test('of a picture for stories that came cut nothing is saved', async () => {
  let asked = 0
  const headers = { 'content-type': 'image/png', [CONTRACT_HEADER]: CONTRACT_VERSION, [SIZE_HEADER]: '100' }
  pageAnswers('/card.png', () => {
    asked += 1
    return Promise.resolve(new Response('half', { headers }))
  })
  await openScreen(path(live), { as: 'subscriber', answers: viewing(live) })
  await page.getByRole('button', { name: 'Picture for stories' }).click()
  await expect.element(page.getByText('The picture could not be loaded.')).toBeVisible()
  expect(asked).toBe(2)
})

test.each(['/live/zzz', '/live/0000000000000000'])('a game that is not there says so under a heading: %s', async (unknown) => {
  await openScreen(unknown, {
    as: 'subscriber',
    answers: { 'GET /game/fetch-single/:id': failure('not_found'), 'POST /game': gamePage([]) },
  })
  await expect.element(page.getByText(REFUSED)).toBeVisible()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
})

test.each([
  ['the network', lost()],
  ['a service that fails', failure('unavailable')],
])('a game that does not come for %s is not one that may not be viewed, and comes by a retry', async (_, reply) => {
  const answers: Answers = { ...viewing(live), 'GET /game/fetch-single/:id': reply }
  await openScreen(path(live), { as: 'subscriber', answers })
  await expect.element(page.getByRole('heading', { name: 'This match could not be loaded' })).toBeVisible()
  expect(page.getByText(REFUSED).elements()).toEqual([])
  await expectAccessible()
  service.answers(viewing(live))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('timer')).toBeVisible()
})

test('the clock of a live game stops when the service is no longer heard of, and is right again with its next answer', async () => {
  const timer = page.getByRole('timer')
  const secondsShown = () => {
    const [minutes, seconds] = (timer.element().textContent.match(/\d+/g) ?? []).map(Number)
    return (minutes ?? 0) * 60 + (seconds ?? 0)
  }
  await openScreen(path(live), { as: 'subscriber', answers: viewing(live) })
  await expect.element(timer).toBeVisible()
  const before = secondsShown()
  service.answers({ 'GET /game/fetch-single/:id': lost() })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 })
  await expect.poll(secondsShown).toBeGreaterThan(before + 25)
  expect(secondsShown()).toBeLessThan(before + 60)
  service.answers(viewing(live))
  dispatchEvent(new Event('online'))
  await expect.poll(secondsShown).toBeGreaterThanOrEqual(before + 5 * 60)
})

test('only with a network the score of a live game is said to be checked', async () => {
  await openScreen(path(live), { as: 'subscriber', answers: viewing(live) })
  await expect.element(page.getByRole('timer')).toBeVisible()
  service.answers({ 'GET /game/fetch-single/:id': lost() })
  setOnline(false)
  await expect.element(page.getByText(/^Offline · updated/)).toBeVisible()
  const checking = page.getByText('Checking the score…')
  expect(checking.elements()).toEqual([])
  setOnline(true)
  await expect.element(checking).toBeVisible()
})

describe.each(['en', 'ge'] as const)('in %s', (locale) => {
  test.each<[string, GameDetail]>([
    ['live', live],
    ['upcoming', { ...live, ...gameAnswer().data }],
    ['finished', finished],
  ])('a game that is %s fits with letters of double size', async (_, shown) => {
    doubleLetters()
    await openScreen(path(shown), { as: 'subscriber', locale, answers: viewing(shown) })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    expect([document.documentElement.scrollWidth, innerWidth]).toEqual([390, 390])
  })
})

/** The contrast of two opaque colours (WCAG 2). */
function contrast(one: string, two: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number).map((value) => {
      const part = value / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
