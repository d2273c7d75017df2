import { spawn } from 'node:child_process'
import { get as getPlain } from 'node:http'
import { get as getSecured } from 'node:https'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../e2e/support/free-port.ts'
import { until } from './poll.ts'

/** The proxy's certificate files. */
export interface Certificate {
  certificate: string
  key: string
}

/** Where the proxy listens: without TLS, or with the TLS of the shipped configuration. */
async function listening(port: number, tls: Certificate | null): Promise<string> {
  if (!tls) return `listen 127.0.0.1:${port};\n`
  const [, secured = ''] = (await readFile('deploy/listen.conf', 'utf8')).split('# With a certificate:\n')
  return secured
    .replaceAll(/^# /gm, '')
    .replace('8443', `127.0.0.1:${port}`)
    .replace('/etc/nginx/certificate.pem', tls.certificate)
    .replace('/etc/nginx/key.pem', tls.key)
}

/** The real proxy with the shipped configuration, in front of nodes on this machine. */
export async function startProxy(
  ports: readonly number[],
  { port, tls = null }: { port?: number; tls?: Certificate | null } = {},
): Promise<{ address: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-proxy-'))
  // Started by root, its workers are no one, and keep parts of videos in it.
  await chmod(folder, 0o711)
  const own = port ?? (await freePort())
  const address = `${tls ? 'https' : 'http'}://127.0.0.1:${own}`
  await copyFile('deploy/nginx.conf', join(folder, 'nginx.conf'))
  const shipped = await readFile('deploy/nodes.conf', 'utf8')
  const servers = Array.from(shipped.matchAll(/server node-\d:3000( .*);/g), ([, flags]) => flags)
  const nodes = shipped
    .replaceAll(/^ *server node.*\n/gm, '')
    .replace('least_conn;', `least_conn;\n${ports.map((at) => `server 127.0.0.1:${at}${servers[0]};`).join('\n')}`)
  await writeFile(join(folder, 'nodes.conf'), nodes)
  await writeFile(join(folder, 'listen.conf'), await listening(own, tls))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-4000)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  process.once('exit', () => child.kill('SIGKILL'))
  await until(
    'the proxy answers',
    async () => {
      if (child.exitCode !== null) throw new Error(`nginx ended:\n${complaint}`)
      return answers(`${address}/healthz`)
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

/** Whether the port answers, with any certificate. */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { rejectUnauthorized: false, agent: false as const }
    const asked = (address.startsWith('https:') ? getSecured : getPlain)(address, options, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.once('error', () => resolve(false))
  })
}
