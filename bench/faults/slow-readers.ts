import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_PATH } from '#shared/socket.ts'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { residentMb } from '../support/memory.ts'
import { startReady } from '../support/node.ts'
import { populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch } from '../support/sockets.ts'
import { openWire } from '../support/wire.ts'

/** Sockets that stop reading during goals. Their buffers stay bounded, and other sockets are not delayed. */
export async function slowReaders({ sockets = 200, goals = 300, readers = 20 } = {}): Promise<Finding> {
  const database = await makeDatabase('slow-readers')
  const node = await startReady({ DATABASE_URL: database.url })
  const world = await populate(database.db, { games: 1, people: Math.ceil((sockets + readers) / 20) })
  const [game = ''] = world.games
  const tokens: string[] = []
  for (const { id } of world.users) tokens.push((await world.session(id)).accessToken)
  const token = (at: number) => tokens[at % tokens.length] ?? ''
  const stuck = await Promise.all(Array.from({ length: sockets }, (_, index) => join(node.port, token(index), game)))
  const reading = Array.from({ length: readers }, (_, index) => watch(() => node.address, token(index), game))
  await until('all have joined', () => reading.every(({ version }) => version() > 0))
  const before = residentMb(node.child.pid)
  let bytes = 0
  reading[0]?.socket.on('game-updated', (update) => (bytes += JSON.stringify(update).length))

  for (const { wire } of stuck) wire.pause()
  let most = before
  let late = 0
  const known = async () => {
    const newest = await versionOf(database.pool, game)
    await until('told', () => reading.every(({ version }) => version() >= newest), 5000).catch(() => (late += 1))
  }
  for (let goal = 1; goal <= goals; goal += 1) {
    await world.goal(game)
    most = Math.max(most, residentMb(node.child.pid))
    if (goal % 20 === 0) await known()
  }
  await known()
  const newest = await versionOf(database.pool, game)

  // Half of them read again later, the others never do.
  const back = stuck.filter((_, index) => index % 2 === 0)
  for (const { wire } of back) wire.resume()
  await until('who reads again knows', () => back.every(({ version }) => version() >= newest), 30_000).catch(() => undefined)
  const right = back.filter(({ version }) => version() >= newest).length
  const never = stuck.filter((_, index) => index % 2 === 1)
  await sleep(35_000)
  // A cut connection closes after its last bytes have been read.
  for (const { wire } of never) wire.resume()
  const away = () => never.filter(({ wire }) => wire.closed()).length
  await until('who never reads is let go', () => away() === never.length, 30_000).catch(() => undefined)
  const letGo = away()
  for (const watcher of reading) watcher.close()
  for (const { wire } of stuck) wire.close()
  await node.kill('SIGKILL')
  await database.drop()
  return {
    counts: {
      'sockets that stop reading': sockets,
      'that read on': readers,
      goals,
      'MB meant for each': (bytes / 2 ** 20).toFixed(1),
      'MB meant for all who do not read': ((bytes * sockets) / 2 ** 20).toFixed(0),
      'memory before / most, MB': `${before} / ${most}`,
      'goals later than 5 s for those who read': late,
      'right after reading again': `${right} of ${back.length}`,
      'let go who never read': `${letGo} of ${never.length}`,
    },
    broken: broken({
      'memory stays bounded': most < before + 256,
      'who reads is not kept waiting': late === 0,
      'who reads again is right': right === back.length,
      'who never reads is let go': letGo === never.length,
    }),
  }
}

async function join(port: number, token: string, game: string) {
  const wire = await openWire(port, `${SOCKET_PATH}/?EIO=4&transport=websocket`)
  let version = 0
  const seen = (told: { version?: number } | undefined) => (version = Math.max(version, told?.version ?? 0))
  await new Promise<void>((resolve) =>
    wire.onText((text) => {
      // Engine.IO: 0 open, 2 ping; Socket.IO in it: 40 connected, 42 event, 43 acknowledgement.
      if (text.startsWith('0')) wire.send(`40${JSON.stringify({ token })}`)
      else if (text === '2') wire.send('3')
      else if (text.startsWith('40')) wire.send(`420["join-game","${game}"]`)
      else if (text.startsWith('430')) {
        seen((JSON.parse(text.slice(3)) as [{ data?: { version: number } }])[0].data)
        resolve()
      } else if (text.startsWith('42["game-updated"')) seen((JSON.parse(text.slice(2)) as [string, { version: number }])[1])
    }),
  )
  return { wire, version: () => version }
}
