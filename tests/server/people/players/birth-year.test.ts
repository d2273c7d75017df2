import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { birthYears } from '#shared/birth-year.ts'
import type { SquadProfiles } from '#shared/console-clubs.schema.ts'
import type { SquadPreview } from '#shared/import.schema.ts'
import type { PlayerPage } from '#shared/player-page.schema.ts'
import { eraseChild } from '#server/people/consent/erase-child.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { pastSquads, players } from '#server/db/schema/players.ts'
import { changePlayer } from '#server/people/players/commands.ts'
import { createService } from '../../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
const tokens = { staff: '', secretary: '', coach: '', scorekeeper: '', stranger: '', guardian: '', subscriber: '' }
let own = ''
let child = ''
let part = ''

let guardian = ''

beforeAll(async () => {
  clock.set('2026-11-21T10:00:00Z')
  own = await make.club()
  const [mother, subscriber] = [await make.user('parent'), await make.user('parent')]
  guardian = mother.id
  await make.subscription({ userId: subscriber.id }, new Date('2026-01-01'), new Date('2027-12-31'))
  const users = {
    guardian: mother,
    subscriber,
    staff: await make.user('staff'),
    secretary: await make.secretary([own]),
    coach: await make.user('club', { clubId: own }),
    scorekeeper: await make.user('scorekeeper', { clubId: own }),
    stranger: await make.secretary([await make.club()]),
  }
  for (const who of Object.keys(users) as Who[]) tokens[who] = (await signIn(users[who])).accessToken
})

beforeEach(async () => {
  clock.set('2026-11-21T10:00:00Z')
  await deps.db.delete(players).where(eq(players.clubId, own))
  child = await make.player({ clubId: own, shirtNumber: 7, firstName: 'Saba', lastName: 'Test', birthYear: 2014 })
  await make.consent(child, { figures: true, name: true })
  part = await make.guardian(guardian, child)
})

type Who = keyof typeof tokens
const SABA = { age_category: 'U12', first_name: 'Saba', last_name: 'Test', shirt_number: 7, position: 'defender' }
const change = (fields: object, who: Who = 'secretary') =>
  sendChange({ url: `/console/players/${child}`, token: tokens[who], body: { ...SABA, ...fields } })
const add = (fields: object) =>
  call({ method: 'POST', url: '/console/players', token: tokens.secretary, body: { ...SABA, club_id: own, shirt_number: 8, ...fields } })
const stored = async () => (await deps.db.select().from(players).where(eq(players.id, child)))[0]?.birthYear
const page = async (who: Who) => (await call({ url: `/player/${child}`, token: tokens[who] })).json<{ data: PlayerPage }>().data

describe('a birth year', () => {
  test('is read by guardians, their own club and staff alone, as height and weight are', async () => {
    for (const who of ['guardian', 'staff', 'secretary', 'coach'] as const)
      expect((await page(who)).body).toMatchObject({ birth_year: 2014 })
    for (const who of ['subscriber', 'scorekeeper'] as const) expect((await page(who)).body).toBeNull()
    expect((await call({ url: `/player/${child}`, token: tokens.stranger })).body).not.toMatch(/\b2014\b/)
  })

  test('is in no list of a squad but the one that is edited', async () => {
    for (const url of [`/player/sort/${own}/U12`, `/team/${own}/U12`, `/team/${own}/U12/players`]) {
      const answer = await call({ url, token: tokens.secretary })
      expect(answer.statusCode, url).toBe(200)
      expect(answer.body, url).not.toMatch(/\b2014\b/)
    }
    const profiles = (who: Who) => call({ url: `/console/squads/${own}/U12`, token: tokens[who] })
    const { data } = (await profiles('secretary')).json<{ data: SquadProfiles }>()
    expect(data.players).toMatchObject([{ player_id: child, birth_year: 2014 }])
    for (const who of ['stranger', 'coach', 'scorekeeper', 'guardian'] as const) expect((await profiles(who)).statusCode).toBe(403)
  })

  test('is changed by staff and their own secretary alone', async () => {
    for (const who of ['stranger', 'coach', 'scorekeeper', 'guardian'] as const)
      expect((await change({ birth_year: 2013 }, who)).statusCode).toBe(403)
    expect(await stored()).toBe(2014)
    for (const [who, year] of [
      ['staff', 2013],
      ['secretary', 2015],
    ] as const) {
      expect((await change({ birth_year: year }, who)).statusCode).toBe(204)
      expect(await stored()).toBe(year)
    }
  })

  test('stays where a form does not tell it, and goes by null', async () => {
    expect((await change({ height_cm: 150 })).statusCode).toBe(204)
    expect(await stored()).toBe(2014)
    expect((await change({ birth_year: null })).statusCode).toBe(204)
    expect(await stored()).toBeNull()
  })

  test.each([2005, 2022])('of %s is no child’s, and the error says so', async (birth_year) => {
    for (const answer of [await change({ birth_year }), await add({ birth_year })]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({
        error: { code: 'rule_violated', message: 'Birth years run from 2006 to 2021.', details: { reason: 'birth_year_unlikely' } },
      })
    }
    expect(await stored()).toBe(2014)
  })

  test.each([2014.5, '2014', 14, '2014-05-05'])('is a whole number of four digits, not %s', async (birth_year) => {
    expect((await change({ birth_year })).json()).toMatchObject({ error: { code: 'validation_failed' } })
  })

  test('of the oldest and the youngest is taken, on the day in Georgia', async () => {
    for (const birth_year of [2006, 2021]) expect((await change({ birth_year })).statusCode).toBe(204)
    clock.set('2026-12-31T19:59:00Z')
    await expect(changePlayer(deps, null, { playerId: child, birthYear: 2022 })).rejects.toMatchObject({ code: 'rule_violated' })
    clock.set('2026-12-31T20:00:00Z')
    await changePlayer(deps, null, { playerId: child, birthYear: 2022 })
    expect(await stored()).toBe(2022)
  })

  test('stays when the child has outgrown the ages, whatever else is changed', async () => {
    await changePlayer(deps, null, { playerId: child, birthYear: 2006 })
    clock.set('2027-11-21T10:00:00Z')
    await changePlayer(deps, null, { playerId: child, birthYear: 2006, shirtNumber: 9 })
    await expect(changePlayer(deps, null, { playerId: child, birthYear: 2005 })).rejects.toMatchObject({ code: 'rule_violated' })
    expect(await stored()).toBe(2006)
  })

  test('fits each age category at the start and the end of its season', () => {
    for (const [day, ends] of [
      ['2026-07-01', 2027],
      ['2027-06-30', 2027],
    ] as const) {
      const { min, max } = birthYears(new Date(`${day}T10:00:00Z`))
      for (const age of AGE_CATEGORIES)
        for (const year of [ends - Number(age.slice(1)), ends - Number(age.slice(1)) + 1]) {
          expect(year).toBeGreaterThanOrEqual(min)
          expect(year).toBeLessThanOrEqual(max)
        }
    }
  })
})

