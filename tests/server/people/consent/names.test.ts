import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { recordDecisions } from '#server/people/consent/decide.ts'
import { endGuardian } from '#server/people/consent/guardians.ts'
import { games } from '#server/db/schema/games.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { changePlayer, removePlayer } from '#server/people/players/commands.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, nextVersion } from '../../../support/sockets.ts'

const service = await createService()
const { make, deps, call, signIn, clock } = service
let address = ''
let token = ''
let clubOneId = ''
let player = ''
let game = ''

beforeAll(async () => {
  await showNames(true)
  address = await service.listen()
  token = (await signIn(await make.user('parent'))).accessToken
})

beforeEach(async () => {
  clubOneId = await make.club()
  player = await make.player({ clubId: clubOneId, firstName: 'Ana', lastName: 'Jikia', shirtNumber: 9 })
  game = await make.game({ clubOneId, clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  await recordEvent(deps, game, { kind: 'goal', side: 'one', playerId: player, minute: 1 }, null)
})

const showNames = (show: boolean) =>
  changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: show, stream_needs_subscription: true })
const goalOf = ({ timeline }: GameDetail) => {
  const goal = timeline.find(({ kind }) => kind === 'goal')
  return [goal?.shirt_number, goal?.player]
}
const single = async () => (await call({ url: `/game/fetch-single/${game}`, token })).json<{ data: GameDetail }>().data
const decide = (granted: boolean, guardianId: string | null = null) =>
  deps.db.transaction((tx) =>
    recordDecisions(deps, tx, [{ playerId: player, granted: { name: granted } }], {
      decider: guardianId ? 'guardian' : 'club',
      guardianId,
      actorId: null,
    }),
  )

test('without a decision a goal has the shirt number only', async () => {
  expect(goalOf(await single())).toEqual([9, null])
})

test('the name needs the consent and the switch of the age category', async () => {
  await decide(true)
  expect(goalOf(await single())).toEqual([9, 'Ana Jikia'])
  await showNames(false)
  expect(goalOf(await single())).toEqual([9, null])
  await showNames(true)
})

test('a consent that is withdrawn reaches open screens at once, and has a later version', async () => {
  await decide(true)
  const socket = await connect(address, token)
  const joined = await join(socket, game)
  if (!joined.ok) throw new Error(joined.error)
  expect(goalOf(joined.data)).toEqual([9, 'Ana Jikia'])
  const update = nextVersion(socket, joined.data)
  await decide(false)
  const after = await update
  expect(goalOf(after)).toEqual([9, null])
  expect(after.version).toBe(joined.data.version + 1)
  socket.close()
})

test('it reaches twenty open screens', async () => {
  await decide(true)
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(address, token)))
  const updates = await Promise.all(
    sockets.map(async (socket) => {
      const joined = await join(socket, game)
      if (!joined.ok) throw new Error(joined.error)
      return { next: nextVersion(socket, joined.data) }
    }),
  )
  await decide(false)
  for (const update of updates) expect(goalOf(await update.next)).toEqual([9, null])
  for (const socket of sockets) socket.close()
})

test('the switch of the age category gives ended games a later version too, so that phones replace what they have stored', async () => {
  await recordEvent(deps, game, { kind: 'full_time' }, null)
  const { version } = await single()
  await showNames(true)
  expect((await single()).version).toBe(version + 1)
})

test('nodes that were cut off find the change among the changed games', async () => {
  await decide(true)
  clock.advance(60_000)
  await decide(false)
  const [row] = await deps.db.select({ updatedAt: games.updatedAt }).from(games).where(eq(games.id, game))
  expect(row?.updatedAt).toEqual(deps.now())
})

test('a decision that changes nothing sends nothing again', async () => {
  await decide(true)
  const { version } = await single()
  await decide(true)
  expect((await single()).version).toBe(version)
})

test('a goal after it still gets the next version', async () => {
  await decide(true)
  const { version } = await single()
  await recordEvent(deps, game, { kind: 'goal', side: 'one', playerId: player, minute: 2 }, null)
  expect((await single()).version).toBe(version + 1)
})

test('a guardian’s consent ends with the guardian’s part', async () => {
  const user = await make.user('parent')
  const guardian = await make.guardian(user.id, player)
  await decide(true, guardian)
  expect(goalOf(await single())).toEqual([9, 'Ana Jikia'])
  await endGuardian(deps, user.id, guardian)
  expect(goalOf(await single())).toEqual([9, null])
})

test('two decisions at the same moment leave what both together mean', async () => {
  const ids = await Promise.all([1, 2].map(async () => make.guardian((await make.user('parent')).id, player)))
  await Promise.all([decide(true, ids[0]), decide(false, ids[1])])
  expect(goalOf(await single())).toEqual([9, null])
})

test.each([
  ['is removed from its squad', () => removePlayer(deps, null, player), [null, null]],
  ['is given another name', () => changePlayer(deps, null, { playerId: player, firstName: 'Anna' }), [9, 'Anna Jikia']],
  ['is given another shirt', () => changePlayer(deps, null, { playerId: player, shirtNumber: 10 }), [10, 'Ana Jikia']],
])('open screens change when a child %s', async (_, change, shown) => {
  await decide(true)
  const socket = await connect(address, token)
  const joined = await join(socket, game)
  if (!joined.ok) throw new Error(joined.error)
  const update = nextVersion(socket, joined.data)
  await change()
  expect(goalOf(await update)).toEqual(shown)
  socket.close()
})
