import { expect, test } from 'vitest'
import { createFirstAccount } from '#server/people/auth/first-account.ts'
import { createService } from '../../../support/service.ts'

const { deps, call } = await createService()

test('an installation without users gets one account, also with concurrent starts', async () => {
  const made = (await Promise.all([createFirstAccount(deps), createFirstAccount(deps)])).filter((each) => each !== null)
  expect(made).toHaveLength(1)
  const { username, password } = made[0] ?? { username: '', password: '' }
  const { accessToken: token } = (
    await call({ method: 'POST', url: '/auth/login', body: { email: username, password, role: 'club' } })
  ).json<{
    accessToken: string
  }>()
  expect((await call({ url: '/auth/second-factor', token })).json()).toEqual({ state: 'register' })
  expect(await createFirstAccount(deps)).toBeNull()
})
