import { beforeAll, expect, test } from 'vitest'
import { addHours } from 'date-fns'
import { cancelGame, rescheduleGame, scheduleGame } from '#server/match/games/commands/fixture.ts'
import { editGame } from '#server/match/games/commands/edit.ts'
import { createService } from '../../../support/service.ts'

const { deps, make } = await createService()
const actorId = null
const startsAt = addHours(deps.now(), 24)
let clubOneId = ''
let clubTwoId = ''

beforeAll(async () => {
  clubOneId = await make.club()
  clubTwoId = await make.club()
})
const plan = (more: object = {}) =>
  scheduleGame(deps, { name: 'Cup', startsAt, ageCategory: 'U12', clubOneId, clubTwoId, actorId, ...more })
const TAKEN = {
  code: 'conflict',
  details: { reason: 'game_doubled' },
  message: expect.stringContaining('already play each other at that time'),
}

test('no game stands on the schedule twice, whichever club is at home, but called-off ones may', async () => {
  const first = await plan()
  await expect(plan({ name: 'Another name' })).rejects.toMatchObject(TAKEN)
  await expect(plan({ clubOneId: clubTwoId, clubTwoId: clubOneId })).rejects.toMatchObject(TAKEN)
  const older = await plan({ ageCategory: 'U13' })
  const later = await plan({ startsAt: addHours(startsAt, 2) })
  await expect(rescheduleGame(deps, { gameId: later, actorId, startsAt })).rejects.toMatchObject(TAKEN)
  await expect(editGame(deps, { gameId: older, actorId, ageCategory: 'U12' })).rejects.toMatchObject(TAKEN)

  await cancelGame(deps, { gameId: first, actorId })
  const again = await plan()
  await expect(rescheduleGame(deps, { gameId: first, actorId })).rejects.toMatchObject(TAKEN)
  await cancelGame(deps, { gameId: again, actorId })
  await rescheduleGame(deps, { gameId: first, actorId })
})

test('of two that are entered at once one is refused', async () => {
  const at = addHours(startsAt, 48)
  const both = await Promise.allSettled([plan({ startsAt: at }), plan({ startsAt: at, name: 'B' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
