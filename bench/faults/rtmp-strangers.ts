import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { residentMb } from '../support/memory.ts'
import { startReady } from '../support/node.ts'

const MAX_GROWTH_MB = 100
const HANDSHAKE = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)])

/** Fifteen messages of 16 kB that are never finished, in chunks of one byte. */
function unfinished(): Buffer {
  const chunkSize = Buffer.from('02000000000004010000000000000001', 'hex')
  const begin = Array.from({ length: 15 }, (_, stream) => Buffer.from([stream + 3, 0, 0, 0, 0, 0x40, 0, 20, 0, 0, 0, 0, 2]))
  const round = Buffer.concat(Array.from({ length: 15 }, (_, stream) => Buffer.from([0xc0 | (stream + 3), 2])))
  return Buffer.concat([HANDSHAKE, chunkSize, ...begin, Buffer.alloc(16_000 * round.length, round)])
}

/** Strangers connect by RTMP without a key and send as much as they can. The node's memory hardly grows. */
export async function rtmpStrangers({ seconds = 15, connections = 190 } = {}): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-rtmp-'))
  // The port opens where there is an ffmpeg. No stranger reaches it.
  const ffmpeg = join(folder, 'ffmpeg')
  await writeFile(ffmpeg, '#!/bin/sh\necho ffmpeg version 0\n')
  await chmod(ffmpeg, 0o755)
  const database = await makeDatabase('rtmp-strangers')
  const port = await freePort()
  const node = await startReady({ DATABASE_URL: database.url, MOEDANI_DATA: folder, RTMP_PORT: String(port), FFMPEG_PATH: ffmpeg })
  const before = residentMb(node.child.pid)
  const bytes = unfinished()
  const until = performance.now() + seconds * 1000
  const sockets = new Set<Socket>()
  let [made, sent, most] = [0, 0, before]
  const stranger = () => {
    if (performance.now() > until) return
    made += 1
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      sent += socket.bytesWritten
      sockets.delete(socket)
      setTimeout(stranger, 50)
    })
  }
  for (let count = 0; count < connections; count += 1) stranger()
  while (performance.now() < until) {
    await sleep(200)
    most = Math.max(most, residentMb(node.child.pid))
  }
  const alive = (await fetch(`${node.address}/healthz`)).ok
  for (const socket of sockets) socket.destroy()
  await node.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
  return {
    counts: { connections: made, 'MB sent': Math.round(sent / 1024 / 1024), 'memory before, MB': before, 'at most, MB': most },
    broken: broken({
      'it was an attack': made >= connections && sent > 0,
      'the process lives': alive,
      [`memory grows by ${MAX_GROWTH_MB} MB at most`]: most - before <= MAX_GROWTH_MB,
    }),
  }
}
