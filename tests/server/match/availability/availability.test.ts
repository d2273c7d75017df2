import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AskedGame, TeamAnswers } from '#shared/availability.schema.ts'
import { AVAILABILITY } from '#shared/availability.ts'
import type { ChildView } from '#shared/children.schema.ts'
import { newId } from '#shared/id.ts'
import { findUser } from '#server/people/auth/find-user.ts'
import { erasePerson, exportPerson } from '#server/people/auth/personal-data.ts'
import { eraseChild } from '#server/people/consent/erase-child.ts'
import { endGuardian } from '#server/people/consent/guardians.ts'
import { availability } from '#server/db/schema/availability.ts'
import { players } from '#server/db/schema/players.ts'
import { deleteExpired } from '../../../support/retention.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps, clock } = await createService()
const START = new Date('2026-11-28T10:00:00Z')
let own = ''
let other = ''
let child = ''
let game = ''
const tokens = { mother: '', stranger: '', coach: '', secretary: '', opponent: '', opponents: '', scorer: '', staff: '' }
let mother = { id: '', part: '' }

beforeAll(async () => {
  own = await make.club()
  other = await make.club()
  const enter = async (user: Awaited<ReturnType<typeof make.user>>) => (await signIn(user)).accessToken
  tokens.stranger = await enter(await make.user('parent'))
  tokens.coach = await enter(await make.user('club', { clubId: own }))
  tokens.secretary = await enter(await make.secretary([own]))
  tokens.opponent = await enter(await make.user('club', { clubId: other }))
  tokens.opponents = await enter(await make.secretary([other]))
  tokens.scorer = await enter(await make.user('scorekeeper', { clubId: own }))
  tokens.staff = await enter(await make.user('staff'))
})

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  child = await make.player({ clubId: own, firstName: 'Ana', lastName: 'Jikia', shirtNumber: 9 })
  game = await make.game({ clubOneId: other, clubTwoId: own, startsAt: START })
  const user = await make.user('parent')
  mother = { id: user.id, part: await make.guardian(user.id, child) }
  tokens.mother = (await signIn(user)).accessToken
})

const say = (answer: string, { token = tokens.mother, part = mother.part, about = game } = {}) =>
  call({ method: 'PUT', url: `/children/${part}/availability/${about}`, body: { answer }, token })
const asked = async (token = tokens.mother) =>
  (await call({ url: '/children/availability', token })).json<{ data: AskedGame[] }>().data.filter(({ game_id: id }) => id === game)
const team = (token: string, about = game) => call({ url: `/availability/${about}`, token })
const answerOf = async (token = tokens.coach) => {
  const [told] = (await team(token)).json<{ data: TeamAnswers[] }>().data
  return told?.players.find(({ _id }) => _id === child)?.answer
}
const stored = () => deps.db.select().from(availability).where(eq(availability.playerId, child))

describe('a guardian', () => {
  test('is asked about the coming games of the child’s team', async () => {
    expect(await asked()).toEqual([
      expect.objectContaining({ child_id: mother.part, first_name: 'Ana', self: false, game_id: game, answer: null }),
    ])
    const elsewhere = await make.game({ clubOneId: other, clubTwoId: await make.club(), startsAt: START })
    const older = await make.game({ clubOneId: own, clubTwoId: other, ageCategory: 'U13', startsAt: START })
    const all = (await call({ url: '/children/availability', token: tokens.mother })).json<{ data: AskedGame[] }>().data
    expect(all.map(({ game_id: id }) => id)).not.toEqual(expect.arrayContaining([elsewhere]))
    expect(all.map(({ game_id: id }) => id)).not.toEqual(expect.arrayContaining([older]))
  })

  test.each(AVAILABILITY)('says %s', async (answer) => {
    expect((await say(answer)).statusCode).toBe(204)
    expect((await asked())[0]?.answer).toBe(answer)
    expect(await answerOf()).toBe(answer)
  })

  test('changes the answer, and so does the other guardian: the last one counts for both', async () => {
    const father = await make.user('parent')
    const part = await make.guardian(father.id, child)
    const token = (await signIn(father)).accessToken
    await say('yes')
    await say('no')
    expect((await asked(token))[0]?.answer).toBe('no')
    await say('maybe', { token, part })
    expect((await asked())[0]?.answer).toBe('maybe')
    expect(await stored()).toHaveLength(1)
  })

  test('says it until the kick-off, and not after it', async () => {
    clock.set('2026-11-28T09:59:59Z')
    expect((await say('yes')).statusCode).toBe(204)
    clock.set('2026-11-28T10:00:00Z')
    expect((await say('no')).json()).toMatchObject({ error: { code: 'rule_violated', details: { reason: 'game_begun' } } })
    expect(await asked()).toEqual([])
    expect(await answerOf()).toBe('yes')
  })

  test('is not asked about a game that has begun before its time, or was called off', async () => {
    await recordEvent(deps, game, { kind: 'cancelled' }, null)
    expect(await asked()).toEqual([])
    expect((await say('yes')).statusCode).toBe(422)
  })

  test.each([
    ['of another’s child', async () => ({ token: tokens.stranger })],
    [
      'by a claim',
      async () => {
        const user = await make.user('parent')
        return { token: (await signIn(user)).accessToken, part: await make.guardian(user.id, child, 'claimed') }
      },
    ],
    [
      'for another team’s game',
      async () => ({ about: await make.game({ clubOneId: other, clubTwoId: await make.club(), startsAt: START }) }),
    ],
    [
      'for another age’s game',
      async () => ({ about: await make.game({ clubOneId: own, clubTwoId: other, ageCategory: 'U13', startsAt: START }) }),
    ],
    ['for no game', async () => ({ about: newId() })],
  ])('says nothing %s', async (_, how) => {
    expect((await say('yes', await how())).statusCode).toBe(404)
    expect(await stored()).toEqual([])
  })

  test('says nothing else than these', async () => expect((await say('perhaps')).statusCode).toBe(400))

  test('whose part has ended is asked nothing more, at once', async () => {
    await say('yes')
    await endGuardian(deps, mother.id, mother.part)
    expect(await asked()).toEqual([])
    expect((await say('no')).statusCode).toBe(404)
    expect(await answerOf()).toBe('yes')
  })
})

