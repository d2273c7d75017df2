import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to connections by themselves, so that none of these takes a port before its service does. */
const [FIRST, COUNT] = [20_000, 10_000]
/** Processes that run at the same time begin at different ports. */
let next = process.pid * 64

/** A free port. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT)
    if (await isFree(port, host)) return port
  }
}

async function isFree(port: number, host: string): Promise<boolean> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
