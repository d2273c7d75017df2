import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '#server/db/embedded/cluster.ts'

const folder = await mkdtemp(join(tmpdir(), 'moedani-cluster-'))
let cluster: Cluster | undefined
let keeper: ChildProcess | undefined

afterAll(async () => {
  await cluster?.stop()
  keeper?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The id of a dead process that stays a zombie for three seconds. */
async function deadProcess(uid: number): Promise<number> {
  const program = '$| = 1; my $child = fork; exit unless $child; print "$child\n"; sleep 3; waitpid($child, 0); sleep 60'
  keeper = spawn('perl', ['-e', program], { uid, stdio: ['ignore', 'pipe', 'ignore'] })
  return new Promise((resolve) => keeper?.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))))
}

test('a killed server is started again, even while its process is a zombie', async () => {
  const first = await startCluster(folder)
  const note = join(first.dataFolder, 'postmaster.pid')
  const [pid = '', ...lines] = (await readFile(note, 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => stat(`/proc/${pid}`).catch(() => null)).toBeNull()
  const dead = await deadProcess((await stat(first.dataFolder)).uid)
  await writeFile(note, [String(dead), ...lines].join('\n'))

  cluster = await startCluster(folder)
  expect((await readFile(note, 'utf8')).split('\n')[0]).not.toBe(String(dead))
}, 60_000)
