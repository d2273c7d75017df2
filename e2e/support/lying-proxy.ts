import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { makeCertificate, ownCertificate } from './certificates.ts'

/** What a network does with a request instead of passing on the service's answer. */
type Lie = (request: IncomingMessage, reply: ServerResponse, truth: () => Promise<Answer>) => unknown

interface Answer {
  status: number
  headers: IncomingMessage['headers']
  body: Buffer
}

const PORTAL = '<!doctype html><title>Hotel</title><h1>Sign in to this network</h1><form><input name="room"></form>'
const html = (status: number, headers: Record<string, string> = {}): Lie => {
  return (_request, reply) => reply.writeHead(status, { 'content-type': 'text/html', ...headers }).end(PORTAL)
}

const halfOf = (body: Buffer) => body.subarray(0, Math.floor(body.length / 2))
let turn = 0

/** How networks answer for a service. */
export const LIES = {
  'its sign-in page': html(200),
  'a redirect to its sign-in page': (request, reply) => {
    // At another origin, which asks for nothing else.
    const port = request.socket.localPort
    return reply.writeHead(302, { location: `http://127.0.0.1:${port}/portal` }).end()
  },
  'a sign-in page that browsers may keep': html(200, { 'cache-control': 'public, max-age=31536000' }),
  'no content': (_request, reply) => reply.writeHead(204).end(),
  'nothing, and a good status': (_request, reply) => reply.writeHead(200, { 'content-length': '0' }).end(),
  'data of another service': (_request, reply) =>
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"id":7,"items":[]},"user":{"name":"Guest"}}'),
  'half of the answer': async (request, reply, truth) => {
    const { status, headers, body } = await truth()
    // By turns with its length, and in chunks of which the last one does not come.
    if ((turn += 1) % 2) delete headers['content-length']
    reply.writeHead(status, headers)
    reply.flushHeaders()
    reply.write(halfOf(body))
    request.socket.end()
  },
  'half of the answer, as if it were all': async (request, reply, truth) => {
    // What is broken off while it is compressed would be noticed.
    delete request.headers['accept-encoding']
    const { status, headers, body } = await truth()
    delete headers['content-length']
    delete headers['transfer-encoding']
    reply.useChunkedEncodingByDefault = false
    reply.writeHead(status, { ...headers, connection: 'close' }).end(halfOf(body))
  },
  'the answer as another type, without its headers': async (_request, reply, truth) => {
    const { status, body } = await truth()
    reply.writeHead(status, { 'content-type': 'text/plain' }).end(body)
  },
  'that it is forbidden': html(403),
  'that there is no session': html(401, { 'www-authenticate': 'Basic realm="Hotel"' }),
  'that it is not found': html(404),
  'that it has gone': html(410),
  'a bad gateway': html(502),
  'that one has to sign in to the network (511)': html(511),
  'a broken connection': (request) => request.socket.resetAndDestroy(),
  'a broken compression': (_request, reply) =>
    reply.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html' }).end(Buffer.from('not compressed at all')),
  'an older answer to another request': 'stale',
} satisfies Record<string, Lie | 'stale'>

/** Of a network that ends the encryption itself. */
export const OTHER_CERTIFICATE = 'the certificate of another'

export type LieName = keyof typeof LIES | typeof OTHER_CERTIFICATE

/** A network between browser and service that can answer in the service's place. */
export interface LyingProxy {
  url: string
  /** Answers in this way from now on, but for what is spared. */
  lie(how: LieName, spared?: RegExp): void
  tellTruth(): void
  /** The paths that were answered for since the last lie began. */
  lies(): string[]
  /** How many connections ended because the browser did not take the certificate. */
  refusals(): number
  remove(): Promise<void>
}

