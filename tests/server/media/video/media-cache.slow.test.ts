import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Watch } from '#shared/video.schema.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { startProxy } from '../../../../bench/support/nginx.ts'
import { INIT, settle, startCamera } from '../../../support/camera.ts'
import { needing } from '../../../support/needs.ts'
import { createService } from '../../../support/service.ts'

needing('nginx').describe('through the shipped proxy, which keeps parts of a video', () => {
  let service: Awaited<ReturnType<typeof createService>>
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let gameId: string
  let office: string
  /** What has reached the service, as `GET 000001.m4s`. */
  const asked: string[] = []

  beforeAll(async () => {
    service = await createService({ MOEDANI_DATA: await mkdtemp(join(tmpdir(), 'moedani-media-')), MEDIA_EDGE: 'on' })
    const { deps, make, signIn, app } = service
    proxy = await startProxy([Number(new URL(await service.listen()).port)])
    app.server.on('request', ({ method, url }) => url?.startsWith('/media/') && asked.push(`${method} ${url.split('/').at(-1)}`))
    office = (await signIn(await make.user('staff'))).accessToken
    const home = await make.club('Home')
    const away = await make.club('Away')
    await make.consent(await make.player({ clubId: home }), { stream: true })
    gameId = await make.game({ clubOneId: home, clubTwoId: away, startsAt: deps.now() })
    await recordEvent(deps, gameId, { kind: 'kick_off' }, null)
    const { put, send } = await startCamera(service, gameId, office)
    await put('init', INIT)
    await send(1)
    settle()
  }, 60_000)

  afterAll(async () => proxy.stop())

  /** Someone who watches in a session of their own. */
  async function viewer() {
    const { accessToken: token } = await service.signIn(await service.make.user('staff'))
    const watched = await service.call({ url: `/game/watch/${gameId}`, token })
    const playlist = watched.json<{ data: Watch }>().data.address ?? ''
    return {
      playlist,
      leave: () => service.call({ method: 'DELETE', url: '/auth/logout', token }),
      get: (name: string, headers = {}) => fetch(proxy.address + playlist.replace('index.m3u8', name), { headers }),
    }
  }

  test('one copy serves all viewers, and each of them is asked for', async () => {
    const viewers = [await viewer(), await viewer(), await viewer()]
    asked.length = 0
    const answers = await Promise.all(viewers.map(({ get }) => get('000001.m4s')))
    expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual(answers.map(() => [200, 'no-store']))
    const bodies = await Promise.all(answers.map((answer) => answer.bytes()))
    expect(new Set(bodies.map((body) => Buffer.from(body).toString('base64'))).size).toBe(1)
    expect(asked.toSorted()).toEqual(['GET 000001.m4s', 'HEAD index.m3u8', 'HEAD index.m3u8', 'HEAD index.m3u8'])
    const part = await viewers[0]?.get('000001.m4s', { range: 'bytes=0-9' })
    expect([part?.status, (await part?.bytes())?.length]).toEqual([206, 10])
  })

  test('keeps a whole playlist and one of what is new apart', async () => {
    const { get } = await viewer()
    asked.length = 0
    for (const name of ['index.m3u8', 'index.m3u8?_HLS_skip=YES']) expect((await get(name)).status).toBe(200)
    expect(new Set(asked.filter((line) => line.startsWith('GET')))).toEqual(new Set(['GET index.m3u8', 'GET index.m3u8?_HLS_skip=YES']))
  })

  test('who has left gets nothing of what it keeps, others do', async () => {
    const [gone, stays] = [await viewer(), await viewer()]
    const names = ['index.m3u8', 'init-1.mp4', '000001.m4s']
    const statuses = async ({ get }: typeof gone) => Promise.all(names.map(async (name) => (await get(name)).status))
    expect([await statuses(gone), await statuses(stays)]).toEqual([
      [200, 200, 200],
      [200, 200, 200],
    ])
    await gone.leave()
    expect([await statuses(gone), await statuses(stays)]).toEqual([
      [403, 403, 403],
      [200, 200, 200],
    ])
    const refused = await gone.get('000001.m4s')
    expect(await refused.json()).toMatchObject({ error: { code: 'forbidden' } })
  })

  test('an address that no one has signed gets nothing; one that is no address is a 404', async () => {
    const { get, playlist } = await viewer()
    await get('index.m3u8')
    const forged = playlist.replace(/\.[^/.]+(?=\/[^/]+\/[^/]+$)/, '.AAAAAAAAAAAAAAAAAAAAAA')
    expect(forged).not.toBe(playlist)
    expect((await fetch(proxy.address + forged)).status).toBe(403)
    expect((await fetch(`${proxy.address}/media-right`)).status).toBe(404)
    expect((await get('000009.m4s')).status).toBe(404)
  })

  test('a stop is effective at once, with the words of the service', async () => {
    const { get } = await viewer()
    expect((await get('000001.m4s')).status).toBe(200)
    await service.call({ method: 'POST', url: `/console/games/${gameId}/gate/stop`, token: office })
    settle()
    expect([(await get('000001.m4s')).status, (await get('index.m3u8')).status]).toEqual([410, 410])
  })
})
