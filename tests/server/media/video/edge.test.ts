import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Watch } from '#shared/video.schema.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { INIT, settle, startCamera } from '../../../support/camera.ts'
import { createService } from '../../../support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-edge-'))
const service = await createService({ MOEDANI_DATA: folder, MEDIA_EDGE: 'on' })
const { app, call, deps, make, signIn } = service

/** What an edge and a browser may keep of an answer. */
async function keptOf(url: string) {
  const { statusCode, headers } = await app.inject({ url })
  expect(headers['x-accel-expires']).toBe(headers['cdn-cache-control']?.toString().replace('max-age=', ''))
  return [statusCode, headers['cdn-cache-control'], headers['cache-control']]
}

test('an edge may keep playlists for a second and segments for four, browsers and errors nothing', async () => {
  const { accessToken: token } = await signIn(await make.user('staff'))
  const home = await make.club('Home')
  const away = await make.club('Away')
  await make.consent(await make.player({ clubId: home }), { stream: true })
  const game = await make.game({ clubOneId: home, clubTwoId: away, startsAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  const { put, send } = await startCamera(service, game, token)
  await put('init', INIT)
  expect((await send(1)).statusCode).toBe(200)
  settle()
  const watched = await call({ url: `/game/watch/${game}`, token })
  const playlist = watched.json<{ data: Watch }>().data.address ?? ''
  const fileOf = (name: string) => playlist.replace('index.m3u8', name)

  for (const address of [playlist, fileOf('multivariant.m3u8')]) expect(await keptOf(address)).toEqual([200, 'max-age=1', 'no-store'])
  expect(await keptOf(fileOf('init-1.mp4'))).toEqual([200, 'max-age=4', 'no-store'])
  expect(await keptOf(fileOf('000001.m4s'))).toEqual([200, 'max-age=4', 'no-store'])
  expect(await keptOf(fileOf('000002.m4s'))).toEqual([404, undefined, 'no-store'])
  await call({ method: 'POST', url: `/console/games/${game}/gate/stop`, token })
  settle()
  expect(await keptOf(fileOf('000001.m4s'))).toEqual([410, undefined, 'no-store'])
  expect(await keptOf(playlist)).toEqual([410, undefined, 'no-store'])
})
