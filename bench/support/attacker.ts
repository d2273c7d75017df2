// Attacks a port from a separate address until it is told to stop: `attacker.ts KIND PORT SIZE`. Reports the start, and
// at the end the number of messages sent.
import { connect } from 'node:net'
import { SOCKET_PATH } from '#shared/socket.ts'
import { rawRequest } from './load.ts'
import { openRaw } from './raw-connection.ts'
import { openWire, type Wire } from './wire.ts'

/** An attack from one address: a rate per second, or a number of connections. */
export type Attack = keyof typeof ATTACKS

const FROM = '127.0.0.66'
const [kind, port, size] = [process.argv[2] as Attack, Number(process.argv[3]), Number(process.argv[4])]
let sent = 0

const ATTACKS = {
  upgrades: strayUpgrades,
  pings: () => onEach(() => floodFrames((wire) => wire.frame(9))),
  namespaces: () => onEach(() => floodFrames((wire) => wire.send(`40/n${sent},`))),
  probes: () => onEach(() => ask('/readyz')),
  images: () => onEach(() => ask(`/images/none-${sent}.png`)),
}

/** Requests upgrades on used connections, and keeps all of them open. */
function strayUpgrades(): void {
  setInterval(() => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: FROM })
    socket.on('error', () => undefined)
    socket.once('data', () => socket.write(rawRequest('GET', '/x', { connection: 'Upgrade', upgrade: 'x' })))
    socket.write(rawRequest('GET', '/healthz', {}))
    sent += 1
  }, 1000 / size)
}

/** Sends without pause on an unauthenticated socket until it is closed. */
async function floodFrames(send: (wire: Wire) => void): Promise<void> {
  const wire = await openWire(port, `${SOCKET_PATH}/?EIO=4&transport=websocket`, FROM)
  while (!wire.closed()) {
    for (let burst = 0; burst < 200; burst += 1) {
      send(wire)
      sent += 1
    }
    await pause(0)
  }
}

/** Sends requests on one connection, each after the previous answer, until it is closed. */
function ask(path: string): Promise<void> {
  return new Promise((resolve) => {
    const next = () => {
      connection.send(rawRequest('GET', path, {}))
      sent += 1
    }
    const connection = openRaw(
      port,
      { ready: next, answered: (_status, last) => (last ? connection.end() : next()), closed: () => resolve() },
      FROM,
    )
  })
}

/** Runs work on a number of connections, and replaces lost ones. */
function onEach(work: () => Promise<void>): void {
  for (let number = 0; number < size; number += 1) void again()
  async function again(): Promise<void> {
    await work().catch(() => undefined)
    await pause(20)
    return again()
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

process.on('message', () => process.send?.(sent, () => process.exit(0)))
ATTACKS[kind]()
process.send?.('begun')
