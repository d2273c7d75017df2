import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import { Refused, serveRtmp, type Admit } from './rtmp-connection.ts'
import { RtmpFault } from './rtmp-messages.ts'

/** Connections at once: more than there are cameras on a weekend. */
const MAX_CONNECTIONS = 200
/** Milliseconds until a connection has said which camera it is. */
const TIME_TO_PUBLISH = 10_000
/** Without a byte for so long, a camera is gone. */
const SILENCE = 10_000

/** Decides about the camera of one connection, and tells when that has to end. */
export type AdmitFrom = (end: () => void) => { admit: Admit; left(): Promise<void> }

interface Options {
  host: string
  port: number
  /** Whether an address may connect now. */
  isWelcome(address: string): Promise<boolean>
  /** A connection had no key, or a wrong one. */
  wrong(address: string): void
  log: { info(fields: object, words: string): void }
}

/** The port where cameras connect by RTMP. */
export interface RtmpServer {
  port: number
  close(): Promise<void>
}

/** Opens the port. Whoever connects has ten seconds to say which camera it is. */
export async function openRtmpServer({ host, port, isWelcome, wrong, log }: Options, admitFrom: AdmitFrom): Promise<RtmpServer> {
  const sockets = new Set<Socket>()

  async function serve(socket: Socket, address: string): Promise<void> {
    const { admit, left } = admitFrom(() => socket.destroy())
    const late = setTimeout(() => socket.destroy(), TIME_TO_PUBLISH)
    try {
      if (!(await isWelcome(address))) {
        socket.destroy()
        return
      }
      await serveRtmp(socket, async (publisher) => {
        const sink = await admit(publisher)
        clearTimeout(late)
        return sink
      })
      socket.end()
    } catch (error) {
      if (error instanceof Refused || error instanceof RtmpFault) {
        if (error instanceof RtmpFault || error.wrongKey) wrong(address)
        log.info({ reason: error.message }, 'a camera was refused')
      }
      // What was answered still leaves.
      socket.end()
      setTimeout(() => socket.destroy(), 1000).unref()
    } finally {
      clearTimeout(late)
      await left()
    }
  }

  const server: Server = createServer({ noDelay: true }, (socket) => {
    const address = normalizeIP(socket.remoteAddress ?? '')
    if (sockets.size >= MAX_CONNECTIONS) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A camera that goes away is told by the end of what is read from it.
    socket.on('error', () => undefined)
    socket.setTimeout(SILENCE, () => socket.destroy())
    void serve(socket, address)
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
