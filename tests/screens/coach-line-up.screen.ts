import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { TeamAnswers } from '#shared/availability.schema.ts'
import type { Availability } from '#shared/availability.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { applyEntries } from '#features/console/match-day/tags/apply-entries.ts'
import { consoleAnswers } from './builders/console-service.ts'
import { club } from './builders/clubs.ts'
import { gameAnswer, gamePage, hoursFromNow } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { squad } from './builders/squads.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { expectOpen } from './support/dialogs.ts'
import { setOnline } from './support/network.ts'
import { openScreen } from './support/open-screen.tsx'
import { failure, lost } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'
import { expectFingerSize } from './support/targets.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const GAME = id('game')
const PATH = `/live/${GAME}`
const LAST = hoursFromNow(-24 * 7)
const players = squad('one').map(({ id: _id, name, shirt, position }) => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { _id, first_name, last_name, shirt_number: shirt, position }
})
/** The first eight have said yes, one maybe, two no; the others nothing. */
const said = (index: number): Availability | null => (index < 8 ? 'yes' : index === 8 ? 'maybe' : index < 11 ? 'no' : null)
const team = (more: Partial<TeamAnswers> = {}): TeamAnswers => ({
  club: club('Rustavi', { name_ka: 'რუსთავი' }),
  counts: { yes: 8, maybe: 1, no: 2, unanswered: 5 },
  players: players.map((player, index) => ({ ...player, answer: said(index) })),
  may_remind: true,
  reminded_at: null,
  ...more,
})
const last = players.map(({ _id, shirt_number: shirt }, index) => ({ player_id: _id, shirt, starting: index < 11 }))

/** The service, which keeps what it was sent. */
function keeping(more: Partial<Tags> = {}): Answers {
  let tags: Tags = {
    pitch: { length: 68, width: 50, box_depth: 13, box_width: 32, goal_width: 6 },
    figures_shown: true,
    source: null,
    line_ups: [],
    last_line_ups: [{ side: 'one', starts_at: LAST, players: last }],
    own_sides: ['one'],
    published: [],
    tags: [],
    people: [],
    ...more,
  }
  return {
    'GET /game/fetch-single/:id': gameAnswer({ age_category: 'U13' }),
    'GET /game/line-ups/:id': { data: { _id: GAME, version: 1, line_up: [] } },
    'POST /game': gamePage([]),
    'GET /availability/:id': { data: [team()] },
    'GET /player/sort/:club_id/:age_category': { data: players },
    'GET /console/games/:id/tags': () => ({ data: tags }),
    'POST /console/games/:id/tags': ({ body }) => {
      tags = applyEntries(tags, body.entries, null)
      return { data: { refused: [] } }
    },
  }
}

const sheet = page.getByRole('dialog')
const button = (name: string | RegExp) => sheet.getByRole('button', { name, exact: true })
const state = (text: string) => expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
const sent = () => service.calls('POST /console/games/:id/tags').flatMap(({ body }) => body.entries)
const open = async (answers: Answers = keeping(), more: Parameters<typeof openScreen>[1] = {}) => {
  await openScreen(PATH, { as: 'club', viewport: { width: 390, height: 844 }, answers, ...more })
  await page.getByRole('button', { name: more.locale === 'ge' ? 'შემადგენლობის შედგენა' : 'Make the line-up' }).click()
  await expectOpen(sheet)
}

