import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { stepsOf } from '../steps.ts'
import type { App } from '../typed-app.ts'
import { durations } from './durations.ts'

/** What a process counts of itself while it runs, in the words of Prometheus. */
export interface Metrics {
  /** Times how long a change took from being heard of to being handed to every socket here. */
  fanOut<T>(kind: string, tell: () => Promise<T>): Promise<T>
  /** Counts every request that an application answers. */
  countRequests(app: App): void
  /** Figures that are looked up when somebody asks. */
  watch(parts: Watched): void
  /** All of it as text. */
  text(): Promise<string>
  contentType: string
}

/** Where the figures of the moment are to be found. */
export interface Watched {
  sockets(): number
  /** Games that somebody here follows. */
  games(): number
  slowReaders(): number
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  passwordsWaiting(): number
  leads(): boolean
  mails(): Promise<{ waiting: number; failed: number }>
}

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = durations('moedani_request_seconds', 'Requests by route as it is declared, and how long their answers took', QUICK)
  const fanOut = new Histogram({
    name: 'moedani_fan_out_seconds',
    help: 'From hearing of a change to having handed it to every socket of this node',
    labelNames: ['kind'],
    buckets: QUICK,
    registers,
  })
  const untold = new Counter({
    name: 'moedani_fan_out_failures',
    help: 'Changes that could not be told to the sockets of this node',
    labelNames: ['kind'],
    registers,
  })

  return {
    contentType: registry.contentType,
    text: async () => `${await registry.metrics()}${requests.text()}`,
    async fanOut(kind, tell) {
      const stop = fanOut.startTimer({ kind })
      try {
        return await tell()
      } catch (error) {
        untold.inc({ kind })
        throw error
      } finally {
        stop()
      }
    },
    countRequests(app) {
      stepsOf(app).onResponse(({ method, routeOptions }, reply) => {
        // The route as it is declared: an address may hold a secret, and there are as many of them as anybody likes.
        requests.count({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime)
      })
    },
    watch(parts) {
      collectDefaultMetrics({ register: registry })
      const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
        new Gauge({
          name: `moedani_${name}`,
          help,
          registers,
          async collect() {
            this.set(await read())
          },
        })
      gauge('sockets', 'Live sockets of this node', parts.sockets)
      gauge('watched_games', 'Games that sockets of this node follow', parts.games)
      gauge('slow_readers', 'Sockets that do not read, and are told nothing until they have', parts.slowReaders)
      gauge('passwords_waiting', 'Passwords that wait to be checked', parts.passwordsWaiting)
      gauge('runs_jobs', 'Whether this node runs the timed jobs', () => (parts.leads() ? 1 : 0))
      gauge('pool_connections', 'Connections to the database', () => parts.pool.totalCount)
      gauge('pool_idle', 'Connections to the database that nobody uses', () => parts.pool.idleCount)
      gauge('pool_waiting', 'Queries that wait for a connection to the database', () => parts.pool.waitingCount)
      const mails = new Gauge({
        name: 'moedani_mails',
        help: 'Mails that wait, and mails that were given up; the same from every node',
        labelNames: ['state'],
        registers,
        async collect() {
          // Without a database there is no figure, and everything else is told all the same.
          const { waiting, failed } = await parts.mails().catch(() => ({ waiting: Number.NaN, failed: Number.NaN }))
          mails.set({ state: 'waiting' }, waiting)
          mails.set({ state: 'failed' }, failed)
        },
      })
    },
  }
}
