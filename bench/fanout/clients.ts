// A process with many sockets. Its parent names the games; it reports when each message arrived.
import { openWire, type Wire } from '../support/wire.ts'

/** The parent's messages. */
export type Order =
  | { kind: 'open'; port: number; path: string; tokens: string[]; game: string; count: number }
  | { kind: 'arm' }
  | { kind: 'end' }
/** The messages to the parent: all sockets are connected, or when (milliseconds since 1970) each received a message. */
export type Report = { kind: 'open' } | { kind: 'armed' } | { kind: 'received'; at: number[] }

const wires: Wire[] = []
let arrivals: number[] = []
let armed = false

const tell = (report: Report) => process.send?.(report)
const now = () => performance.timeOrigin + performance.now()

function received(): void {
  if (!armed) return
  arrivals.push(now())
  if (arrivals.length < wires.length) return
  armed = false
  tell({ kind: 'received', at: arrivals })
}

async function open(order: Extract<Order, { kind: 'open' }>): Promise<void> {
  for (let at = 0; at < order.count; at += 1) {
    const wire = await openWire(order.port, order.path)
    wires.push(wire)
    const joined = new Promise<void>((resolve) => {
      wire.onText((text) => {
        // Engine.IO: 0 open, 2 ping; Socket.IO in it: 40 connected, 42 event, 43 acknowledgement. A bare server sends events only.
        if (text.startsWith('0')) wire.send(`40${JSON.stringify({ token: order.tokens[at % order.tokens.length] })}`)
        else if (text === '2') wire.send('3')
        else if (text.startsWith('40')) wire.send(`420["join-game","${order.game}"]`)
        else if (text.startsWith('430') || text === 'hello') resolve()
        else if (text.startsWith('42["game-updated"')) received()
      })
    })
    await joined
  }
  tell({ kind: 'open' })
}

process.on('message', (order: Order) => {
  if (order.kind === 'open') void open(order)
  else if (order.kind === 'arm') {
    arrivals = []
    armed = true
    tell({ kind: 'armed' })
  } else process.exit(0)
})
