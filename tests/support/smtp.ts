import { afterAll } from 'vitest'
import { startMailServer as start } from '../../bench/support/mail-server.ts'

/** A small mail server, stopped after the test file. */
export async function startMailServer() {
  const server = await start()
  afterAll(server.stop)
  return server
}
