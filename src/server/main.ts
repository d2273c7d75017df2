import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { printFailure } from './platform/plain-failure.ts'
import { makePrivateFiles } from './platform/private-folder.ts'
import { startService } from './service.ts'

// In the bundle the client is next to this file; in development Vite serves it.
const clientFolder = fileURLToPath(new URL('./client', import.meta.url))

makePrivateFiles()

try {
  const config = readConfig(process.env)
  let stopping = false
  const starting = startService(config, existsSync(clientFolder) ? clientFolder : null)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      // A start is finished first: it may be just before the database runs, which nothing else would stop.
      void starting.then((service) => service.stop()).then(() => process.exit(0))
    })
  }
  await starting
} catch (error) {
  printFailure(error)
  process.exit(1)
}
