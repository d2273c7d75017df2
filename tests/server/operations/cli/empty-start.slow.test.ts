import { expect, test } from 'vitest'
import { runAdmin } from '#server/operations/cli/admin/answer.ts'
import type { AdminDeps } from '#server/operations/cli/admin/command.ts'
import type { GamePage } from '#shared/game.schema.ts'
import { createService } from '../../../support/service.ts'

const { deps, call } = await createService()

/** Runs a command on the service's database and returns its data. */
async function admin<T>(...args: string[]): Promise<T> {
  const lent: AdminDeps = { ...deps, connection: deps.database.connection }
  const { code, out = '', err } = await runAdmin([...args, '--json'], (work) => work(lent))
  expect([code, err]).toEqual([0, undefined])
  return JSON.parse(out) as T
}

test('in an empty installation, the command line alone can set up a parent who sees a game', async () => {
  expect(await admin<unknown[]>('ages', 'list')).toHaveLength(12)
  const { id: one } = await admin<{ id: string }>('clubs', 'create', 'Rustavi Flame', '--name-ka', 'რუსთავის ალი')
  const { id: two } = await admin<{ id: string }>('clubs', 'create', 'Poti Anchor')
  const child = ['--first-name', 'Luka', '--last-name', 'Test', '--shirt-number', '7', '--position', 'forward']
  await admin('players', 'add', one, 'U12', ...child)
  await admin(
    'games',
    'schedule',
    '--name',
    'Friendly',
    '--at',
    '2026-11-28T11:00:00+04:00',
    '--age',
    'U12',
    '--club-one',
    one,
    '--club-two',
    two,
  )
  const name = ['--name', 'Nino', '--lastname', 'Test']
  const parent = await admin<{ password: string }>('users', 'create', '--role', 'parent', ...name, '--email', 'nino@example.test')

  const body = { email: 'nino@example.test', password: parent.password, role: 'parent' }
  const { accessToken: token } = (await call({ method: 'POST', url: '/auth/login', body })).json<{ accessToken: string }>()
  const asked = { age_category: null, filter: 'all', date: null }
  const { data } = (await call({ method: 'POST', url: '/game', body: asked, token })).json<GamePage>()
  expect(data.map((game) => [game.name, game.club_one_ref.name, game.club_two_ref.name])).toEqual([
    ['Friendly', 'Rustavi Flame', 'Poti Anchor'],
  ])
})
