import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../../../bench/support/poll.ts'
import { freePort } from '../../../../e2e/support/free-port.ts'
import { needing } from '../../../support/needs.ts'
import { createService } from '../../../support/service.ts'
import { smallClient } from '../../../support/small-client.ts'

// Varnish by default caches an answer for two minutes unless its headers forbid that.
needing('varnishd').describe('through a shared cache', () => {
  let address = ''
  let folder = ''
  let cache: ChildProcess

  beforeAll(async () => {
    const { client, folder: data } = await smallClient()
    const service = await createService({ MOEDANI_DATA: data }, { clientFolder: client })
    const { host } = new URL(await service.listen())
    const port = await freePort()
    folder = await mkdtemp(join(tmpdir(), 'moedani-cache-'))
    address = `http://127.0.0.1:${port}`
    const flags = ['-F', '-j', 'none', '-n', folder, '-a', `127.0.0.1:${port}`, '-b', host, '-s', 'malloc,16m']
    cache = spawn('varnishd', flags, { stdio: 'ignore' })
    await until('the cache answers', () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
  }, 60_000)

  afterAll(async () => {
    const ended = new Promise((resolve) => cache.once('exit', resolve))
    cache.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })

  /** Status, content type and the first words of an answer. */
  async function get(path: string, headers: Record<string, string>, method = 'GET') {
    const answer = await fetch(address + path, { method, headers })
    const [type] = (answer.headers.get('content-type') ?? '').split(';')
    return { status: answer.status, type, text: (await answer.text()).slice(0, 40) }
  }
  const BROWSER = { accept: 'text/html,*/*;q=0.8' }

  test.each(['/', '/main', '/nowhere'])('a browser gets the page of %s, whatever was requested before', async (path) => {
    const before = await get(path, BROWSER)
    expect(before.type).toBe('text/html')
    for (const accept of ['application/json', '*/*', 'Text/HTML', 'image/png']) {
      await get(path, { accept })
      await get(path, { accept }, 'HEAD')
      expect(await get(path, BROWSER)).toEqual(before)
    }
  })

  test('each visitor gets their own language', async () => {
    expect((await get('/', { ...BROWSER, cookie: 'language=ge' })).text).toBe('home ge')
    expect((await get('/', BROWSER)).text).toBe('home en')
    expect((await get('/', { ...BROWSER, cookie: 'language=ge' })).text).toBe('home ge')
  })

  test('a 404 is not cached', async () => {
    for (const path of ['/assets/none.js', '/images/none.png', '/api/none']) {
      const answers = [await fetch(address + path), await fetch(address + path)]
      // The age of a cached answer; 0 if it comes from the service.
      expect(answers.map(({ status, headers }) => [status, headers.get('age')])).toEqual([
        [404, '0'],
        [404, '0'],
      ])
    }
  })
})
