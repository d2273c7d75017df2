import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Camera, Watch } from '#shared/video.schema.ts'
import { recordEvent } from '#server/games/record.ts'
import { INIT, segmentBytes } from '../../support/camera.ts'
import { createService } from '../../support/service.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-edge-'))
const { app, call, deps, make, signIn } = await createService({ MOEDANI_DATA: folder, MEDIA_EDGE: 'on' })

const settle = () => new Promise((resolve) => setTimeout(resolve, 550))

/** What an edge and a browser may keep of an answer. */
async function keptOf(url: string) {
  const { statusCode, headers } = await app.inject({ url })
  return [statusCode, headers['cdn-cache-control'], headers['cache-control']]
}

test('an edge may keep playlists for a second and segments for four, browsers and errors nothing', async () => {
  const { accessToken: token } = await signIn(await make.user('staff'))
  const home = await make.club('Home')
  const away = await make.club('Away')
  await make.consent(await make.player({ clubId: home }), { stream: true })
  const game = await make.game({ clubOneId: home, clubTwoId: away, startsAt: deps.now() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  const made = await call({ method: 'POST', url: `/console/games/${game}/camera`, token })
  const { address, key } = made.json<{ data: Camera }>().data
  const put = (path: string, payload: Buffer) =>
    app.inject({
      method: 'PUT',
      url: `${address}/${path}`,
      headers: { 'content-type': 'video/mp4', authorization: `Bearer ${key}`, 'x-captured-at': String(deps.now().getTime() - 2000) },
      payload,
    })
  await put('init', INIT)
  expect((await put('segments/1', segmentBytes(1))).statusCode).toBe(200)
  await settle()
  const watched = await call({ url: `/game/watch/${game}`, token })
  const playlist = watched.json<{ data: Watch }>().data.address ?? ''
  const beside = (name: string) => playlist.replace('index.m3u8', name)

  expect(await keptOf(playlist)).toEqual([200, 'max-age=1', 'no-store'])
  expect(await keptOf(beside('init-1.mp4'))).toEqual([200, 'max-age=4', 'no-store'])
  expect(await keptOf(beside('000001.m4s'))).toEqual([200, 'max-age=4', 'no-store'])
  expect(await keptOf(beside('000002.m4s'))).toEqual([404, undefined, 'no-store'])
  expect(await keptOf(beside('index.m3u8?clips=1700000000000-1700000002000'))).toEqual([200, undefined, 'no-store'])
  await call({ method: 'POST', url: `/console/games/${game}/gate/stop`, token })
  await settle()
  expect(await keptOf(beside('000001.m4s'))).toEqual([410, undefined, 'no-store'])
  expect(await keptOf(playlist)).toEqual([410, undefined, 'no-store'])
})