describe('a coach', () => {
  test('publishes the last line-up with two presses, without those on the bench who cannot play', async () => {
    await open()
    await state('Draft')
    await expect.element(button('Publish')).toBeDisabled()
    await button(/^As on /).click()
    await button('Publish').click()
    await state('Published')
    await expect.poll(() => sent().length).toBe(1)
    const [entry] = sent()
    expect(entry).toMatchObject({ does: 'line_up', side: 'one', published: true })
    const listed = entry?.does === 'line_up' ? entry.players.map(({ shirt, starting }) => [shirt, starting]) : []
    expect(listed).toEqual(last.map(({ shirt, starting }) => [shirt, starting]))
    await expectAccessibleInBothThemes()
    await expectWithinScreen()
    expectFingerSize()
  })

  test('reads next to each shirt who can play, and leaves out of the bench who cannot', async () => {
    await open()
    await expect
      .element(sheet.getByRole('button', { name: `Number 1, ${players[0]?.first_name} ${players[0]?.last_name}, can play` }))
      .toBeVisible()
    await expect.element(sheet.getByRole('button', { name: /^Number 9, .*, may be able to play$/ })).toBeVisible()
    await expect.element(sheet.getByRole('button', { name: /^Number 11, .*, cannot play$/ })).toBeVisible()
    await button(/^As on /).click()
    await sheet.getByRole('button', { name: /^Number 10,/ }).click()
    await button('Publish').click()
    await expect.poll(() => sent().length).toBe(1)
    const [entry] = sent()
    const shirts = entry?.does === 'line_up' ? entry.players.map(({ shirt }) => shirt) : []
    expect([shirts.includes(10), shirts.includes(11), shirts.includes(12)]).toEqual([false, true, true])
  })

  test('saves a draft, publishes a change, and makes it a draft again', async () => {
    await open()
    await button(/^As on /).click()
    await button('Save the draft').click()
    await expect.poll(() => sent().length).toBe(1)
    expect(sent()[0]).toMatchObject({ published: false })
    await expect.element(button('Save the draft')).toBeDisabled()
    await button('Publish').click()
    await state('Published')
    await sheet.getByRole('button', { name: /^Number 12,/ }).click()
    await button('Publish the changes').click()
    // Not sent yet, and one after the other: the last one says all.
    await expect
      .poll(() => sent().at(-1))
      .toMatchObject({
        published: true,
        players: expect.arrayContaining([expect.objectContaining({ shirt: 12, starting: true })]) as object,
      })
    expect(button('Publish the changes').elements()).toEqual([])
    await button('Make it a draft again').click()
    await state('Draft')
    await expect.poll(() => sent().at(-1)).toMatchObject({ published: false })
  })

  test.each([
    [320, 'en', 'dark'],
    [390, 'ge', 'dark'],
    [1440, 'ge', 'light'],
  ] as const)('has it in their language on %s pixels (%s, %s)', async (width, locale, theme) => {
    await open(
      keeping({ published: ['one'], line_ups: last.map((player) => Object.assign({ side: 'one', position: null } as const, player)) }),
      {
        locale,
        theme,
        viewport: { width, height: 844 },
      },
    )
    await state(locale === 'ge' ? 'გამოქვეყნებულია' : 'Published')
    await expectWithinScreen()
    await expectAccessible()
    expectTranslated(players.flatMap(({ first_name, last_name }) => [first_name, last_name]))
  })

  test('keeps it here without a network, and says so', async () => {
    await open({ ...keeping(), 'POST /console/games/:id/tags': lost() })
    await button(/^As on /).click()
    setOnline(false)
    await button('Publish').click()
    await state('Saved here. It will be sent once you are online.')
  })

  test('is not offered to publish at an age whose line-ups no one sees', async () => {
    await open(keeping({ figures_shown: false }))
    await state('Line-ups of this age category are for the club alone.')
    expect(button('Publish').elements()).toEqual([])
    await button(/^As on /).click()
    await expect.element(button('Save the draft')).toBeEnabled()
  })

  test('reads what could not be loaded', async () => {
    await open({ ...keeping(), 'GET /console/games/:id/tags': failure('forbidden') })
    await expect.element(sheet.getByRole('alert').first()).toMatchTextContent('The line-up could not be loaded.')
  })

  test('of neither club has no line-up to make', async () => {
    const others = gameAnswer({ club_one_ref: club('Telavi'), club_two_ref: club('Gori') })
    await openScreen(PATH, { as: 'club', answers: { ...keeping(), 'GET /game/fetch-single/:id': others } })
    await expect.poll(() => service.calls('GET /game/fetch-single/:id').length).toBeGreaterThan(0)
    await expect.element(page.getByRole('main')).toBeVisible()
    expect(page.getByRole('button', { name: 'Make the line-up' }).elements()).toEqual([])
  })
})

describe('those who have not answered', () => {
  const remind = page.getByRole('button', { name: 'Remind those who have not answered (5)' })
  beforeEach(() => page.viewport(390, 844))

  test('are reminded once, and the coach reads when they can be again', async () => {
    let reminded = false
    const answers: Answers = {
      ...keeping(),
      'GET /availability/:id': () => ({ data: [team(reminded ? { may_remind: false, reminded_at: '2026-11-27T10:00:00.000Z' } : {})] }),
      'POST /availability/:id/reminder': () => ((reminded = true), { data: { people: 7 } }),
    }
    await openScreen(PATH, { as: 'club', answers })
    await remind.click()
    await expect.element(page.getByText(/^7 people are reminded\. The next reminder can be sent from /)).toBeVisible()
    expect(remind.elements()).toEqual([])
    await expectAccessibleInBothThemes()
  })

  test.each([
    [{ data: { people: 0 } }, /^No one could be reminded/],
    [failure('too_many_requests'), 'A reminder was sent a short while ago.'],
    [failure('rule_violated'), /^The match has started/],
    [lost(), /^The reminder could not be sent/],
  ])('are not, and the coach reads why (%#)', async (answer, words) => {
    await openScreen(PATH, { as: 'club', answers: { ...keeping(), 'POST /availability/:id/reminder': answer } })
    await remind.click()
    await expect.element(page.getByText(words)).toBeVisible()
  })

  test('are reminded in Georgian, too', async () => {
    await openScreen(PATH, { as: 'club', locale: 'ge', theme: 'dark', answers: keeping() })
    await expect.element(page.getByRole('button', { name: 'შევახსენოთ მათ, ვინც არ უპასუხა (5)' })).toBeVisible()
    await expectWithinScreen()
  })

  test('are none where everyone has', async () => {
    const everyone = team({ counts: { yes: 16, maybe: 0, no: 0, unanswered: 0 } })
    await openScreen(PATH, { as: 'club', answers: { ...keeping(), 'GET /availability/:id': { data: [everyone] } } })
    await expect.element(page.getByRole('region', { name: 'Availability' })).toBeVisible()
    expect(page.getByRole('button', { name: /^Remind/ }).elements()).toEqual([])
  })
})

describe('in the console before the kick-off', () => {
  const both = keeping({ own_sides: ['one', 'two'] })
  test('secretaries have their team’s line-up with who can play, staff both teams’ without it', async () => {
    await openScreen(`/console/tag/${GAME}`, { as: 'secretary', answers: { ...consoleAnswers('secretary'), ...keeping() } })
    await expect.element(page.getByRole('heading', { name: 'Line-ups: Rustavi – Gori' })).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Availability' })).toBeVisible()
    expect(page.getByRole('region', { name: /^Line-up of / }).elements()).toHaveLength(1)
    await expectAccessible()
    const asked = service.calls('GET /availability/:id').length
    await openScreen(`/console/tag/${GAME}`, { as: 'staff', answers: { ...consoleAnswers('staff'), ...both } })
    await expect.poll(() => page.getByRole('region', { name: /^Line-up of / }).elements()).toHaveLength(2)
    expect(service.calls('GET /availability/:id')).toHaveLength(asked)
  })
})
