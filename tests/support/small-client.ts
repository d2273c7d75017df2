import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/** A minimal built client in its own folder: home and 404 in both languages, a shell for `/main` and other addresses, one file. */
export async function smallClient(others: readonly string[] = []): Promise<{ folder: string; client: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-client-'))
  const client = join(folder, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  const shell = (style: string) => `<!doctype html>${style}<title>shell</title><script>start()</script>`
  await writeFile(join(client, 'index.html'), shell('<link rel="stylesheet" href="/assets/style.css">'))
  await writeFile(join(client, 'assets', 'app.js'), 'true')
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'shell.html'), shell('<style>p{color:red}</style>'))
  for (const locale of ['en', 'ge']) {
    await mkdir(join(folder, 'pages', locale), { recursive: true })
    await writeFile(join(folder, 'pages', locale, 'index.html'), `home ${locale}`)
    await writeFile(join(folder, 'pages', locale, '404.html'), `not found ${locale}`)
  }
  const addresses = { listed: ['/'], unlisted: ['/404'], addresses: ['/', '/main', ...others], built: '2026-11-22T06:00:00.000Z' }
  await writeFile(join(folder, 'pages', 'addresses.json'), JSON.stringify(addresses))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return { folder, client }
}
