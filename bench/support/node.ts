import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../../e2e/support/free-port.ts'
import { until } from './poll.ts'

/** The same options as in the image and the guide. */
const YOUNG_MEMORY = ['--max-semi-space-size=16']

/** A new demo world takes a minute on a busy machine. In milliseconds. */
const READY_WITHIN = 300_000

export const SECRET = 'a secret that all nodes of a measurement share'

/** The service as a separate process. */
export interface Node {
  child: ChildProcess
  port: number
  address: string
  output(): string
  ended: Promise<number | null>
  /** Waits until it is ready. */
  ready(): Promise<void>
  kill(signal?: NodeJS.Signals): Promise<number | null>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Starts one node: the built service, or its sources if there is no build.
 *
 * @param wrapper a command that starts it, as `faketime`
 * @param build the file of another build
 */
export async function startNode(environment: Record<string, string>, wrapper: readonly string[] = [], build?: string): Promise<Node> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const entry = build ?? process.env['NODE_ENTRY'] ?? (existsSync('dist/main.js') ? 'dist/main.js' : 'src/server/main.ts')
  const [command, ...rest] = [...wrapper, process.execPath, ...YOUNG_MEMORY, entry]
  const child = spawn(command, rest, {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      MOEDANI_SECRET: SECRET,
      LOG_LEVEL: 'error',
      ACCOUNT_REQUESTS: '100000000',
      ADDRESS_REQUESTS: '100000000',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let text = ''
  const keep = (chunk: Buffer) => (text = (text + chunk.toString()).slice(-20_000))
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() => running.delete(child))
  const address = `http://127.0.0.1:${port}`
  return {
    child,
    port,
    address,
    output: () => text,
    ended,
    async ready() {
      await until(
        'the node is ready',
        async () => {
          if (child.exitCode !== null) throw new Error(`The node ended:\n${text}`)
          return fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
            ({ ok }) => ok,
            () => false,
          )
        },
        READY_WITHIN,
      )
    },
    kill(signal = 'SIGKILL') {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts one node and waits until it is ready. */
export async function startReady(environment: Record<string, string>, wrapper: readonly string[] = [], build?: string): Promise<Node> {
  const node = await startNode(environment, wrapper, build)
  await node.ready()
  return node
}
