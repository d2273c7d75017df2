import { createServer, type Server } from 'node:http'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { listening } from '../http/listen.ts'
import type { App } from '../http/typed-app.ts'

/** The metrics of a process, for Prometheus. */
export interface Metrics {
  /** Measures the time from receiving a change to sending it to every socket of this node. */
  fanOut<T>(kind: string, send: () => Promise<T>): Promise<T>
  /** Counts and times all requests of an application. */
  countRequests(app: App): void
  /** Registers gauges that are read when metrics are scraped. */
  watch(parts: Watched): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  contentType: string
}

/** The sources of the gauges. */
export interface Watched {
  sockets(): number
  /** Games with a subscriber on this node. */
  games(): number
  slowReaders(): number
  pool: { totalCount: number; idleCount: number; waitingCount: number }
  countWaitingPasswords(): number
  leads(): boolean
  mails(): Promise<{ waiting: number; failed: number }>
  /** How jobs in the background go. */
  jobs(): Promise<readonly WatchedJob[]>
}

interface WatchedJob {
  kind: string
  failures: number
  succeededAt: Date | null
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'moedani_request_seconds',
    help: 'Duration of requests, by declared route',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const fanOut = new Histogram({
    name: 'moedani_fan_out_seconds',
    help: 'Time from receiving a change to sending it to every socket of this node',
    labelNames: ['kind'],
    buckets: BUCKETS,
    registers,
  })
  const failures = new Counter({
    name: 'moedani_fan_out_failures',
    help: 'Changes that could not be sent to the sockets of this node',
    labelNames: ['kind'],
    registers,
  })

  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    async fanOut(kind, send) {
      const stop = fanOut.startTimer({ kind })
      try {
        return await send()
      } catch (error) {
        failures.inc({ kind })
        throw error
      } finally {
        stop()
      }
    },
    countRequests(app) {
      app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
        // The declared route, not the address: an address may contain a secret, and there are unlimited addresses.
        requests.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
        next()
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
      gauge('watched_games', 'Games that sockets of this node subscribe to', parts.games)
      gauge('slow_readers', 'Sockets that read too slowly; they get no messages until they have caught up', parts.slowReaders)
      gauge('passwords_waiting', 'Passwords waiting to be checked', parts.countWaitingPasswords)
      gauge('runs_jobs', 'Whether this node runs the timed jobs', () => (parts.leads() ? 1 : 0))
      gauge('pool_connections', 'Connections to the database', () => parts.pool.totalCount)
      gauge('pool_idle', 'Idle connections to the database', () => parts.pool.idleCount)
      gauge('pool_waiting', 'Queries waiting for a connection to the database', () => parts.pool.waitingCount)
      const mails = new Gauge({
        name: 'moedani_mails',
        help: 'Waiting and failed mails; the same on every node',
        labelNames: ['state'],
        registers,
        async collect() {
          // Without a database this gauge has no value; all other metrics still work.
          const { waiting, failed } = await parts.mails().catch(() => ({ waiting: Number.NaN, failed: Number.NaN }))
          mails.set({ state: 'waiting' }, waiting)
          mails.set({ state: 'failed' }, failed)
        },
      })
      const ofJobs = (name: string, help: string, read: (job: WatchedJob) => number) =>
        new Gauge({
          name: `moedani_job_${name}`,
          help: `${help}; the same on every node`,
          labelNames: ['job'],
          registers,
          async collect() {
            for (const job of await parts.jobs().catch(() => [])) this.set({ job: job.kind }, read(job))
          },
        })
      ofJobs('failures', 'How often a job in the background has failed since it last went well', ({ failures: failed }) => failed)
      ofJobs('success_seconds', 'When it last went well, in seconds since the epoch', ({ succeededAt }) =>
        succeededAt ? succeededAt.getTime() / 1000 : 0,
      )
    },
  }
}

/**
 * Serves `/metrics` on a port of its own, which is not public. It also answers while the service sheds load, which is
 * when metrics matter most.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await listening(server, { host, port })
  return server
}
