import { spawn } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/support/free-port.ts'
import { until } from './poll.ts'

/** The real proxy, with the configuration that is shipped, before nodes on this machine. */
export async function startProxy(ports: readonly number[]): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-proxy-'))
  const port = await freePort()
  await copyFile('deploy/nginx.conf', join(folder, 'nginx.conf'))
  const shipped = await readFile('deploy/nodes.conf', 'utf8')
  const servers = Array.from(shipped.matchAll(/server node-\d:3000( .*);/g), ([, flags]) => flags)
  const nodes = shipped
    .replaceAll(/^ *server node.*\n/gm, '')
    .replace('least_conn;', `least_conn;\n${ports.map((at) => `server 127.0.0.1:${at}${servers[0]};`).join('\n')}`)
  await writeFile(join(folder, 'nodes.conf'), nodes)
  await writeFile(join(folder, 'listen.conf'), `listen 127.0.0.1:${port};\n`)
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.once('exit', () => child.kill('SIGKILL'))
  const address = `http://127.0.0.1:${port}`
  await until(
    'the proxy answers',
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended:\n${complaint}`)
      return fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    },
    15_000,
  )
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
