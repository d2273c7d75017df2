import { mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Watch } from '#shared/video.schema.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { INIT, segmentBytes, settle, startCamera } from '../../../support/camera.ts'
import { createService } from '../../../support/service.ts'

// Two nodes on one database, each with a data folder of its own, and one folder of recordings that both mount.
const shared = await mkdtemp(join(tmpdir(), 'moedani-shared-'))
const environments = await Promise.all(
  ['one', 'two'].map(async (name) => {
    const folder = await mkdtemp(join(tmpdir(), `moedani-node-${name}-`))
    await mkdir(join(shared, 'media'), { recursive: true })
    await symlink(join(shared, 'media'), join(folder, 'media'))
    return { MOEDANI_DATA: folder }
  }),
)
const one = await createService(environments[0])
const { clock, deps, make } = one
const two = await createService(environments[1], { db: deps.db, database: deps.database, now: deps.now })

test('a camera that changes its node goes on, and viewers of both nodes see all of it', async () => {
  const parent = await make.user('parent')
  await make.subscription({ userId: parent.id }, new Date('2026-11-01'), new Date('2026-12-31'))
  const token = (await one.signIn(parent)).accessToken
  const game = await make.game({ clubOneId: await make.club('Home'), clubTwoId: await make.club('Away'), startsAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  const { put, send } = await startCamera(one, game, (await one.signIn(await make.user('staff'))).accessToken)
  expect((await put('init', INIT)).statusCode).toBe(200)
  expect((await send(1)).json()).toEqual({ data: { init: 1, next: 2 } })
  for (const number of [2, 3]) {
    clock.advance(2000)
    expect((await send(number, number, two.app)).json()).toEqual({ data: { init: 1, next: number + 1 } })
  }
  clock.advance(2000)
  expect((await send(4)).json()).toEqual({ data: { init: 1, next: 5 } })
  settle()
  for (const { app, call } of [one, two]) {
    const watch = (await call({ url: `/game/watch/${game}`, token })).json<{ data: Watch }>().data
    const fetchFile = (name: string) => app.inject({ url: (watch.address ?? '').replace('index.m3u8', name) })
    expect((await fetchFile('index.m3u8')).body.match(/0{5}\d\.m4s/g)).toEqual([1, 2, 3, 4].map((number) => `00000${number}.m4s`))
    for (const number of [1, 2, 3, 4]) expect((await fetchFile(`00000${number}.m4s`)).rawPayload).toEqual(segmentBytes(number))
  }
})
