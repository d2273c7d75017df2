import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { applyClock } from '#server/match/games/clock-keeper.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
const MINUTE = 60_000
const HOUR = 60 * MINUTE
let clubs = { clubOneId: '', clubTwoId: '' }
let scorekeeper: Parameters<typeof signIn>[0]
let office: Parameters<typeof signIn>[0]
let tokens = { staff: '', scorer: '' }
let game = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  scorekeeper = await make.user('scorekeeper', { clubId: clubs.clubOneId })
  office = await make.user('staff')
})

beforeEach(async () => {
  game = await make.game({ ...clubs, periodDuration: 25, halfTime: 10 })
  await signInBoth()
})

async function signInBoth() {
  tokens = { staff: (await signIn(office)).accessToken, scorer: (await signIn(scorekeeper)).accessToken }
}

async function give(command: string, more: object = {}, token = tokens.scorer): Promise<string> {
  const answer = await sendChange({ method: 'POST', url: `/game/command/${game}`, token, body: { command, command_id: newId(), ...more } })
  return answer.statusCode === 200 ? answer.json<{ data: GameDetail }>().data.status : answer.json<{ error: { code: string } }>().error.code
}
const status = async () => (await call({ url: `/game/fetch-single/${game}`, token: tokens.staff })).json<{ data: GameDetail }>().data.status
async function entryOf(kind: HistoryEntry['kind']): Promise<string> {
  const { data } = (await call({ url: `/game/history/${game}`, token: tokens.staff })).json<{ data: HistoryEntry[] }>()
  return data.findLast((entry) => entry.kind === kind)?._id ?? ''
}
const result = () => recordEvent(deps, game, { kind: 'result', score: { one: 2, two: 0 } }, office.id)

describe('a scorekeeper cannot overrule the management', () => {
  test('a cancelled game stays cancelled', async () => {
    await give('cancel', { reason: 'rain' }, tokens.staff)
    expect(await give('undo', { entry: await entryOf('cancelled') })).toBe('forbidden')
    expect(await status()).toBe('cancelled')
    expect(await give('undo', { entry: await entryOf('cancelled') }, tokens.staff)).toBe('upcoming')
  })

  test('a result cannot be undone, and nothing can be added to it', async () => {
    await result()
    const entry = await entryOf('result')
    expect(await give('undo', { entry })).toBe('forbidden')
    expect(await give('goal', { side: 'two' })).toBe('forbidden')
    expect(await give('goal', { side: 'two', replaces: entry })).toBe('forbidden')
    expect(await status()).toBe('finished')
    expect(await give('undo', { entry }, tokens.staff)).toBe('upcoming')
  })

  test.each(['scheduled', 'cancelled'] as const)('nobody can replace an entry of the kind %s with a goal', async (kind) => {
    await give('kick_off')
    if (kind === 'cancelled') {
      game = await make.game(clubs)
      await give('cancel', {}, tokens.staff)
    }
    const replaced = { side: 'one', replaces: await entryOf(kind) }
    expect(await give('goal', replaced)).toBe('forbidden')
    expect(await give('goal', replaced, tokens.staff)).toBe('rule_violated')
  })

  test('a repeated command from before the result has no effect', async () => {
    await give('kick_off')
    const command_id = newId()
    await give('goal', { side: 'one', command_id })
    await result()
    expect(await give('goal', { side: 'one', command_id })).toBe('finished')
  })
})

describe('a scorekeeper corrects a game', () => {
  async function played() {
    await give('kick_off')
    clock.advance(HOUR)
    await give('full_time')
  }

  test('only until 24 hours after the end', async () => {
    await played()
    clock.advance(24 * HOUR)
    await signInBoth()
    expect(await give('goal', { side: 'one', minute: 3 })).toBe('finished')
    const entry = await entryOf('goal')
    clock.advance(1)
    expect(await give('goal', { side: 'one', minute: 4 })).toBe('forbidden')
    expect(await give('goal', { side: 'one', minute: 4, replaces: entry })).toBe('forbidden')
    for (const kind of ['goal', 'full_time', 'kick_off'] as const)
      expect(await give('undo', { entry: await entryOf(kind) })).toBe('forbidden')
    expect(await status()).toBe('finished')
    expect(await give('undo', { entry }, tokens.staff)).toBe('finished')
  })

  test('a second final whistle does not extend that period', async () => {
    await played()
    clock.advance(23 * HOUR)
    await signInBoth()
    expect(await give('undo', { entry: await entryOf('full_time') })).toBe('live')
    expect(await give('full_time')).toBe('finished')
    clock.advance(8 * HOUR)
    await signInBoth()
    expect(await give('undo', { entry: await entryOf('full_time') })).toBe('forbidden')
  })

  test('an old game that the clock has ended does not go live again', async () => {
    await recordEvent(deps, game, { kind: 'went_live' }, null)
    clock.advance(2 * HOUR)
    await applyClock(deps)
    await signInBoth()
    expect(await status()).toBe('finished')
    clock.advance(60 * 24 * HOUR)
    await signInBoth()
    expect(await give('kick_off')).toBe('forbidden')
    expect(await give('undo', { entry: await entryOf('finished_by_clock') })).toBe('forbidden')
    expect(await status()).toBe('finished')
  })

  test('and can remove a stream at any time', async () => {
    await played()
    clock.advance(48 * HOUR)
    await signInBoth()
    expect(await give('attach_stream', { live_stream: null })).toBe('finished')
  })
})

describe('what no plan knew of', () => {
  const extra = { periods: 2, extra_periods: 1, extra_duration: 5, shootout: true }

  test('a scorekeeper abandons a running match, and lets it go on', async () => {
    expect(await give('abandon')).toBe('rule_violated')
    await give('kick_off')
    expect(await give('abandon', { reason: 'storm' })).toBe('cancelled')
    expect(await give('undo', { entry: await entryOf('abandoned') })).toBe('live')
    expect(await give('goal', { side: 'one' })).toBe('live')
  })

  test('extra time and a shoot-out can follow that were not planned', async () => {
    expect(await give('edit', { format: extra })).toBe('forbidden')
    await give('kick_off')
    await give('half_time')
    await give('second_half')
    expect(await give('whistle', { phase: 'normal_time' })).toBe('rule_violated')
    expect(await give('edit', { format: extra })).toBe('live')
    for (const phase of ['normal_time', 'extra_1', 'extra_end', 'shootout']) expect(await give('whistle', { phase })).toBe('live')
    expect(await give('kick', { kind: 'kick_scored', side: 'one' })).toBe('live')
    expect(await give('full_time')).toBe('finished')
  })

  test.each([
    ['other periods', { format: { ...extra, periods: 4 } }],
    ['a name', { format: extra, name: 'Another match' }],
    ['a venue alone', { venue: 'Elsewhere' }],
  ])('but not %s', async (_, edit) => {
    await give('kick_off')
    expect(await give('edit', edit)).toBe('forbidden')
  })
})
