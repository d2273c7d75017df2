import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ADMIN_COMMANDS } from '#server/operations/cli/admin/commands.ts'
import { describeCommands } from '#server/operations/cli/admin/help.ts'
import { createService } from '../../../support/service.ts'

const { deps, make, call, signIn } = await createService()
const COMMAND = fileURLToPath(new URL('../../../../src/server/operations/cli/admin.ts', import.meta.url))

/** Runs a command as npm does, in its own process. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { connectionString, host, user, database: name } = deps.database.connection
  const url = connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}`
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env: { ...process.env, DATABASE_URL: url } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

test('creates a working account, and rejects the same one again', async () => {
  const args = ['users', 'create', '--role', 'staff', '--name', 'Tamar', '--lastname', 'Jikia', '--username', 'tamar', '--json']
  const { code, out } = await run(...args)
  expect(code).toBe(0)
  const { id, password } = JSON.parse(out) as { id: string; password: string }
  const login = await call({ method: 'POST', url: '/auth/login', body: { email: 'tamar', password, role: 'club' } })
  expect(login.statusCode).toBe(200)
  const again = await run(...args)
  expect([again.code, JSON.parse(again.out)]).toMatchObject([1, { error: { code: 'conflict' } }])
  expect((await run('users', 'show', 'tamar')).out).toContain(id)
})

test('grants, extends and ends a subscription, and the user sees it', async () => {
  const user = await make.user('parent')
  const { accessToken: token } = await signIn(user)
  const granted = await run('subscriptions', 'grant', '--user', user.email as string, '--package', 'parent', '--months', '3', '--json')
  const { id } = JSON.parse(granted.out) as { id: string }
  expect((await run('subscriptions', 'extend', id, '--months', '1', '--price', '15.50')).out).toMatch(/^parent \w+ until 20/)
  const { data } = (await call({ url: '/subscription/payments', token })).json<{ data: { price: number }[] }>()
  expect(data.map(({ price }) => price)).toEqual([15.5, 60])
  expect((await run('subscriptions', 'end', id)).code).toBe(0)
  const late = await run('subscriptions', 'end', id)
  expect([late.code, late.out, late.err]).toEqual([1, '', 'This subscription has ended: grant a new one.\n'])
})

test('prints its usage, and exits with 2 for invalid arguments', async () => {
  const [help, one, wrong] = await Promise.all([run('--help'), run('person', 'erase', '--help'), run('users', 'destroy', 'x')])
  expect([help.code, help.out]).toEqual([0, `${describeCommands(ADMIN_COMMANDS)}\n`])
  expect([one.code, one.out]).toEqual([0, expect.stringContaining('--yes')])
  expect([wrong.code, wrong.err]).toEqual([2, 'There is no command "users destroy".\nnpm run admin -- --help says more.\n'])
})
