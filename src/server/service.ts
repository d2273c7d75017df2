import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openDatabase } from './db/database.ts'
import { listenForChanges } from './db/changes.ts'
import { leaseCluster } from './db/embedded/lease.ts'
import { migrateDatabase } from './db/migrate.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { ensureDemoWorld } from './db/demo/world.ts'
import { startSimulator } from './db/demo/simulator.ts'
import { startClockKeeper } from './games/clock-keeper.ts'
import { announceMail, announceStart, ownUrl } from './greeting.ts'
import { passwordsWaiting } from './auth/password.ts'
import { accountLetters } from './auth/letters.ts'
import { contactLetters } from './contact/letter.ts'
import { mailsLeft } from './mail/left.ts'
import { openPost } from './mail/post.ts'
import { startMailWorker } from './mail/worker.ts'
import { startHousekeeping } from './jobs/housekeeping.ts'
import { runWhereLeader, type TimedJob } from './jobs/leader.ts'
import { listenWide } from './listen.ts'
import { watchDisk } from './limits/disk.ts'
import { localCounters } from './limits/counters.ts'
import { sharedCounters } from './limits/shared-counters.ts'
import { serveMetrics } from './metrics/serve.ts'
import { startRealtime } from './realtime/start.ts'
import { loadSecret } from './secret.ts'
import { traceQueries } from './tracing/queries.ts'
import { openTracing } from './tracing/tracing.ts'

/** A running service. */
export interface Service {
  address: string
  stop(): Promise<void>
}

/** Starts everything: database, schema, demo world where wanted, API, socket and client on one port. */
export async function startService(config: Config, clientFolder: string | null): Promise<Service> {
  const lease = config.databaseUrl ? null : await leaseCluster(config.dataFolder, 'service')
  const connection = lease?.connection ?? { connectionString: config.databaseUrl as string }
  try {
    await migrateDatabase(connection)
    const database = openDatabase(connection)
    const tracing = await openTracing(config)
    if (tracing) traceQueries(database.pool, tracing)
    let log: FastifyBaseLogger | null = null
    const counters = config.redisUrl
      ? sharedCounters(config.redisUrl, (error) => log?.warn({ err: error }, 'Redis does not answer: each node counts limits for itself'))
      : localCounters()
    const disk = lease && watchDisk(lease.dataFolder, (words) => log?.error(words))
    const secret = await loadSecret(config)
    const deps = { db: database.db, now: () => new Date(), config, database, counters, disk, secret, clientFolder, tracing }
    const demo = config.demo && (await ensureDemoWorld(deps))
    const composed = await buildApp(deps)
    const { app } = composed
    log = app.log
    const realtime = startRealtime(deps, composed)
    const stopListening = await listenForChanges(connection, { ...realtime.handlers, silent: database.cut })
    const address = await listenWide(app, composed.drain, config)
    const publicUrl = ownUrl(config, address)
    const mail = () =>
      startMailWorker(
        { ...deps, publicUrl },
        {
          post: openPost(config),
          writers: { ...accountLetters, ...contactLetters },
          failed: (error, fields) => app.log.warn({ err: error, ...fields }, 'a mail was not sent; it is tried again'),
          ...(demo && !config.smtpUrl && { sent: announceMail }),
        },
        app.log,
      )
    const jobs: TimedJob[] = [mail, () => startHousekeeping(deps, config.keepDays, app.log)]
    if (demo) jobs.push(() => startSimulator(deps, app.log))
    else if (config.gamesByClock) jobs.push(() => startClockKeeper(deps, app.log))
    const candidate = runWhereLeader(connection, jobs, app.log)
    const leave = async (withinMs: number) => {
      composed.drain.begin()
      await Promise.all([realtime.move(withinMs / 2), sleep(withinMs)])
      await composed.drain.finish()
    }
    const { metrics } = composed
    metrics.watch({
      ...realtime.figures,
      sockets: composed.sockets.count,
      pool: database.pool,
      passwordsWaiting,
      leads: candidate.leads,
      mails: () => mailsLeft(database.db),
    })
    const monitors = config.metricsPort === null ? null : await serveMetrics(metrics, { host: config.host, port: config.metricsPort })
    announceStart(publicUrl, config, demo)
    return {
      address,
      async stop() {
        await Promise.all([candidate.stop(), config.drainSeconds > 0 && leave(config.drainSeconds * 1000)])
        monitors?.close()
        realtime.close()
        await app.close()
        await stopListening()
        counters.close()
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
