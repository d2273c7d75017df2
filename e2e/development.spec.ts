import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './support/free-port.ts'
import { expect, fillSignIn, test } from './support/journey.ts'

test.setTimeout(300_000)
// The service does not answer while it restarts.
test.use({ expectedErrors: /WebSocket connection|Failed to load resource|\[vite\]/ })

test('the printed address works in development, and the database survives an edit of the service', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-dev-'))
  const child = spawn(process.execPath, ['src/build/dev.ts'], {
    env: {
      ...process.env,
      PORT: String(await freePort('localhost')),
      DEV_PORT: String(await freePort('localhost')),
      MOEDANI_DATA: folder,
      LOG_LEVEL: 'error',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const starts = () => Array.from(output.matchAll(/Moedani is running at (\S+)/g), ([, address = '']) => address)
  try {
    await expect.poll(starts, { timeout: 120_000 }).toHaveLength(1)
    const [address = ''] = starts()
    await page.goto(`${address}/login`)
    await fillSignIn(page, 'staff')
    await expect(page).toHaveURL(/\/(main|console)/, { timeout: 60_000 })

    const database = await postmaster(folder)
    const now = new Date()
    await utimes('src/server/main.ts', now, now)
    await expect.poll(starts, { timeout: 120_000 }).toHaveLength(2)
    expect(await postmaster(folder)).toBe(database)
    expect((await page.request.get(`${address}/api/club/age_category`)).ok()).toBe(true)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  expect(output).not.toContain('fatal error')
  await expect(postmaster(folder)).rejects.toThrow('ENOENT')
})

/** The process id of the embedded database of a data folder. */
async function postmaster(folder: string): Promise<string> {
  const instance = await readFile(join(folder, 'instance'), 'utf8').catch(() => null)
  const home = instance === null ? folder : join('/var/lib/moedani', instance.trim())
  expect(await readdir(home)).toContain('postgres')
  return (await readFile(join(home, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0] ?? ''
}
