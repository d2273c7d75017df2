import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { INIT, startCamera } from '../../../support/camera.ts'
import { createService } from '../../../support/service.ts'

const GIGABYTE = 1024 ** 3
let free = Infinity

const folder = await mkdtemp(join(tmpdir(), 'moedani-disk-'))
const service = await createService({ MOEDANI_DATA: folder }, { freeBytes: async () => free })
const { call, deps, make, signIn } = service

test('with less than a gigabyte left nothing is recorded, the match goes on, and so does the recording once there is room', async () => {
  const [clubOneId, clubTwoId] = [await make.club('Home'), await make.club('Away')]
  await make.consent(await make.player({ clubId: clubOneId }), { stream: true })
  const game = await make.game({ clubOneId, clubTwoId, startsAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  const token = (await signIn(await make.user('staff'))).accessToken
  const { put, send } = await startCamera(service, game, token)
  expect((await put('init', INIT)).statusCode).toBe(200)
  expect((await send(1)).statusCode).toBe(200)

  free = GIGABYTE - 1
  await expect.poll(async () => (await send(2)).statusCode).toBe(503)
  const goal = { command: 'goal', side: 'one', command_id: newId() }
  expect((await call({ method: 'POST', url: `/game/command/${game}`, token, body: goal })).statusCode).toBe(200)

  free = GIGABYTE
  // What was taken before the disk was known to be full is taken once, as always.
  await expect.poll(async () => (await send(2)).json()).toEqual({ data: { init: 1, next: 3 } })
})
