import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase } from './db/database.ts'
import { listenForChanges } from './db/changes.ts'
import { leaseCluster } from './db/embedded/lease.ts'
import { announceStart } from './db/running.ts'
import { migrateDatabase } from './db/migrate.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createDemoWorld } from './demo/world.ts'
import { startSimulator } from './demo/simulator.ts'
import { startClockKeeper } from './games/clock-keeper.ts'
import { localPictures } from './notices/pictures.ts'
import { sharedPictures } from './notices/shared-pictures.ts'
import { openRedis } from './redis.ts'
import { printMail, printStartup, serviceUrl } from './startup-message.ts'
import { createFirstAccount } from './auth/first-account.ts'
import { countWaitingPasswords } from './auth/password.ts'
import { accountMails } from './auth/mail-templates.ts'
import { contactMails } from './contact/mail-templates.ts'
import { logFailedMails } from './mail/failure-log.ts'
import { startMatchFiles } from './video/match-file/job.ts'
import { countPendingMails } from './mail/pending.ts'
import { openMailTransport } from './mail/transport.ts'
import { startMailWorker } from './mail/worker.ts'
import { startFigures } from './jobs/figures.ts'
import { digestMails } from './push/digest-mail.ts'
import { hasHighlights } from './highlights/read.ts'
import { startDigests, startPushWorker } from './push/worker.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { runOnLeader, type TimedJob } from './jobs/leader.ts'
import { listenOnPort } from './http/listen.ts'
import { watchDisk } from './limits/disk.ts'
import { localCounters } from './limits/counters.ts'
import { sharedCounters } from './limits/shared-counters.ts'
import { serveMetrics } from './metrics/serve.ts'
import { startRealtime } from './realtime/start.ts'
import { keepPrivate } from './private-folder.ts'
import { loadSecret } from './secret.ts'
import { traceQueries } from './tracing/queries.ts'
import { openTracing } from './tracing/open-tracing.ts'

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
    const first = await createFirstAccount(deps)
    const composed = await buildApp(deps)
    const { app, library } = composed
    log = app.log
    const realtime = startRealtime(deps, composed)
    const stopListening = await listenForChanges(connection, { ...realtime.handlers, silent: database.cut })
    await composed.cameras.start()
    await started()
    const address = await listenOnPort(app, composed.drain, config)
    const publicUrl = serviceUrl(config, address)
    const mail = () =>
      startMailWorker(
        { ...deps, publicUrl },
        {
          transport: openMailTransport(config),
          writers: { ...accountMails, ...contactMails, ...digestMails(secret) },
          failed: logFailedMails(app.log),
          ...(demo && !config.smtpUrl && { sent: printMail }),
        },
        app.log,
      )
    const jobs: TimedJob[] = [
      mail,
      () => startPushWorker({ ...deps, hasHighlights: (id) => hasHighlights({ ...deps, library }, id) }, app.log),
      () => startDigests(deps, app.log),
      () => startHousekeeping(deps, config.keepDays, app.log),
      () => startFigures(deps, app.log),
      () => startMatchFiles({ ...deps, library }, app.log),
    ]
    if (demo) jobs.push(() => startSimulator(deps, app.log))
    else if (config.gamesByClock) jobs.push(() => startClockKeeper(deps, app.log))
    const candidate = runOnLeader(connection, jobs, app.log)
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
