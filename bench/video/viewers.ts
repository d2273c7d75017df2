// Watches a live stream as many viewers do, in a process of its own: `viewers.ts ADDRESS COUNT SECONDS`. It reads by plain
// sockets and counts the bytes without keeping them, so that it takes as little as it can from the node that is measured.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const [address = '', count = '1', seconds = '1'] = process.argv.slice(2)
const { hostname, port, pathname } = new URL(address)
/** How long a segment lasts: what takes longer to arrive stalls the picture. Milliseconds. */
const DURATION = 2000
const folder = pathname.slice(0, pathname.lastIndexOf('/') + 1)
const chunk = Buffer.allocUnsafe(256 * 1024)
const END_OF_HEAD = '\r\n\r\n'

interface Answer {
  ok: boolean
  bytes: number
  text: string
}

/** A connection that fetches one file after the other. */
function open(): { get(path: string, keepText: boolean): Promise<Answer>; close(): void } {
  let head = ''
  let left = -1
  let answer: Answer = { ok: false, bytes: 0, text: '' }
  let keep = false
  let done: ((answer: Answer) => void) | null = null
  const finish = () => {
    const settle = done
    ;[head, left, done] = ['', -1, null]
    settle?.(answer)
  }
  const read = (length: number) => {
    let at = 0
    if (left < 0) {
      head += chunk.toString('latin1', 0, length)
      const end = head.indexOf(END_OF_HEAD)
      if (end < 0) return true
      at = length - (head.length - end - END_OF_HEAD.length)
      left = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
      answer.ok = head.startsWith('HTTP/1.1 200')
    }
    left -= length - at
    answer.bytes += length - at
    if (keep) answer.text += chunk.toString('latin1', at, length)
    if (left <= 0) finish()
    return true
  }
  const socket: Socket = connect({ host: hostname, port: Number(port), onread: { buffer: chunk, callback: read } })
  socket.on('error', finish).on('close', finish)
  return {
    get(path, keepText) {
      answer = { ok: false, bytes: 0, text: '' }
      keep = keepText
      return new Promise((resolve) => {
        done = resolve
        socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
      })
    },
    close: () => socket.destroy(),
  }
}

const waits: number[] = []
let [bytes, failed, stalls] = [0, 0, 0]
const until = Date.now() + Number(seconds) * 1000

/** Asks for the playlist every two seconds, and for each new segment. Begins with the newest one. */
async function view(offset: number): Promise<void> {
  await sleep(offset)
  const connection = open()
  let last = -1
  while (Date.now() < until) {
    const begun = performance.now()
    const { ok, text } = await connection.get(pathname, true)
    if (!ok) failed += 1
    const names = Array.from(text.matchAll(/(\d{6})\.m4s/g), ([name]) => name)
    for (const name of last < 0 ? names.slice(-1) : names.filter((listed) => Number.parseInt(listed, 10) > last)) {
      const asked = performance.now()
      const answer = await connection.get(folder + name, false)
      if (!answer.ok) failed += 1
      bytes += answer.bytes
      const took = performance.now() - asked
      waits.push(took)
      if (took > DURATION) stalls += 1
      last = Number.parseInt(name, 10)
    }
    await sleep(Math.max(0, DURATION - (performance.now() - begun)))
  }
  connection.close()
}

await Promise.all(Array.from({ length: Number(count) }, (_, index) => view((index * DURATION) / Number(count))))
waits.sort((one, two) => one - two)
const { user, system } = process.cpuUsage()
const result = { bytes, failed, stalls, p99: waits[Math.floor(waits.length * 0.99)] ?? null, cpuSeconds: (user + system) / 1e6 }
console.log(JSON.stringify(result))
