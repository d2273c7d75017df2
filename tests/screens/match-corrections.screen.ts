import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Corrections } from '#shared/correction.schema.ts'
import type { ShownActions } from '#shared/match-actions.schema.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { readSettings, storeSettings } from '#features/console/match-day/tagging/tag-settings.ts'
import { consoleAnswersLive } from './builders/console-service.ts'
import { gameAnswer } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { COVERS, lineUps, matchActions, matchFigures, playMatch } from './builders/matches.ts'
import { expectAccessible, expectWithinScreen } from './support/checks.ts'
import { expectOpen } from './support/dialogs.ts'
import { openScreen } from './support/open-screen.tsx'
import { failure } from './support/replies.ts'
import { service, type Answers } from './support/service.ts'

const ID = id('game')
const played = playMatch('match')
const HOUR = 3_600_000
const figures = matchFigures(ID, played)
const shown = matchActions(ID, played)
/** What a coach of the first team reads. */
const own: ShownActions = {
  ...shown,
  corrects: ['one'],
  actions: shown.actions.map((action, at) => (action.side === 'one' ? Object.assign({ _id: id(`action ${at}`) }, action) : action)),
}
const goal = own.actions.find(({ type, outcome, side }) => side === 'one' && type === 'shot' && outcome === 'goal')
const scorer = own.actors[goal?.actor ?? -1]
const keeper = figures.sides?.one.players[0]

const corrected: Corrections = [
  {
    action_id: goal?._id ?? '',
    period: goal?.period ?? 1,
    original: {
      side: 'one',
      t_ms: goal?.t_ms ?? 0,
      type: 'shot',
      outcome: 'goal',
      card: null,
      player_id: scorer?.actor_id ?? null,
      shirt: scorer?.shirt_number ?? null,
      body: null,
      moved: false,
    },
    corrected: null,
    by: 'Nino Coach',
    at: new Date(Date.now() - HOUR).toISOString(),
  },
]

const answers = (more: Answers = {}): Answers => ({
  'GET /game/fetch-single/:id': gameAnswer({
    status: 'finished',
    activity_date: new Date(Date.now() - 5 * HOUR).toISOString(),
    club_one_score: 1,
    club_two_score: 1,
  }),
  'GET /match/:id/figures': { data: figures },
  'GET /match/:id/actions': { data: own },
  'GET /match/:id/corrections': { data: [] },
  'GET /game/line-ups/:id': { data: lineUps(ID, played) },
  ...more,
})
const open = async (more: Answers = {}, locale: 'en' | 'ge' = 'en', as: 'club' | 'subscriber' = 'club') => {
  await openScreen(`/match/${ID}?tab=stats`, { as, locale, viewport: { width: 390, height: 844 }, answers: answers(more) })
}
/** Opens the dialog of a stat of the first team: of the goals. */
async function openStat(figure = 'goals') {
  const row = () => document.querySelector<HTMLElement>(`[data-figure="${figure}"]`)?.closest('button')
  await expect.poll(row).toBeTruthy()
  row()?.click()
  await expectOpen(page.getByRole('dialog'))
}
const dialog = page.getByRole('dialog').last()

