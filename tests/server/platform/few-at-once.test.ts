import { expect, test } from 'vitest'
import { fewAtOnce } from '#server/platform/few-at-once.ts'

test('a few jobs run at once, the others in order; a failed one does not stop them', async () => {
  const queue = fewAtOnce(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const jobs = Array.from({ length: 5 }, (_, index) =>
    queue(async () => {
      started.push(index)
      await new Promise<void>((resolve) => finish.push(resolve))
      if (index === 0) throw new Error('failed')
    }).catch((error: Error) => error.message),
  )
  await Promise.resolve()
  expect(started).toEqual([0, 1])
  for (let index = 0; index < 5; index += 1) {
    finish[index]?.()
    await jobs[index]
  }
  expect(started).toEqual([0, 1, 2, 3, 4])
  expect(await Promise.all(jobs)).toEqual(['failed', ...Array.from({ length: 4 }, () => undefined)])
})

test('no more than some wait; one more is refused, and the next is taken when there is room', async () => {
  const queue = fewAtOnce(1, 2)
  const { promise, resolve } = Promise.withResolvers<void>()
  const taken = [queue(() => promise), queue(() => promise)]
  await expect(queue(async () => 'too much')).rejects.toMatchObject({ code: 'unavailable' })
  resolve()
  await Promise.all(taken)
  expect(await queue(async () => 'room')).toBe('room')
})
