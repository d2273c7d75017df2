import { beforeAll, describe, expect, test } from 'vitest'
import type { ShownActions } from '#shared/match-actions.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { createService } from '../../../support/service.ts'
import { ownCsv } from '../../../support/event-files.ts'

const { call, deps, make, signIn } = await createService()
const HOUR = 3_600_000
const children = { open: '', closed: '' }
let [one, game] = ['', '']

const subscriber = async () => {
  const user = await make.user('parent')
  await make.subscription({ userId: user.id }, new Date(deps.now().getTime() - HOUR), new Date(deps.now().getTime() + HOUR))
  return user
}
type User = Awaited<ReturnType<typeof make.user>>
const ask = async (user: User, id = game) => call({ url: `/match/${id}/actions`, token: (await signIn(user)).accessToken })
const read = async (user: User) => (await ask(user)).json<{ data: ShownActions }>().data
/** What was done, and by whom the viewer reads it was. */
const told = ({ actions, actors }: ShownActions) =>
  actions.map(({ type, actor }) => [type, actor === undefined ? null : (actors[actor]?.shirt_number ?? null)])

beforeAll(async () => {
  one = await make.club('One')
  children.open = await make.player({ clubId: one, shirtNumber: 7 })
  children.closed = await make.player({ clubId: one, shirtNumber: 9 })
  await make.consent(children.open, { figures: true })
  game = await make.game({ clubOneId: one, clubTwoId: await make.club('Two') })
  const file = ownCsv(
    '1,1,1000,one,7,,pass,success,10,30,20.123456,30,,,',
    '2,2,3000,one,9,,shot,goal,95,30,,,head,penalty,',
    '3,2,5000,two,99,,foul,,,,,,,,yellow',
    '4,5,6000,two,99,,shot,goal,94,34,,,,penalty,',
  )
  await importEvents(
    deps,
    { gameId: game, file: { name: 'm.csv', bytes: Buffer.from(file) }, sideOne: null, mapping: [], pitch: FULL_PITCH },
    null,
  )
})

describe('the actions of a match', () => {
  test('come in order with all that is known, without the shoot-out', async () => {
    const { pitch, covers, actions } = await read(await make.user('staff'))
    expect(pitch).toMatchObject({ length: 105, width: 68 })
    expect(covers?.types).toContain('shot')
    // Staff may correct them.
    const _id = expect.stringMatching(/^\w{16}$/)
    expect(actions).toEqual([
      { _id, period: 1, t_ms: 1000, side: 'one', actor: 0, type: 'pass', outcome: 'success', from: [10, 30], to: [20.1235, 30] },
      {
        _id,
        period: 2,
        t_ms: 3000,
        side: 'one',
        actor: 1,
        type: 'shot',
        outcome: 'goal',
        from: [95, 30],
        body: 'head',
        set_piece: 'penalty',
      },
      { _id, period: 2, t_ms: 5000, side: 'two', actor: 2, type: 'foul', flags: ['yellow'] },
    ])
  })

  test('tell subscribers only of those who consent whose they are', async () => {
    expect(told(await read(await subscriber()))).toEqual([
      ['pass', 7],
      ['shot', null],
      ['foul', null],
    ])
  })

  test('are those of their own child alone for guardians without a subscription', async () => {
    const guardian = await make.user('parent')
    await make.guardian(guardian.id, children.closed)
    expect(told(await read(guardian))).toEqual([['shot', 9]])
  })

  test('are those of their own children alone for a club without a subscription', async () => {
    expect(told(await read(await make.user('club', { clubId: one })))).toEqual([
      ['pass', 7],
      ['shot', 9],
    ])
  })

  test('are for no one else', async () => {
    expect((await ask(await make.user('parent'))).statusCode).toBe(403)
    expect((await ask(await subscriber(), '0000000000000000')).statusCode).toBe(404)
  })

  test('are none where no one has written any down', async () => {
    const empty = await make.game({ clubOneId: one, clubTwoId: await make.club('Three') })
    expect((await ask(await subscriber(), empty)).json().data).toEqual({
      game_id: empty,
      pitch: null,
      covers: null,
      actors: [],
      actions: [],
    })
  })
})
