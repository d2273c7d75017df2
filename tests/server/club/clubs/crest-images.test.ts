import { expect, test, vi } from 'vitest'
import { media } from '#server/db/schema/clubs.ts'
import { createService } from '../../../support/service.ts'

const { app, deps } = await createService()

const store = (name: string) => deps.db.insert(media).values({ name, type: 'image/png', bytes: Buffer.from(name) })

test('a crest is read once for many requests', async () => {
  await store('crest-one.png')
  const asked = vi.spyOn(deps.database.pool, 'query')
  for (let time = 0; time < 5; time += 1) {
    const answer = await app.inject('/images/crest-one.png')
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, 'image/png', 'crest-one.png'])
  }
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

test('unknown names cost two queries, and the number of waiting requests is bounded', async () => {
  const asked = vi.spyOn(deps.database.pool, 'query')
  const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => app.inject(`/images/none-${number}.png`)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect([statuses.filter((status) => status === 404).length, statuses.filter((status) => status === 503).length]).toEqual([48, 52])
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2)
  asked.mockRestore()
})

test('a new crest is found, also after a failed request or a database failure', async () => {
  expect((await app.inject('/images/crest-two.png')).statusCode).toBe(404)
  await store('crest-two.png')
  const asked = vi.spyOn(deps.database.pool, 'query').mockRejectedValueOnce(new Error('away'))
  expect((await app.inject('/images/crest-two.png')).statusCode).toBe(500)
  asked.mockRestore()
  expect((await app.inject('/images/crest-two.png')).body).toBe('crest-two.png')
})
