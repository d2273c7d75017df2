import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type RequestOptions } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { io } from 'socket.io-client'
import { makeDatabase, type OwnDatabase } from '../../bench/support/database.ts'
import { startProxy } from '../../bench/support/nginx.ts'
import { startReady, type Node } from '../../bench/support/node.ts'
import { PASSWORD, populate, type Population } from '../../bench/support/people.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { needing } from '../support/needs.ts'

// The shipped proxy with a certificate, before a node that is told its public address: what browsers then get.
needing('nginx').describe('over TLS', () => {
  let folder = ''
  let ca = ''
  let database: OwnDatabase
  let node: Node
  let proxy: Awaited<ReturnType<typeof startProxy>>
  let world: Population

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moedani-tls-'))
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
    const subject = ['-subj', '/CN=moedani.test', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1']
    const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', certificate]
    execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' })
    ca = readFileSync(certificate, 'utf8')
    database = await makeDatabase('tls')
    const port = await freePort()
    node = await startReady({ DATABASE_URL: database.url, PUBLIC_URL: `https://127.0.0.1:${port}`, TRUSTED_PROXIES: '127.0.0.1/32' })
    proxy = await startProxy([node.port], { port, tls: { certificate, key } })
    world = await populate(database.db, { people: 1 })
  })

  afterAll(async () => {
    await proxy.stop()
    await node.kill('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = (path: string, options: RequestOptions = {}, body?: object): Promise<{ answer: IncomingMessage; text: string }> =>
    new Promise((resolve, reject) => {
      const asked = request(`${proxy.address}${path}`, { ca, agent: false, ...options }, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString())).on('end', () => resolve({ answer, text }))
      })
      asked.once('error', reject)
      asked.end(body && JSON.stringify(body))
    })

  /** The version that was agreed on, or why none was. */
  const shake = (version: SecureVersion, suites = 'DEFAULT') =>
    new Promise<string | null>((resolve) => {
      const { port, hostname: host } = new URL(proxy.address)
      // A client that would take what is long broken, so that it is the proxy who refuses.
      const weak = { minVersion: version, maxVersion: version, ciphers: `${suites}:@SECLEVEL=0` }
      const socket = connect({ host, port: Number(port), ca, ...weak }, () => {
        resolve(socket.getProtocol())
        socket.destroy()
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })

  test.each(['TLSv1', 'TLSv1.1'] as const)('%s is refused by the proxy', async (version) => {
    expect(await shake(version)).toBe('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION')
  })

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('%s is spoken', async (version) => {
    expect(await shake(version)).toBe(version)
  })

  test.each([
    ['ECDHE-ECDSA-AES128-GCM-SHA256', 'TLSv1.2'],
    ['ECDHE-ECDSA-CHACHA20-POLY1305', 'TLSv1.2'],
    ['ECDHE-ECDSA-AES128-SHA', expect.stringMatching(/HANDSHAKE_FAILURE/)],
    ['ECDHE-ECDSA-AES256-SHA384', expect.stringMatching(/HANDSHAKE_FAILURE/)],
  ])('of the suites of TLS 1.2 only those that authenticate what they encrypt: %s', async (suite, agreed) => {
    expect(await shake('TLSv1.2', suite)).toEqual(agreed)
  })

  const signIn = () =>
    ask(
      '/api/auth/login',
      { method: 'POST', headers: { 'content-type': 'application/json', origin: proxy.address } },
      { email: world.users[0]?.email, password: PASSWORD, role: 'parent' },
    )

  test('cookies are for this host alone, and browsers are told to come by TLS from now on', async () => {
    const { answer } = await signIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/)
    const cookies = answer.headers['set-cookie'] ?? []
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Host-.*; Path=\/; .*Secure; SameSite=Lax/)
  })

  test('a session in cookies opens the live socket, and from another site it does not', async () => {
    const cookie = ((await signIn()).answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ')
    const opens = (origin: string) =>
      new Promise<boolean>((resolve) => {
        const socket = io(proxy.address, {
          path: '/socket/game-updates',
          transports: ['websocket'],
          reconnection: false,
          extraHeaders: { cookie, origin },
          ca,
        })
        const end = (opened: boolean) => {
          socket.disconnect()
          resolve(opened)
        }
        socket.once('connect', () => end(true)).once('connect_error', () => end(false))
      })
    const plain = proxy.address.replace('https:', 'http:')
    expect([await opens(proxy.address), await opens('https://evil.test'), await opens(plain)]).toEqual([true, false, false])
  })

  test('who asks plainly is told nothing but that', async () => {
    const answer = await fetch(proxy.address.replace('https:', 'http:') + '/api/auth/check')
    expect(answer.status).toBe(400)
    expect(answer.headers.get('set-cookie')).toBeNull()
    // The proxy names itself, without its version.
    expect(answer.headers.get('server')).toBe('nginx')
  })

  test('monitors’ figures are not passed on', async () => {
    expect((await ask('/metrics')).answer.statusCode).toBe(404)
  })
})
