import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { printFailure } from './plain-failure.ts'
import { makePrivateFiles } from './private-folder.ts'
import { startService } from './service.ts'

// In the bundle the client is beside this file; in development Vite serves it.
const clientFolder = fileURLToPath(new URL('./client', import.meta.url))

makePrivateFiles()

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
  printFailure(error)
  process.exit(1)
}
