// `npm run dev`: restarts the service and reloads the client when their sources change.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { context, stop } from 'esbuild'
import { createServer } from 'vite'
import { readConfig } from '../server/config.ts'
import { leaseCluster } from '../server/db/embedded/lease.ts'
import { copyRuntimeFiles, serverBundle } from './server-bundle.ts'

const FOLDER = 'dist/dev'
const SOURCES = ['src/server', 'src/shared']
/** Milliseconds to wait for further changes: editors save in several steps, and branches change many files. */
const DEBOUNCE = 50

const config = readConfig(process.env)
// Held all the time, so that the database does not restart with the service.
const lease = config.databaseUrl ? null : await leaseCluster(config.dataFolder, 'tool')
const client = await createServer({ clearScreen: false })
await client.listen()
// Vite's own listener would exit at once, before the service and the database have stopped.
process.removeAllListeners('SIGTERM')
const address = client.resolvedUrls?.local[0] ?? ''
const bundle = await context(serverBundle(FOLDER))

let service: ChildProcess | null = null
let work = restart()

/** Restarts the service. After a compile error, which the bundler prints, the old service keeps running. */
async function restart(): Promise<void> {
  await copyRuntimeFiles(FOLDER)
  const built = await bundle.rebuild().catch(() => null)
  if (!built) return
  // Killed, so that an edit shows sooner: the database runs on, and nothing else needs an orderly end.
  await end('SIGKILL')
  service = spawn(process.execPath, ['--enable-source-maps', `${FOLDER}/main.js`], {
    // Links in mails and on the terminal go through Vite. There is no proxy to drain for.
    env: { ...process.env, PUBLIC_URL: new URL(address).origin, DRAIN_SECONDS: '0' },
    stdio: 'inherit',
  })
}

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!service || service.exitCode !== null || service.signalCode !== null) return
  const ended = once(service, 'exit')
  service.kill(signal)
  await ended
}

let settled: NodeJS.Timeout | undefined
for (const folder of SOURCES)
  watch(folder, { recursive: true }, () => {
    clearTimeout(settled)
    settled = setTimeout(() => {
      work = work.then(restart)
    }, DEBOUNCE)
  })

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    void work
      .then(() => end('SIGTERM'))
      .then(() => Promise.all([client.close(), bundle.dispose().then(stop), lease?.release()]))
      .then(() => process.exit(0))
  })
