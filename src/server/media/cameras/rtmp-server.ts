import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { listening } from '../../platform/http/listen.ts'
import { countedAddress } from '../../platform/limits/client-address.ts'
import { Refused, serveRtmp, type Admit } from './rtmp-connection.ts'
import { RtmpFault } from './rtmp-messages.ts'

/** Connections at once: more than there are cameras on a weekend. */
const MAX_CONNECTIONS = 200
/** Connections at once whose camera is not known yet: of one address, and of all. Another one closes the oldest of them. */
const MAX_UNKNOWN = { ofAddress: 8, ofAll: 64 }
/** Milliseconds until a connection has said which camera it is. */
const TIME_TO_PUBLISH = 10_000
/** Without a byte for so long, a camera is gone. */
const SILENCE = 10_000

/** Decides about the camera of one connection, and tells when that has to end. */
export type AdmitFrom = (end: () => void, address: string) => { admit: Admit; left(): Promise<void> }

interface Options {
  host: string
  port: number
  /** Whether an address is that of many cameras. */
  isProxy(address: string): boolean
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

/** Opens the port. Anyone who connects has ten seconds to say which camera it is. */
export async function openRtmpServer({ host, port, isProxy, isWelcome, wrong, log }: Options, admitFrom: AdmitFrom): Promise<RtmpServer> {
  const sockets = new Set<Socket>()
  /** The addresses of those whose camera is not known yet, the oldest first. */
  const unknown = new Map<Socket, string>()

  function admitUnknown(socket: Socket, address: string): void {
    const all = Array.from(unknown.keys())
    const own = isProxy(address) ? [] : all.filter((other) => unknown.get(other) === address)
    const [oldest] = own.length >= MAX_UNKNOWN.ofAddress ? own : all.length >= MAX_UNKNOWN.ofAll ? all : []
    if (oldest) {
      unknown.delete(oldest)
      oldest.destroy()
    }
    unknown.set(socket, address)
    socket.once('close', () => unknown.delete(socket))
  }

  async function serve(socket: Socket, address: string): Promise<void> {
    const { admit, left } = admitFrom(() => socket.destroy(), address)
    const late = setTimeout(() => socket.destroy(), TIME_TO_PUBLISH)
    try {
      if (!(await isWelcome(address))) {
        socket.destroy()
        return
      }
      await serveRtmp(socket, async (publisher) => {
        const sink = await admit(publisher)
        unknown.delete(socket)
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
    const address = countedAddress(socket.remoteAddress ?? '')
    if (sockets.size >= MAX_CONNECTIONS) {
      socket.destroy()
      return
    }
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    admitUnknown(socket, address)
    // A camera that goes away is noticed by the end of what is read from it.
    socket.on('error', () => undefined)
    socket.setTimeout(SILENCE, () => socket.destroy())
    void serve(socket, address)
  })
  await listening(server, { host, port })
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
