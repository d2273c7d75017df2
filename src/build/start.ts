// `npm start`: builds the product if its sources have changed, then runs the service in this process.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isBuilt } from './stamp.ts'

if (!(await isBuilt())) {
  console.log('Building, for about half a minute. It is not needed again until the sources change.')
  await build()
  console.log('Built. Starting…')
}
process.setSourceMapsEnabled(true)
await import(new URL('../../dist/main.js', import.meta.url).href)

/** Builds in another process, whose memory the service does not keep. */
async function build(): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('build.ts', import.meta.url))], { stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = (signal: NodeJS.Signals) => void child.kill(signal)
  process.on('SIGINT', stop).on('SIGTERM', stop)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
  process.off('SIGINT', stop).off('SIGTERM', stop)
}
