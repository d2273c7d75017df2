import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
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
  // What the reader can mend is said in a sentence; everything else needs its stack.
  const plain = error instanceof DataInUseError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  console.error(plain ? error.message : error)
  process.exit(1)
}
