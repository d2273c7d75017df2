import { spawn, type ChildProcess } from 'node:child_process'
import { Redis } from 'ioredis'
import { freePort } from '../../e2e/support/free-port.ts'
import { until } from './poll.ts'

/** An own Redis, for fault injection. */
export interface OwnRedis {
  url: string
  child(): ChildProcess
  start(): Promise<void>
  signal(signal: NodeJS.Signals): Promise<void>
  command(...words: string[]): Promise<unknown>
}

export async function ownRedis(): Promise<OwnRedis> {
  const port = await freePort()
  let child: ChildProcess
  const command = async (...words: string[]) => {
    const client = new Redis(port, '127.0.0.1', { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null })
    client.on('error', () => undefined)
    try {
      await client.connect()
      const [name = '', ...rest] = words
      return await client.call(name, ...rest)
    } finally {
      client.disconnect()
    }
  }
  const own: OwnRedis = {
    url: `redis://127.0.0.1:${port}`,
    child: () => child,
    async start() {
      child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
        stdio: 'ignore',
      })
      process.once('exit', () => child.kill('SIGKILL'))
      await until('Redis answers', () =>
        command('PING').then(
          () => true,
          () => false,
        ),
      )
    },
    async signal(signal) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill(signal)
      if (signal === 'SIGKILL' || signal === 'SIGTERM') await ended
    },
    command,
  }
  await own.start()
  return own
}
