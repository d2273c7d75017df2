import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase, type Db } from './db/database.ts'
import { listenForChanges } from './db/changes.ts'
import { leaseCluster } from './db/embedded/lease.ts'
import { announceStart } from './db/running.ts'
import { migrateDatabase } from './db/migrate.ts'
import { buildApp } from './app.ts'
import { backgroundWork } from './background.ts'
import type { Config } from './config.ts'
import { createDemoWorld } from './operations/demo/world.ts'
import { localPictures } from './platform/notices/pictures.ts'
import { sharedPictures } from './platform/notices/shared-pictures.ts'
import { openRedis } from './platform/redis.ts'
import { printMail, printStartup, serviceUrl } from './startup-message.ts'
import { createFirstAccount } from './people/auth/first-account.ts'
import { countWaitingPasswords } from './people/auth/password.ts'
import { runOnLeader } from './operations/jobs/leader.ts'
import { openWakes, wakeOnChanges } from './platform/background/wakes.ts'
import { listenOnPort } from './platform/http/listen.ts'
import { watchDisk } from './platform/limits/disk.ts'
import { localCounters } from './platform/limits/counters.ts'
import { sharedCounters } from './platform/limits/shared-counters.ts'
import { serveMetrics } from './platform/metrics/metrics.ts'
import { startRealtime } from './match/realtime/start.ts'
import { keepPrivate } from './platform/private-folder.ts'
import { loadSecret } from './platform/secret.ts'
import { traceQueries } from './platform/tracing/queries.ts'
import { openTracing } from './platform/tracing/tracing.ts'
import { and, count, isNotNull, isNull, sql } from 'drizzle-orm'
import { jobRuns } from './db/schema/jobs.ts'
import { mails } from './db/schema/mails.ts'
import { fillPages } from './statistics/analytics/fill-pages.ts'

/** A running service. */
export interface Service {
  address: string
  stop(): Promise<void>
}

/** Starts the service: database, migrations, demo world if enabled, then API, socket and client on one port. */
export async function startService(config: Config, clientFolder: string | null): Promise<Service> {
  const lease = config.databaseUrl ? null : await leaseCluster(config.dataFolder, 'service')
  const connection = lease?.connection ?? { connectionString: config.databaseUrl as string }
  try {
    await keepPrivate(config.dataFolder)
    const started = await announceStart(connection)
    await migrateDatabase(connection)
    const database = openDatabase(connection)
    const tracing = await openTracing(config)
    if (tracing) traceQueries(database.pool, tracing)
    let log: FastifyBaseLogger | null = null
    const redis =
      config.redisUrl === null
        ? null
        : openRedis(config.redisUrl, (error) => log?.warn({ err: error }, 'Redis does not answer: each node counts limits for itself'))
    const counters = redis ? sharedCounters(redis) : localCounters()
    const now = () => new Date()
    const pictures = redis ? sharedPictures(redis, now) : localPictures(now)
    const disk = lease && watchDisk(lease.dataFolder, (words) => log?.error(words))
    const secret = await loadSecret(config)
    const deps = { db: database.db, now, config, database, counters, pictures, disk, secret, clientFolder, tracing }
    const demo = config.demo && (await createDemoWorld(deps))
    await fillPages(deps)
    const first = await createFirstAccount(deps)
    const composed = await buildApp(deps)
    const { app, library, media } = composed
    log = app.log
    const realtime = startRealtime(deps, composed)
    const wakes = openWakes()
    const stopListening = await listenForChanges(connection, wakeOnChanges(wakes, { ...realtime.handlers, silent: database.cut }))
    await composed.cameras.start()
    await started()
    const address = await listenOnPort(app, composed.drain, config)
    const publicUrl = serviceUrl(config, address)
    const work = backgroundWork(
      { ...deps, wakes, log: app.log, library, media, publicUrl },
      { demo, ...(demo && !config.smtpUrl && { sent: printMail }) },
    )
    const candidate = runOnLeader(connection, work, app.log)
    const drainNode = async (withinMs: number) => {
      composed.drain.begin()
      await Promise.all([realtime.move(withinMs / 2), sleep(withinMs)])
      await composed.drain.finish()
    }
    const { metrics } = composed
    metrics.watch({
      ...realtime.figures,
      sockets: composed.sockets.count,
      pool: database.pool,
      countWaitingPasswords,
      leads: candidate.leads,
      mails: () => countPendingMails(database.db),
      jobs: () => database.db.select().from(jobRuns),
    })
    const monitors = config.metricsPort === null ? null : await serveMetrics(metrics, { host: config.host, port: config.metricsPort })
    printStartup(publicUrl, config, { demo, first })
    return {
      address,
      async stop() {
        await Promise.all([candidate.stop(), config.drainSeconds > 0 && drainNode(config.drainSeconds * 1000)])
        monitors?.close()
        realtime.close()
        await app.close()
        await stopListening()
        counters.close()
        redis?.close()
        disk?.stop()
        await Promise.all([tracing?.stop(), database.close()])
        await lease?.release()
      },
    }
  } catch (error) {
    await lease?.release()
    throw error
  }
}

/** The numbers of waiting and failed mails. */
async function countPendingMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const [left] = await db
    .select({
      waiting: count(sql`case when ${and(isNull(mails.sentAt), isNull(mails.failedAt))} then 1 end`),
      failed: count(sql`case when ${isNotNull(mails.failedAt)} then 1 end`),
    })
    .from(mails)
  return left ?? { waiting: 0, failed: 0 }
}