/** Opens a proxy to a port of this machine, to which connections are encrypted or not. */
export async function openLyingProxy(targetPort: number, encrypted = false): Promise<LyingProxy> {
  let how: keyof typeof LIES | null = null
  let spared: RegExp | null = null
  let answeredFor: string[] = []
  const sockets = new Set<Duplex>()
  /** Of each kind of file the last answers, as a cache has them that mixes up addresses. */
  const kept = new Map<string, { url: string; answer: Answer }[]>()

  function truthOf(request: IncomingMessage): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = request
      if (headers.origin) headers.origin = asServed(headers.origin)
      const asked = ask({ port: targetPort, host: 'localhost', method, path: url, headers, agent: false }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: Buffer.concat(parts) }))
      })
      asked.on('error', reject)
      request.pipe(asked)
    })
  }

  function keep(url: string, answer: Answer): void {
    if (answer.status !== 200 || answer.body.length === 0) return
    const others = kept.get(kindOf(url))?.filter((other) => other.url !== url) ?? []
    kept.set(kindOf(url), [...others.slice(-3), { url, answer }])
  }

  async function pass(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const answer = await truthOf(request)
    keep(request.url ?? '', answer)
    reply.writeHead(answer.status, answer.headers).end(answer.body)
  }

  function answerStale({ url = '' }: IncomingMessage, reply: ServerResponse): void {
    const other = kept.get(kindOf(url))?.findLast((each) => each.url !== url)?.answer
    if (other) reply.writeHead(other.status, other.headers).end(other.body)
    else reply.destroy()
  }

  const handle = (request: IncomingMessage, reply: ServerResponse): void => {
    const url = request.url ?? ''
    const failed = () => reply.destroy()
    if (request.headers.host?.startsWith('127.')) return void html(200)(request, reply, () => truthOf(request))
    if (!how || spared?.test(url)) return void pass(request, reply).catch(failed)
    answeredFor.push(url)
    const lie: Lie | 'stale' = LIES[how]
    if (lie === 'stale') answerStale(request, reply)
    else void Promise.resolve(lie(request, reply, () => truthOf(request))).catch(failed)
  }
  const secure = encrypted ? createSecureServer(ownCertificate(), handle) : null
  const server = secure ?? createServer(handle)
  let refused = 0
  secure?.on('tlsClientError', () => (refused += 1))
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  // Live connections are refused by a page, too.
  server.on('upgrade', (request: IncomingMessage, near: Socket, head: Buffer): void => {
    if (how) {
      answeredFor.push(request.url ?? '')
      return void near.end(`HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n${PORTAL}`)
    }
    const far = connect(targetPort, 'localhost', () => {
      const lines = Array.from({ length: request.rawHeaders.length / 2 }, (_, index) =>
        request.rawHeaders.slice(index * 2, index * 2 + 2).join(': '),
      )
      far.write(asServed(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`))
      far.write(head)
      near.pipe(far).pipe(near)
    })
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      end.on('error', () => other.destroy())
      end.on('close', () => other.destroy())
    }
    live.add(near)
    near.on('close', () => live.delete(near))
  })
  const live = new Set<Socket>()
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${encrypted ? 'https' : 'http'}://localhost:${port}`,
    lie(next, but) {
      answeredFor = []
      ;[how, spared] = [next === OTHER_CERTIFICATE ? null : next, but ?? null]
      if (next === OTHER_CERTIFICATE) secure?.setSecureContext(makeCertificate())
      // Such a network does not keep what it found open.
      for (const socket of next === OTHER_CERTIFICATE ? sockets : live) socket.destroy()
    },
    tellTruth() {
      ;[how, spared] = [null, null]
      secure?.setSecureContext(ownCertificate())
    },
    lies: () => answeredFor,
    refusals: () => refused,
    async remove() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

/** The service knows of no encryption. */
const asServed = (head: string) => head.replace('https://localhost', 'http://localhost')

/** What a cache mixes up: calls with calls, scripts with scripts, segments with segments. */
function kindOf(url: string): string {
  const path = url.split('?')[0] ?? ''
  return /^\/(?:api|images)\//.exec(path)?.[0] ?? /\.\w+$/.exec(path)?.[0] ?? 'page'
}
