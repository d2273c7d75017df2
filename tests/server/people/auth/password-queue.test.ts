import { expect, test } from 'vitest'
import { createPasswordQueue } from '#server/people/auth/password-queue.ts'

test('jobs with the fewest tries run first, and the job with the most tries is rejected', async () => {
  const { run, waiting } = createPasswordQueue({ concurrency: 2, waitingMax: 3 })
  const started: string[] = []
  const finish: (() => void)[] = []
  const ask = (name: string, tries: number) =>
    run(tries, () => {
      started.push(name)
      return new Promise<string>((done) => finish.push(() => done(name)))
    }).catch((error: Error) => error.message)

  const asked = [ask('a', 9), ask('b', 9), ask('c', 9), ask('d', 1), ask('e', 0), ask('f', 5)]
  await expect(asked[2]).resolves.toBe('Too many sign-ins at once. Try again shortly.')
  expect([started, waiting()]).toEqual([['a', 'b'], 3])

  for (const next of [['e'], ['d'], ['f'], [], []]) {
    const before = started.length
    finish.shift()?.()
    await expect.poll(() => started.slice(before)).toEqual(next)
  }
  expect(await Promise.all([asked[0], asked[1], ...asked.slice(3)])).toEqual(['a', 'b', 'd', 'e', 'f'])
})

test('a failed job frees its place', async () => {
  const { run } = createPasswordQueue({ concurrency: 1, waitingMax: 1 })
  await expect(run(0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(run(0, () => Promise.resolve('next'))).resolves.toBe('next')
})
