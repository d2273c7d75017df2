import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()
const HOUR = 60 * 60_000
let clubs = { clubOneId: '', clubTwoId: '' }
let tokens = { staff: '', scorer: '' }
let game = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  tokens = {
    staff: (await signIn(await make.user('staff'))).accessToken,
    scorer: (await signIn(await make.user('scorekeeper', { clubId: clubs.clubOneId }))).accessToken,
  }
})

beforeEach(async () => {
  game = await make.game({ ...clubs, startsAt: new Date(deps.now().getTime() - 2 * HOUR) })
})

/** Runs a command; returns the game or the error code. */
async function give(command: string, more: object = {}, token = tokens.staff): Promise<GameDetail | string> {
  const answer = await call({ method: 'POST', url: `/game/command/${game}`, token, body: { command, command_id: newId(), ...more } })
  return answer.statusCode === 200 ? answer.json<{ data: GameDetail }>().data : answer.json<{ error: { code: string } }>().error.code
}
const history = async () => (await call({ url: `/game/history/${game}`, token: tokens.staff })).json<{ data: HistoryEntry[] }>().data
const result = async () => (await history()).findLast(({ kind, undone }) => kind === 'result' && !undone)?._id ?? ''

describe('a result', () => {
  test('ends a game without a scorekeeper, and is in its history', async () => {
    expect(await give('result', { score: { one: 3, two: 1 } })).toMatchObject({ status: 'finished', club_one_score: 3, club_two_score: 1 })
    expect((await history()).at(-1)).toMatchObject({ kind: 'result', score: { one: 3, two: 1 }, by: 'Nino Test' })
    expect(await give('result', { score: { one: 3, two: 1 } })).toBe('rule_violated')
  })

  test('names the known scorers, without counting their goals again', async () => {
    const child = await make.player({ clubId: clubs.clubOneId, shirtNumber: 9 })
    const goals = [{ side: 'one', player_id: child, minute: 12 }, { side: 'one' }]
    expect(await give('result', { score: { one: 3, two: 1 }, goals })).toMatchObject({
      club_one_score: 3,
      timeline: [
        { kind: 'goal', minute: null, shirt_number: null },
        { kind: 'goal', minute: 12, shirt_number: 9 },
      ],
    })
    expect(await give('goal', { side: 'two', minute: 20 })).toMatchObject({ club_one_score: 3, club_two_score: 1 })
  })

  test('can be corrected, and undone together with its scorers', async () => {
    await give('result', { score: { one: 3, two: 1 }, goals: [{ side: 'one' }] })
    expect(await give('result', { score: { one: 4, two: 1 }, replaces: await result() })).toMatchObject({ club_one_score: 4 })
    const entry = await result()
    const command_id = newId()
    for (let time = 0; time < 2; time += 1)
      expect(await give('undo', { entry, command_id })).toMatchObject({ status: 'upcoming', club_one_score: null, timeline: [] })
  })

  test('leaves earlier entries when it is undone', async () => {
    await give('kick_off')
    await give('goal', { side: 'two' })
    await give('result', { score: { one: 3, two: 1 } })
    expect(await give('undo', { entry: await result() })).toMatchObject({ status: 'live', club_one_score: 0, club_two_score: 1 })
  })

  test('changes nothing when repeated', async () => {
    const order = { score: { one: 1, two: 0 }, goals: [{ side: 'one' }], command_id: newId() }
    await give('result', order)
    expect(await give('result', order)).toMatchObject({ timeline: [{ kind: 'goal' }] })
  })

  test.each<[string, object]>([
    ['with more goals than the score has', { goals: [{ side: 'two' }, { side: 'two', kind: 'own_goal' }] }],
    ['of a player of neither side', { goals: [{ side: 'one', player_id: newId() }] }],
  ])('is refused %s', async (_, more) => {
    expect(await give('result', { score: { one: 3, two: 1 }, ...more })).toBe('rule_violated')
    expect(await history()).toHaveLength(1)
  })

  test('is rejected before the kick-off, and for a scorekeeper', async () => {
    expect(await give('result', { score: { one: 0, two: 0 } }, tokens.scorer)).toBe('forbidden')
    game = await make.game({ ...clubs, startsAt: new Date(deps.now().getTime() + HOUR) })
    expect(await give('result', { score: { one: 0, two: 0 } })).toBe('rule_violated')
  })
})
