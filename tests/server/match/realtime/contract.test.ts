import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, test, vi } from 'vitest'
import type { GameDetail, GamePulse } from '#shared/game.schema.ts'
import type * as Present from '#server/match/games/present.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'
import { connect, join, joinSchedule, next } from '../../../support/sockets.ts'

const SECRET = 'what no one may know'

// Presenters that say more than the schema has, at every level.
vi.mock('#server/match/games/present.ts', async (original) => {
  const real = await original<typeof Present>()
  const leaking = <T extends object>(value: T): T => Object.assign(value, { leaked: SECRET })
  return {
    ...real,
    presentDetail(...input: Parameters<typeof real.presentDetail>): GameDetail {
      const detail = real.presentDetail(...input)
      leaking(detail.club_one_ref)
      for (const entry of detail.timeline) leaking(entry)
      return leaking(detail)
    },
    presentPulse: (row: Parameters<typeof real.presentPulse>[0]): GamePulse => leaking(real.presentPulse(row)),
  }
})

const { make, signIn, deps, call, listen } = await createService()
let address = ''
let game = ''

beforeAll(async () => {
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  await recordEvent(deps, game, { kind: 'goal', side: 'one' }, null)
  address = await listen()
})

test('no field leaves by the socket that is not in its schema', async () => {
  const user = await make.user('parent')
  const { accessToken } = await signIn(user)
  const socket = await connect(address, accessToken)
  const [joined, schedule] = [await join(socket, game), await joinSchedule(socket)]
  expect(joined).toMatchObject({ ok: true, data: { _id: game, timeline: expect.arrayContaining([expect.anything()]) } })
  expect(schedule).toMatchObject({ ok: true, data: [{ _id: game }] })
  const messages = [next(socket, 'game-updated'), next(socket, 'game-pulse')]
  await recordEvent(deps, game, { kind: 'goal', side: 'two' }, null)
  const sent = JSON.stringify([joined, schedule, ...(await Promise.all(messages))])
  expect(sent).toContain(game)
  expect(sent).not.toContain(SECRET)

  // The same games over HTTP.
  const answer = await call({ url: `/game/fetch-single/${game}`, token: accessToken })
  expect(answer.body).toContain(game)
  expect(answer.body).not.toContain(SECRET)
})

test('every message about a game is made in one place', () => {
  const folder = 'src/server/match/realtime'
  const others = readdirSync(folder).filter((file) => file !== 'outgoing.ts')
  const sources = others.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')] as const)
  expect(sources.filter(([, source]) => /present\.ts|'game-updated'|'game-pulse'/.test(source)).map(([file]) => file)).toEqual([])
})