test('the child’s file has the birth year; the erasure takes it, and the audit log never had it', async () => {
  expect((await change({ birth_year: 2015 })).statusCode).toBe(204)
  const file = await call({ url: `/children/${part}/export`, token: tokens.guardian })
  expect(file.json()).toMatchObject({ player: { _id: child, birth_year: 2015 } })
  await eraseChild(deps, null, child)
  expect(await stored()).toBeUndefined()
  const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, child))
  expect(log.map(({ action }) => action)).toEqual(['changed', 'deleted'])
  expect(JSON.stringify(log.map(({ detail }) => detail))).not.toMatch(/birth|\b201[45]\b/i)
})

test('a squad that is carried over keeps birth years, and its past season has none', async () => {
  const body = { season: 2026, to: 'U13', player_ids: [child] }
  expect((await call({ method: 'POST', url: `/console/squads/${own}/U12/carry-over`, token: tokens.secretary, body })).statusCode).toBe(200)
  expect((await page('guardian')).body).toMatchObject({ birth_year: 2014 })
  expect(JSON.stringify(await deps.db.select().from(pastSquads).where(eq(pastSquads.playerId, child)))).not.toMatch(/\b2014\b/)
})

describe('a list of players', () => {
  const send = async (path: '' | '/preview', ...rows: string[]) => {
    const content = Buffer.from(['Number,First name,Last name,Birth year', ...rows].join('\n')).toString('base64')
    const body = { file_name: 'squad.csv', content, club_id: own, age_category: 'U12' }
    const answer = await call({ method: 'POST', url: `/console/squads${path}`, token: tokens.secretary, body })
    return answer.json<{ data: SquadPreview }>().data
  }

  test('brings birth years, and an empty cell leaves what is known', async () => {
    expect(await send('/preview', '7,Saba,Test,2014')).toMatchObject({ change: [], unchanged: 1 })
    await send('', '7,Saba,Test,')
    expect(await stored()).toBe(2014)
    expect(await send('', '7,Saba,Test,2015', '8,Luka,Test,2013')).toMatchObject({ create: [{}], change: [{}], problems: [] })
    expect(await stored()).toBe(2015)
    const [row] = await deps.db.select().from(players).where(eq(players.firstName, 'Luka'))
    expect(row?.birthYear).toBe(2013)
  })

  test.each(['1999', '2015-05-05', '15', 'x'])('with %s is refused, with the years there are', async (value) => {
    const { problems } = await send('', `7,Saba,Test,${value}`)
    expect(problems).toMatchObject([{ line: 2, code: 'bad_birth_year', values: { value, least: 2006, most: 2021 } }])
    expect(await stored()).toBe(2014)
  })
})
