import { expect, test } from 'vitest'
import { localCounters } from '#server/platform/limits/counters.ts'
import { passkeysAt } from '../../../support/passkeys.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const ORIGIN = 'https://moedani.test'
const service = await createService({ PUBLIC_URL: ORIGIN })
const { call, make, signIn } = service
const keys = passkeysAt(service, ORIGIN)

type Answer = Awaited<ReturnType<typeof call>>
const codeOf = (answer: Answer) => answer.json<{ error?: { code: string } } | null>()?.error?.code ?? null

/** Each secret that is guessed by someone: a guess that is wrong, and its answer. */
const GUESSES: Record<string, () => Promise<{ guess: () => Promise<Answer>; wrong: string | null }>> = {
  async 'a password at the sign-in'() {
    const { email } = await make.user('parent')
    const body = { email, password: 'wrong-password', role: 'parent' }
    return { guess: () => call({ method: 'POST', url: '/auth/login', body }), wrong: 'wrong_credentials' }
  },
  async 'a password on a known device'() {
    const { email } = await make.user('parent')
    const login = (password: string, cookies = {}) =>
      call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' }, cookies })
    const known = Object.fromEntries((await login(PASSWORD)).cookies.map(({ name, value }) => [name, value]))
    return { guess: () => login('wrong-password', known), wrong: 'wrong_credentials' }
  },
  async 'the own password'() {
    const { id, ...user } = await make.user('parent')
    const { accessToken: token } = await signIn({ id, ...user })
    const body = { id, password: 'wrong-password' }
    return { guess: () => call({ method: 'POST', url: '/auth/confirm-password', body, token }), wrong: null }
  },
  async 'a recovery code'() {
    const token = await keys.signInByPassword(await make.user('staff'))
    return { guess: () => keys.post('/auth/second-factor/recovery-code', { code: 'aaaa' }, token), wrong: 'rule_violated' }
  },
  async 'a code of a child'() {
    const { accessToken: token } = await signIn(await make.user('parent'))
    return { guess: () => call({ method: 'POST', url: '/children/codes', body: { code: 'ABCD-EFGH-JK' }, token }), wrong: 'not_found' }
  },
}

test.each(Object.entries(GUESSES))('of many guesses of %s at the same moment, ten are answered', async (_, prepare) => {
  const { guess, wrong } = await prepare()
  const codes = (await Promise.all(Array.from({ length: 25 }, guess))).map(codeOf)
  expect(codes.filter((code) => code === wrong)).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(15)
  expect(codeOf(await guess())).toBe('too_many_requests')
})

test('right ones do not count, and a refused one neither', async () => {
  const user = await make.user('parent')
  const { accessToken: token } = await signIn(user)
  const confirm = (password: string) => call({ method: 'POST', url: '/auth/confirm-password', body: { id: user.id, password }, token })
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(PASSWORD)))
    expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ verified: true })))
  }
  for (let time = 0; time < 9; time += 1) await confirm('wrong-password')
  const [first, second] = (await Promise.all([confirm(PASSWORD), confirm(PASSWORD)])).map((answer) => answer.statusCode)
  expect([first, second]).toEqual([200, 429])
  expect((await confirm(PASSWORD)).json()).toEqual({ verified: true })
})

test('a hit is undone, but none that was not there', async () => {
  const counters = localCounters()
  await counters.takeBack('a', 60_000)
  await counters.hit('a', 60_000)
  await counters.takeBack('a', 60_000)
  await counters.takeBack('a', 60_000)
  expect((await counters.hit('a', 60_000)).count).toBe(1)
})