test('a footballer with their own account says it, and so does the guardian', async () => {
  await deps.db.update(players).set({ ageCategory: 'U17' }).where(eq(players.id, child))
  const { user, part } = await make.footballer(child)
  const token = (await signIn(user)).accessToken
  const about = await make.game({ clubOneId: own, clubTwoId: other, ageCategory: 'U17', startsAt: START })
  expect((await say('no', { token, part, about })).statusCode).toBe(204)
  const [seen] = (await call({ url: '/children/availability', token })).json<{ data: AskedGame[] }>().data
  expect(seen).toMatchObject({ self: true, game_id: about, answer: 'no' })
  expect((await say('yes', { about })).statusCode).toBe(204)
})

describe('the team’s answers', () => {
  test('are counted and named for its coach and secretary, with those who have not answered', async () => {
    const silent = await make.player({ clubId: own, shirtNumber: 10 })
    await say('yes')
    for (const token of [tokens.coach, tokens.secretary]) {
      const { data } = (await team(token)).json<{ data: TeamAnswers[] }>()
      expect(data).toHaveLength(1)
      expect(data[0]?.club._id).toBe(own)
      expect(data[0]?.counts).toMatchObject({ yes: 1, maybe: 0, no: 0 })
      expect(data[0]?.counts.unanswered).toBe((data[0]?.players.length ?? 0) - 1)
      expect(data[0]?.players.find(({ _id }) => _id === child)).toMatchObject({ first_name: 'Ana', last_name: 'Jikia', answer: 'yes' })
      expect(data[0]?.players.find(({ _id }) => _id === silent)?.answer).toBeNull()
    }
    await deps.db.delete(players).where(eq(players.id, silent))
  })

  test.each(['mother', 'stranger', 'scorer', 'staff'] as const)('are not for the %s', async (who) =>
    expect((await team(tokens[who])).statusCode).toBe(403),
  )

  test('are not shown to the opponents, who read their own', async () => {
    await say('no')
    for (const token of [tokens.opponent, tokens.opponents]) {
      const answer = await team(token)
      expect(answer.statusCode).toBe(200)
      expect(answer.json<{ data: TeamAnswers[] }>().data.map(({ club }) => club._id)).toEqual([other])
      expect(answer.body).not.toContain('Jikia')
      expect(answer.body).not.toContain(child)
    }
  })

  test('of a game of others are for no one else', async () => {
    const foreign = await make.game({ clubOneId: other, clubTwoId: await make.club(), startsAt: START })
    expect((await team(tokens.coach, foreign)).statusCode).toBe(403)
    expect((await team(tokens.coach, newId())).statusCode).toBe(404)
  })

  test('are a look at the child, which its guardians can read', async () => {
    await team(tokens.coach)
    const answer = await call({ url: `/children/${mother.part}/views`, token: tokens.mother })
    expect(answer.json<{ data: ChildView[] }>().data).toMatchObject([{ role: 'club', kind: 'availability', club: { _id: own } }])
  })

  test('stand in no answer about the game itself', async () => {
    await say('maybe')
    for (const token of [tokens.stranger, tokens.mother, tokens.coach, tokens.staff]) {
      const answer = await call({ url: `/game/fetch-single/${game}`, token })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toMatch(/maybe|Jikia/)
    }
  })
})

describe('what is stored', () => {
  test('is in the file about the child, and in that about the person', async () => {
    await say('yes')
    const file = await call({ url: `/children/${mother.part}/export`, token: tokens.mother })
    expect(file.json()).toMatchObject({ availability: [{ game_id: game, answer: 'yes', answered_at: deps.now().toISOString() }] })
    const person = await exportPerson(deps, await findUser(deps.db, mother.id))
    expect(person.said_who_can_play).toMatchObject([{ gameId: game, answer: 'yes' }])
  })

  test('goes with the child', async () => {
    await say('yes')
    await eraseChild(deps, mother.id, child)
    expect(await stored()).toEqual([])
  })

  test('stays without its author when that account goes', async () => {
    await say('yes')
    await erasePerson(deps, null, await findUser(deps.db, mother.id))
    expect(await stored()).toMatchObject([{ answer: 'yes', answeredBy: null }])
  })

  test('goes with the game, and thirty days after it', async () => {
    await say('yes')
    clock.set('2026-12-28T09:00:00Z')
    await deleteExpired(deps)
    expect(await stored()).toHaveLength(1)
    clock.set('2026-12-28T11:00:00Z')
    expect((await deleteExpired(deps)).old_availability).toBeGreaterThan(0)
    expect(await stored()).toEqual([])
  })
})