describe('a coach', () => {
  /** Opens the goals of the match, and the first of them. */
  async function openGoal(more: Answers = {}, locale: 'en' | 'ge' = 'en') {
    await open(more, locale)
    await openStat()
    await dialog
      .getByRole('button', { name: locale === 'en' ? /^Correct the event/ : /^მოქმედების შესწორება/ })
      .first()
      .click()
    await expectOpen(page.getByRole('dialog', { name: locale === 'en' ? /^Correct the event/ : /^მოქმედების შესწორება/ }))
  }

  test('changes what an event was and whose it is; the stats are read again', async () => {
    await openGoal({ 'PUT /match/:id/corrections/:action_id': null })
    await dialog.getByLabelText('Result').selectOptions('saved')
    await dialog.getByLabelText('Player').selectOptions(keeper?.player_id ?? '')
    await expect.element(dialog.getByText('The score stays as the scorekeeper has it.')).toBeVisible()
    const before = service.calls('GET /match/:id/figures').length
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => service.calls('PUT /match/:id/corrections/:action_id'))
      .toMatchObject([
        {
          params: { id: ID, action_id: goal?._id },
          body: { does: 'change', what: { type: 'shot', outcome: 'saved', card: null }, who: { player_id: keeper?.player_id } },
        },
      ])
    await expect.poll(() => service.calls('GET /match/:id/figures').length).toBeGreaterThan(before)
    await expect.element(page.getByText('Corrected. The stats follow.')).toBeVisible()
  })

  test('chooses another type, and the place by a tap', async () => {
    await openGoal({ 'PUT /match/:id/corrections/:action_id': null })
    const save = dialog.getByRole('button', { name: 'Save' })
    await expect.element(save).toBeDisabled()
    await dialog.getByLabelText('Event', { exact: true }).selectOptions('pass')
    await dialog.getByRole('application').click()
    await save.click()
    await expect.poll(() => service.calls('PUT /match/:id/corrections/:action_id').length).toBe(1)
    const [{ body } = { body: null }] = service.calls('PUT /match/:id/corrections/:action_id')
    expect(body).toMatchObject({ does: 'change', what: { type: 'pass', outcome: 'success', card: null } })
    const { x, y } = (body?.does === 'change' && body.from) || { x: -1, y: -1 }
    // The middle of the drawing is the centre spot.
    expect([Math.abs(x - (own.pitch?.length ?? 0) / 2), Math.abs(y - (own.pitch?.width ?? 0) / 2)].every((off) => off < 1)).toBe(true)
  })

  test('changes the time and the body part, and reads what is no time', async () => {
    await openGoal({ 'PUT /match/:id/corrections/:action_id': null })
    const [save, time] = [dialog.getByRole('button', { name: 'Save' }), dialog.getByLabelText(/^Time/)]
    await time.fill('7:65')
    await expect.element(dialog).toMatchTextContent('Enter minutes and seconds, such as 7:05')
    await expect.element(save).toBeDisabled()
    await time.fill('7:05')
    await dialog.getByLabelText('Body part').selectOptions('other')
    // A coach gives nothing to the other team.
    expect(dialog.getByLabelText('Team').elements()).toEqual([])
    await save.click()
    await expect
      .poll(() => service.calls('PUT /match/:id/corrections/:action_id'))
      .toMatchObject([{ body: { does: 'change', t_ms: 425_000, body: 'other' } }])
  })

  test('staff give it to the other team: the place stays, the player is open', async () => {
    const both: ShownActions = { ...own, corrects: ['one', 'two'] }
    await openGoal({ 'PUT /match/:id/corrections/:action_id': null, 'GET /match/:id/actions': { data: both } })
    await dialog.getByLabelText('Team').selectOptions('two')
    await expect.element(dialog.getByLabelText('Player')).toHaveValue('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => service.calls('PUT /match/:id/corrections/:action_id').map(({ body }) => body))
      .toEqual([{ does: 'change', side: 'two' }])
  })

  test('deletes an event, and reads why that was refused', async () => {
    await openGoal({ 'PUT /match/:id/corrections/:action_id': failure('not_found') })
    await dialog.getByRole('button', { name: 'Delete the event' }).click()
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('This no longer exists.')
    expect(service.calls('PUT /match/:id/corrections/:action_id')).toMatchObject([{ body: { does: 'remove' } }])
  })

  test('corrects a substitution, which is behind no figure', async () => {
    await open({ 'PUT /match/:id/corrections/:action_id': null })
    await page.getByRole('button', { name: 'Substitutions and cards' }).click()
    const list = page.getByRole('dialog', { name: 'Substitutions and cards' })
    await expectOpen(list)
    const rows = list.getByRole('listitem')
    const changes = own.actions.filter(({ type, side }) => side === 'one' && ['sub_on', 'sub_off', 'card'].includes(type))
    expect(rows.elements()).toHaveLength(changes.length)
    await expectWithinScreen()
    await expectAccessible()
    const at = changes.findIndex(({ type }) => type === 'sub_on')
    await rows.nth(at).getByRole('button').click()
    await expectOpen(page.getByRole('dialog', { name: /^Correct the event/ }))
    await dialog.getByLabelText(/^Time/).fill('12:30')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => service.calls('PUT /match/:id/corrections/:action_id'))
      .toMatchObject([{ params: { action_id: changes[at]?._id }, body: { does: 'change', t_ms: 750_000 } }])
  })

  test.each(['en', 'ge'] as const)('sees a dialog that fits a phone and is accessible, in %s', async (locale) => {
    await openGoal({}, locale)
    await expectWithinScreen()
    await expectAccessible()
  })

  test('reads what was corrected, and undoes it', async () => {
    let rows = corrected
    await open({
      'GET /match/:id/corrections': () => ({ data: rows }),
      'DELETE /match/:id/corrections/:action_id': () => {
        rows = []
        return null
      },
    })
    await page.getByRole('button', { name: 'Corrections (1)' }).click()
    await expectOpen(dialog)
    await expect.element(dialog).toMatchTextContent(/Shot \(goal\).*Deleted.*Nino Coach/s)
    await expectWithinScreen()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect.element(dialog).toMatchTextContent('No corrections')
    expect(service.calls('DELETE /match/:id/corrections/:action_id')).toMatchObject([{ params: { action_id: goal?._id } }])
  })
})

