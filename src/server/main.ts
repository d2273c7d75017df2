import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { DataInUseError } from './db/embedded/lease.ts'
import { startService } from './service.ts'

// In a bundle the client lies beside this file; in development Vite serves it.
const clientFolder = fileURLToPath(new URL('./client', import.meta.url))

try {
  const config = readConfig(process.env)
  const service = await startService(config, existsSync(clientFolder) ? clientFolder : null)
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      void service.stop().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(plainly(error) ?? error)
  process.exit(1)
}

/** What the reader can mend, in a sentence; null for what needs its stack to be understood. */
function plainly(error: unknown): string | null {
  if (error instanceof DataInUseError || error instanceof ConfigError) return error.message
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return null
  return `Something else already listens there (${error.message}). Choose another port with PORT.`
}
