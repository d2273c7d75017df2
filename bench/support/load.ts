import { setTimeout as sleep } from 'node:timers/promises'
import { processorMs } from './processor.ts'
import { openRaw } from './raw-connection.ts'

/** The result of a load. Times in milliseconds. */
export interface Load {
  requests: number
  perSecond: number
  p50: number
  p99: number
  /** Answers by status. */
  statuses: Record<string, number>
  /** Microseconds of the server's processor time per request, if its process is known. */
  processor?: number
}

/** One request as it goes over the wire. */
export function rawRequest(method: string, path: string, headers: Record<string, string>, body?: unknown): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: 'localhost',
    ...headers,
    ...(payload && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${payload}`)
}

/**
 * Sends requests over a number of connections, each the next one after the previous answer. Reads only status and
 * length of an answer, so that the client is not the bottleneck.
 *
 * @param requests sent in rotation
 * @param pid the server's process, to measure its processor time per request
 */
export async function load(
  port: number,
  requests: readonly Buffer[],
  { connections = 50, seconds = 4, pid }: { connections?: number; seconds?: number; pid?: number | undefined } = {},
): Promise<Load> {
  const times: number[] = []
  const statuses: Record<string, number> = {}
  let turn = 0
  const used = pid === undefined ? 0 : processorMs(pid)
  const from = performance.now()
  const until = from + seconds * 1000

  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          let sentAt = 0
          const send = () => {
            if (performance.now() >= until) {
              connection.end()
              resolve()
              return
            }
            sentAt = performance.now()
            connection.send(requests[(turn += 1) % requests.length] as Buffer)
          }
          const connection = openRaw(port, {
            ready: send,
            answered(status) {
              times.push(performance.now() - sentAt)
              statuses[status] = (statuses[status] ?? 0) + 1
              send()
            },
            closed: (error) => (error ? reject(error) : resolve()),
          })
        }),
    ),
  )
  const took = (performance.now() - from) / 1000
  const sum = summary(times, took, statuses)
  return pid === undefined ? sum : { ...sum, processor: ((processorMs(pid) - used) * 1000) / sum.requests }
}

function summary(times: readonly number[], seconds: number, statuses: Record<string, number>): Load {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return { requests: times.length, perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), statuses }
}

/** The result of requests sent at a fixed rate, independent of earlier answers. */
export interface Poured {
  /** Those answered with success: how many, and how long they took. */
  served: Load
  statuses: Record<string, number>
  /** Requests without a free connection, and broken connections. */
  unsent: number
  broken: number
  /** The slowest answer of any kind, milliseconds. */
  slowest: number
}

/**
 * Sends requests at a fixed rate, like many independent clients. A client without an answer waits on its own
 * connection, up to a maximum number of connections.
 */
export async function pour(
  port: number,
  requests: readonly Buffer[],
  { perSecond, seconds, connections = 2000 }: { perSecond: number; seconds: number; connections?: number },
): Promise<Poured> {
  const free: { send(): void; end(): void }[] = []
  const all = new Set<{ end(): void }>()
  const statuses: Record<string, number> = {}
  const times: number[] = []
  let [turn, waiting, unsent, broken, slowest] = [0, 0, 0, 0, 0]
  const open = () => {
    let sentAt = 0
    waiting += 1
    const one = {
      send() {
        sentAt = performance.now()
        waiting += 1
        connection.send(requests[(turn += 1) % requests.length] as Buffer)
      },
      end: () => connection.end(),
    }
    const connection = openRaw(port, {
      ready() {
        waiting -= 1
        one.send()
      },
      answered(status, last) {
        const took = performance.now() - sentAt
        waiting -= 1
        slowest = Math.max(slowest, took)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (status.startsWith('2')) times.push(took)
        if (last) all.delete(one)
        else free.push(one)
      },
      closed(error) {
        // Rejected requests count as answered.
        if (!all.delete(one)) return
        const at = free.indexOf(one)
        if (at >= 0) free.splice(at, 1)
        else {
          waiting -= 1
          broken += 1
        }
        if (error)
          statuses[String((error as NodeJS.ErrnoException).code)] = (statuses[String((error as NodeJS.ErrnoException).code)] ?? 0) + 1
      },
    })
    all.add(one)
  }
  const from = performance.now()
  let due = 0
  for (let passed = 0; passed < seconds; passed = (performance.now() - from) / 1000) {
    for (const now = Math.floor(passed * perSecond); due < now; due += 1) {
      const next = free.pop()
      if (next) next.send()
      else if (all.size < connections) open()
      else unsent += 1
    }
    await sleep(5)
  }
  const took = (performance.now() - from) / 1000
  // Waits a while for pending answers.
  for (let time = 0; waiting > 0 && time < 100; time += 1) await sleep(100)
  const left = waiting
  for (const one of all) one.end()
  return { served: summary(times, took, {}), statuses, unsent, broken: broken + left, slowest }
}
