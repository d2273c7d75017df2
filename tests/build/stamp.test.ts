import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const STAMP = resolve('src/build/stamp.ts')
let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-stamp-'))
  await write('dist/main.js')
  await write('src/features/a.ts')
  await write('src/routeTree.gen.ts')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function write(file: string, text = 'before'): Promise<void> {
  await mkdir(join(folder, dirname(file)), { recursive: true })
  await writeFile(join(folder, file), text)
}

/** Runs code in a process of its own, because a stamp is of the folder in which a build runs. */
async function run(code: string, env: Record<string, string> = {}): Promise<string> {
  const program = `import { isBuilt, stamped } from ${JSON.stringify(STAMP)}; import { writeFileSync } from 'node:fs'; ${code}`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  return stdout.trim()
}

const isBuilt = (env?: Record<string, string>) => run('console.log(await isBuilt())', env)

test('what was built from the present sources is not built again', async () => {
  expect(await isBuilt()).toBe('false')
  await run('await stamped(async () => {})')
  expect(await isBuilt()).toBe('true')
  // Each build writes it.
  await write('src/routeTree.gen.ts', 'after')
  expect(await isBuilt()).toBe('true')
  expect(await isBuilt({ VITE_NAME: 'another' })).toBe('false')
})

test.each([
  'src/features/a.ts',
  'src/new.css',
  'public/favicon.svg',
  'locales/console/ge.po',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'lingui.config.ts',
  '.env',
  '.env.production.local',
])('a change of %s is built', async (file) => {
  await run('await stamped(async () => {})')
  await write(file, 'after')
  expect(await isBuilt()).toBe('false')
})

test('a build that fails, and one whose sources changed meanwhile, is no build', async () => {
  await run('await stamped(async () => {})')
  await run('await stamped(async () => { throw new Error() }).catch(() => {})')
  expect(await isBuilt()).toBe('false')
  await run("await stamped(async () => writeFileSync('src/features/a.ts', 'after'))")
  expect(await isBuilt()).toBe('false')
})
