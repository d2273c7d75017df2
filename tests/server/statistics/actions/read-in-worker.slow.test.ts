import { expect, test } from 'vitest'
import { FULL_PITCH } from '#shared/pitch.ts'
import { readEventsInWorker } from '#server/statistics/actions/read-in-worker.ts'
import { ownCsv, placesAndCodes, problemsOf } from '../../../support/event-files.ts'

const order = (text: string) => ({ bytes: Buffer.from(text), pitch: FULL_PITCH })
const GOOD = ownCsv('1,1,0,one,7,,pass,,,,,,,,')
/** Few bytes that are many values. */
const COSTLY = `[${'{},'.repeat(2_000_000)}{}]`
/** One list that is as large as the memory: in a thread it ended the whole service. */
const LARGE = `[${'1,'.repeat(5_900_000)}1]`

test('a process reads a file, or says what is wrong with it', async () => {
  expect(await readEventsInWorker(order(GOOD))).toMatchObject({ format: 'csv', actions: [{ type: 'pass' }] })
  expect(placesAndCodes(await problemsOf(() => readEventsInWorker(order('[{'))))).toEqual([[null, 'bad_json']])
})

test('a file that takes too much memory or time ends its process alone', async () => {
  const small = await problemsOf(() => readEventsInWorker(order(COSTLY), { megabytes: 16, seconds: 60 }))
  const short = await problemsOf(() => readEventsInWorker(order(COSTLY), { megabytes: 1024, seconds: 0.01 }))
  const large = await problemsOf(() => readEventsInWorker(order(LARGE), { megabytes: 16, seconds: 60 }))
  for (const problems of [small, short, large]) expect(placesAndCodes(problems)).toEqual([[null, 'file_too_costly']])
  expect(await readEventsInWorker(order(GOOD))).toMatchObject({ actions: [{}] })
}, 60_000)

test('a file above the limit is refused unread', async () => {
  const problems = await problemsOf(() => readEventsInWorker({ bytes: new Uint8Array(21 * 1024 * 1024), pitch: FULL_PITCH }))
  expect(placesAndCodes(problems)).toEqual([[null, 'file_too_large']])
})
