import { createDecipheriv, createECDH, createHmac, randomBytes, type ECDH } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushSubscriptionKeys } from '#shared/notice.schema.ts'
import type { PushMessage } from '#shared/notice.ts'

/** A browser with a push subscription. */
export interface Browser {
  subscription: PushSubscriptionKeys
  path: string
  keys: ECDH
  auth: Buffer
}

/** A message as a push service received it. */
export interface Received {
  path: string
  headers: http.IncomingHttpHeaders
  body: Buffer
  /** What was answered; null until then. */
  status: number | null
}

/** A push service on this machine, which keeps what it received. */
export async function startPushService() {
  const received: Received[] = []
  const statuses = new Map<string, { status: number; headers?: Record<string, string> }>()
  let held: Promise<void> = Promise.resolve()
  const server = http.createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const path = request.url ?? ''
      const message: Received = { path, headers: request.headers, body, status: null }
      received.push(message)
      await held
      const { status, headers = {} } = statuses.get(path) ?? { status: 201 }
      message.status = status
      response.writeHead(status, headers).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    /** Answers messages to a browser with a status from now on. */
    answer: ({ path }: Browser, status: number, headers: Record<string, string> = {}) => void statuses.set(path, { status, headers }),
    browser(): Browser {
      const keys = createECDH('prime256v1')
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(9).toString('base64url')}`
      const p256dh = keys.generateKeys('base64url')
      return { keys, auth, path, subscription: { endpoint: origin + path, keys: { p256dh, auth: auth.toString('base64url') } } }
    },
    /** Takes messages and answers none, until the function that it returns is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** What a browser has received, decrypted, oldest first. */
    read: (browser: Browser) => received.filter(({ path }) => path === browser.path).map(({ body }) => decrypt(browser, body)),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
const expand = (key: Buffer, info: string | Buffer, length: number) =>
  hmac(key, Buffer.concat([Buffer.from(info), Buffer.from([1])])).subarray(0, length)

/** Decrypts a message as a browser does (RFC 8291, RFC 8188), written apart from what encrypts it. */
export function decrypt({ keys, auth }: Pick<Browser, 'keys' | 'auth'>, body: Buffer): PushMessage {
  const salt = body.subarray(0, 16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const encrypted = body.subarray(21 + senderKey.length)
  const shared = keys.computeSecret(senderKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey])
  const secret = hmac(salt, expand(hmac(auth, shared), info, 32))
  const decipher = createDecipheriv(
    'aes-128-gcm',
    expand(secret, 'Content-Encoding: aes128gcm\0', 16),
    expand(secret, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(encrypted.subarray(-16))
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushMessage
}
