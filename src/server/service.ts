import { openDatabase } from './db/database.ts'
import { listenForChanges } from './db/changes.ts'
import { leaseCluster } from './db/embedded/lease.ts'
import { migrateDatabase } from './db/migrate.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { ensureDemoWorld } from './db/demo/world.ts'
import { startSimulator } from './db/demo/simulator.ts'
import { announceStart, ownUrl } from './greeting.ts'
import { startRealtime } from './realtime/start.ts'
import { loadSecret } from './secret.ts'

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
    const deps = { db: database.db, now: () => new Date(), config, database, secret: await loadSecret(config), clientFolder }
    const demo = config.demo && (await ensureDemoWorld(deps))
    const composed = await buildApp(deps)
    const { app } = composed
    const realtime = startRealtime(deps, composed)
    const stopListening = await listenForChanges(connection, realtime.handlers)
    const address = await app.listen({ host: config.host, port: config.port })
    const simulator = demo ? startSimulator(deps, app.log) : null
    announceStart(ownUrl(config, address), config, demo)
    return {
      address,
      async stop() {
        simulator?.stop()
        realtime.close()
        await app.close()
        await stopListening()
        await database.close()
        await lease?.release()
      },
    }
  } catch (error) {
    await lease?.release()
    throw error
  }
}
