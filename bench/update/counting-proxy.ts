import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { until } from '../support/poll.ts'

/** What every start asks for, deploy or not. */
const DATA = /^\/(?:api|images|media|socket)\//
/** Milliseconds without a request, after which nothing more is fetched. */
const QUIET = 3000

/** The files of the product that have passed. */
export interface Count {
  requests: number
  /** Of the answers as they were sent. */
  bytes: number
}

/** Stands between browser and service, and counts the product's files. */
export interface CountingProxy {
  port: number
  /** Leads to another service from now on. */
  leadTo(port: number): void
  /** Waits until nothing more is fetched, and returns what was since the last time. */
  count(): Promise<Count>
  close(): void
}

export async function countingProxy(): Promise<CountingProxy> {
  let target = 0
  let passed: Count = { requests: 0, bytes: 0 }
  let last = performance.now()
  const server = createServer((asked, reply) => {
    const counts = !DATA.test(asked.url ?? '')
    const far = request({ port: target, host: '127.0.0.1', path: asked.url, method: asked.method, headers: asked.headers }, (answer) => {
      if (counts) passed.requests += 1
      answer.on('data', ({ length }: Buffer) => {
        last = performance.now()
        if (counts) passed.bytes += length
      })
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    far.on('error', () => reply.destroy())
    asked.pipe(far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
    },
    async count() {
      last = performance.now()
      await until('nothing more is fetched', () => performance.now() - last > QUIET, 120_000)
      const counted = passed
      passed = { requests: 0, bytes: 0 }
      return counted
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