test('a subscriber finds no way to correct', async () => {
  await open({ 'GET /match/:id/actions': { data: shown } }, 'en', 'subscriber')
  await openStat()
  await expect.element(dialog.getByRole('heading', { name: 'Source' })).toBeVisible()
  expect(page.getByRole('button', { name: /^Correct|^Substitutions/ }).elements()).toEqual([])
  expect(service.calls('GET /match/:id/corrections')).toEqual([])
})

describe.each(['en', 'ge'] as const)('marks on the pitch of a stat, in %s', (locale) => {
  const words = {
    en: { hint: 'Tap a mark to see what it was.', none: 'No event is chosen', shot: /Shot \(/, correct: 'Correct this event' },
    ge: {
      hint: 'შეეხეთ ნიშანს, რომ ნახოთ, რა მოხდა.',
      none: 'მოქმედება არჩეული არ არის',
      shot: /დარტყმა \(/,
      correct: 'ამ მოქმედების შესწორება',
    },
  }[locale]
  const shots = own.actions.filter(
    ({ side, type, outcome, period }) => side === 'one' && type === 'shot' && outcome !== 'own_goal' && period < 5,
  )
  const pitch = dialog.getByRole('slider')
  /** Where a shot is on the screen. */
  function spotOf(at: number) {
    const svg = pitch.element().querySelector('svg')
    const [x = 0, y = 0] = shots[at]?.from ?? []
    const { x: left, y: top } = pitch.element().getBoundingClientRect()
    const spot = new DOMPoint(x, (own.pitch?.width ?? 0) - y).matrixTransform(svg?.getScreenCTM() ?? undefined)
    return { x: spot.x - left, y: spot.y - top }
  }
  /** Whose shot it was, as it is read. */
  function whoseIs(at: number) {
    const actor = own.actors[shots[at]?.actor ?? -1]
    return figures.sides?.one.players.find((player) => player.player_id === actor?.actor_id)?.name ?? 'no one'
  }
  const minuteOf = (at: number) => `${Math.floor((shots[at]?.t_ms ?? 0) / 60_000) + 1 + (shots[at]?.period === 2 ? 30 : 0)}′`

  test('a tap near one says what it was, and opens its correction', async () => {
    await open({}, locale)
    await openStat('shots')
    await expect.element(dialog.getByText(words.hint)).toBeVisible()
    const { x, y } = spotOf(0)
    await pitch.click({ position: { x: x + 6, y: y - 6 } })
    await expect.element(dialog).toMatchTextContent(words.shot)
    await expect.element(pitch).toHaveAttribute('aria-valuetext', expect.stringContaining(`${minuteOf(0)}, `))
    await expect.element(pitch).toHaveAttribute('aria-valuetext', expect.stringContaining(whoseIs(0)))
    await expectWithinScreen()
    await expectAccessible()
    await dialog.getByRole('button', { name: words.correct }).click()
    await expectOpen(page.getByRole('dialog', { name: locale === 'en' ? /^Correct the event, / : /^მოქმედების შესწორება/ }))
  })

  test('a tap away from all of them chooses none', async () => {
    await open({}, locale)
    await openStat('shots')
    await pitch.click({ position: spotOf(0) })
    await expect.element(pitch).not.toHaveAttribute('aria-valuetext', words.none)
    // Their own goal is far from any shot.
    await pitch.click({ position: { x: 12, y: spotOf(0).y } })
    await expect.element(pitch).toHaveAttribute('aria-valuetext', words.none)
  })

  test('arrow keys go from one to the next in the order of the match, and Enter opens it', async () => {
    await open({}, locale)
    await openStat('shots')
    pitch.element().focus()
    for (const at of shots.keys()) {
      await userEvent.keyboard('{ArrowRight}')
      await expect.element(pitch).toHaveAttribute('aria-valuetext', expect.stringContaining(`${minuteOf(at)}, `))
      await expect.element(pitch).toHaveAttribute('aria-valuenow', String(at + 1))
    }
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowLeft}')
    await expect.element(pitch).toHaveAttribute('aria-valuenow', '1')
    await userEvent.keyboard('{Enter}')
    await expectOpen(page.getByRole('dialog', { name: locale === 'en' ? /^Correct the event, / : /^მოქმედების შესწორება/ }))
  })

  test('a subscriber reads them, and finds no way to correct', async () => {
    await open({ 'GET /match/:id/actions': { data: shown } }, locale, 'subscriber')
    await openStat('shots')
    await pitch.click({ position: spotOf(0) })
    await expect.element(dialog).toMatchTextContent(words.shot)
    expect(dialog.getByRole('button', { name: words.correct }).elements()).toEqual([])
  })
})

describe('the dialog of a stat', () => {
  const source = { provider: 'Opta', kind: 'imported', depth: 'key', created_at: '2026-11-21T10:00:00.000Z', corrected: 2 } as const
  const covers = {
    types: COVERS.types.filter((type) => type !== 'carry'),
    details: [...COVERS.details],
    sides: [...COVERS.sides],
    players: null,
  }

  beforeEach(async () => {
    await open({
      'GET /match/:id/figures': { data: { ...figures, source } },
      'GET /match/:id/actions': { data: { ...shown, covers } },
    })
    await openStat()
  })

  test('names its source, what was corrected, and what is not recorded', async () => {
    await expect.element(dialog).toMatchTextContent(/Imported from Opta · key moments only · 21\.11\.2026/)
    await expect.element(dialog).toMatchTextContent('2 events corrected by hand.')
    await expect
      .element(dialog)
      .toMatchTextContent('Not recorded in this match: runs with the ball, bypassed opponents, which an analyst has to count.')
    await expectWithinScreen()
    await expectAccessible()
  })
})

test.each([
  ['en', /Corrected on the page of the match: Shot \(saved\) · .+ 7 · 2:00/, /Corrected on the page of the match: Deleted/],
  ['ge', /შესწორებულია მატჩის გვერდზე: .+ 7 · 2:00/, /შესწორებულია მატჩის გვერდზე: წაიშალა/],
] as const)('the list of tags in %s says what counts instead of a tag', async (locale, changed, deleted) => {
  const usual = consoleAnswersLive('staff')
  const tag = {
    revision: 1,
    period: 1 as const,
    side: 'one' as const,
    player_id: null,
    shirt: 9,
    type: 'shot' as const,
    outcome: 'goal' as const,
    from: null,
    to: null,
    body: null,
    set_piece: null,
    flags: [],
    by_id: null,
  }
  const state = { side: 'one', type: 'shot', outcome: 'saved', card: null, player_id: null, shirt: 7, body: null, moved: false } as const
  const tags: Tags = {
    pitch: { length: 68, width: 50, box_depth: 13, box_width: 32, goal_width: 6 },
    figures_shown: true,
    source: { _id: id('source'), draft: false, active: true, sides: ['one', 'two'] },
    line_ups: [],
    tags: [
      { ...tag, _id: id('changed'), t_ms: 60_000, corrected: { ...state, t_ms: 120_000 } },
      { ...tag, _id: id('deleted'), t_ms: 180_000, corrected: null },
      { ...tag, _id: id('as tagged'), t_ms: 240_000 },
    ],
    people: [],
  }
  storeSettings(ID, readSettings(ID, false))
  await openScreen(`/console/tag/${ID}`, {
    as: 'staff',
    locale,
    viewport: { width: 390, height: 844 },
    answers: { ...usual, 'GET /console/games/:id/tags': { data: tags } },
  })
  const rows = page.getByRole('list').last().getByRole('listitem')
  await expect.poll(() => rows.elements().length).toBe(3)
  await expect.element(rows.nth(0)).not.toMatchTextContent(/Corrected|შესწორებულია/)
  await expect.element(rows.nth(1)).toMatchTextContent(deleted)
  await expect.element(rows.nth(2)).toMatchTextContent(changed)
  await expectWithinScreen()
  await expectAccessible()
})
