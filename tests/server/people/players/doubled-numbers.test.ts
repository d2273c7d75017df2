import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { GuardianRow } from '#shared/console-children.schema.ts'
import { mayBeSame, onlyWearer, splitSquad, wearersOf, type Team } from '#shared/team.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { findPlayers, type SquadPlayer } from '#server/statistics/actions/match-players.ts'
import { claimChild } from '#server/people/consent/guardians.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { players } from '#server/db/schema/players.ts'
import { findPlayerOfShirt } from '#server/statistics/fitness/repository.ts'
import { fc } from '../../../support/fast-check.ts'
import { createService } from '../../../support/service.ts'
import { put } from '../../../support/tags.ts'

/** A and B teams of a club wear the same numbers: whichever way figures come in, they never land on another child. */

const child = fc.record({
  team: fc.constantFrom<Team | null>('A', 'B', null),
  shirt_number: fc.integer({ min: 1, max: 3 }),
  firstName: fc.constantFrom('Luka', 'Saba'),
  lastName: fc.constantFrom('Beridze', 'Kapanadze', 'Lomidze'),
})
const squads = fc.array(child, { minLength: 1, maxLength: 6 }).map((some) => some.map((each, at) => ({ ...each, id: `child-${at}` })))
const gameTeam = fc.constantFrom<Team | null>('A', 'B', null)

type Child = typeof squads extends fc.Arbitrary<(infer C)[]> ? C : never

function squadOf(some: readonly Child[], team: Team | null): SquadPlayer[] {
  return some.map(({ team: own, ...each }) => ({ ...each, side: 'one', ...(!mayBeSame(own, team) && { lent: true as const }) }))
}

describe('a number', () => {
  test('names a child only where no one else of the team wears it', () => {
    fc.assert(
      fc.property(squads, gameTeam, fc.integer({ min: 1, max: 4 }), (some, team, shirt) => {
        const { own, others } = splitSquad(
          some.map((each) => ({ ...each, team: each.team ?? undefined })),
          team,
        )
        const named = onlyWearer(shirt, own, others)
        const meant = wearersOf(shirt, own, others)
        expect(named).toEqual(meant.length === 1 ? meant[0] : null)
        if (named && own.includes(named)) expect(own.filter(({ shirt_number: number }) => number === shirt)).toEqual([named])
      }),
    )
  })

  test('in a file without names is no one’s where several wear it', () => {
    fc.assert(
      fc.property(squads, gameTeam, (some, team) => {
        const file = [1, 2, 3].map((shirt) => ({ key: `No. ${shirt}`, side: 'one' as const, name: null, shirt }))
        const { found } = findPlayers(file, squadOf(some, team), [])
        for (const { key, shirt } of file) {
          const able = some.filter((each) => each.shirt_number === shirt && mayBeSame(each.team, team))
          expect(found.get(key)?.id ?? null).toBe(able.length === 1 ? able[0]?.id : null)
        }
      }),
    )
  })

  test('with a name is no one’s who is called otherwise, in whatever order a file names them, and after some were chosen', () => {
    fc.assert(
      fc.property(squads, gameTeam, fc.array(child, { minLength: 1, maxLength: 4 }), fc.boolean(), (some, team, named, choose) => {
        const squad = squadOf(some, team)
        const file = named.map(({ firstName, lastName, shirt_number: shirt }, at) => ({
          key: `${at}`,
          side: 'one' as const,
          name: `${firstName} ${lastName}`,
          shirt,
        }))
        const chosen = choose ? [{ line: 1, player: '0', side: null, shirt: null, playerId: 'child-0' }] : []
        const { found } = findPlayers(file, squad, chosen)
        const ids = [...found.values()].flatMap(({ id }) => id ?? [])
        expect(new Set(ids).size).toBe(ids.length)
        for (const { key, name, shirt } of file.slice(chosen.length)) {
          const who = some.find(({ id }) => id === found.get(key)?.id)
          if (!who) continue
          expect(name).toBe(`${who.firstName} ${who.lastName}`)
          const namesakes = some.filter((each) => each.firstName === who.firstName && each.lastName === who.lastName)
          // Two children of one name are distinguished by the number alone, within the team that plays.
          if (namesakes.length > 1)
            expect(namesakes.filter((each) => each.shirt_number === shirt && mayBeSame(each.team, team))).toEqual([who])
        }
        expect(findPlayers(file.toReversed(), squad, chosen).found).toEqual(found)
      }),
    )
  })

  test('that someone chooses for a player of a file is refused where several wear it', () => {
    const squad = squadOf(
      [
        { id: 'A', team: 'A', shirt_number: 7, firstName: 'Luka', lastName: 'Beridze' },
        { id: 'B', team: 'B', shirt_number: 7, firstName: 'Luka', lastName: 'Kapanadze' },
      ],
      null,
    )
    const file = [{ key: 'Seven', side: 'one' as const, name: null, shirt: null }]
    const choose = (who: { shirt: number | null; playerId: string | null }) =>
      findPlayers(file, squad, [{ line: 1, player: 'Seven', side: null, ...who }]).found.get('Seven')?.id
    expect(() => choose({ shirt: 7, playerId: null })).toThrow('several of that side wear')
    expect(choose({ shirt: null, playerId: 'B' })).toBe('B')
  })
})

describe('on the service', async () => {
  const { call, make, signIn, deps } = await createService()
  let clubId = ''
  let other = ''
  let token = ''

  beforeAll(async () => {
    clubId = await make.club()
    other = await make.club()
    token = (await signIn(await make.secretary([clubId]))).accessToken
  })

  test('recordings and claims by number reach the one who wears it, or no one', async () => {
    const games = new Map<Team | null, string>()
    for (const team of ['A', 'B', null] as const)
      games.set(team, await make.game({ clubOneId: clubId, clubTwoId: other, ...(team && { teamOne: team }) }))
    await fc.assert(
      fc.asyncProperty(squads, gameTeam, fc.integer({ min: 1, max: 3 }), async (some, team, shirt) => {
        await deps.db.delete(players).where(eq(players.clubId, clubId))
        const ids = new Map<string, string>()
        for (const { shirt_number: shirtNumber, id, ...each } of some) ids.set(id, await make.player({ clubId, shirtNumber, ...each }))
        const idOf = (worn: readonly Child[]) => (worn.length === 1 && worn[0] ? ids.get(worn[0].id) : null)
        const worn = some.filter((each) => each.shirt_number === shirt)
        const ofTeam = worn.filter((each) => mayBeSame(each.team, team))
        expect(await findPlayerOfShirt(deps.db, games.get(team) ?? '', { shirt, side: 'one' })).toBe(idOf(ofTeam))
        const parent = await make.user('parent')
        await deps.db.transaction((tx) => claimChild(deps, tx, parent.id, { clubId, ageCategory: 'U12', shirtNumber: shirt }))
        const [claim] = await deps.db.select().from(guardians).where(eq(guardians.userId, parent.id))
        expect(claim?.playerId).toBe(idOf(worn))
        const rows = (await call({ url: '/console/guardians?state=claimed', token })).json<{ data: GuardianRow[] }>().data
        expect(rows.find(({ _id }) => _id === claim?.id)?.child?._id ?? null).toBe(idOf(worn))
        await deps.db.delete(guardians).where(eq(guardians.userId, parent.id))
      }),
      { numRuns: 12 },
    )
  })

  test('a corrected line-up takes the actions from the wrong child, and those which a phone sends late', async () => {
    await deps.db.delete(players).where(eq(players.clubId, clubId))
    const [a, b] = [await make.player({ clubId, team: 'A' }), await make.player({ clubId, team: 'B' })]
    const game = await make.game({ clubOneId: clubId, clubTwoId: other })
    const lineUp = (id: string | null) => ({ does: 'line_up', side: 'one', players: [{ player_id: id, shirt: 7, starting: true }] })
    const send = (...entries: object[]) =>
      call({ method: 'POST', url: `/console/games/${game}/tags`, token, body: { depth: 'full', entries } })
    const wearers = async () => {
      const read = await call({ url: `/console/games/${game}/tags?depth=full`, token })
      return read.json<{ data: Tags }>().data.tags.map(({ player_id: id }) => id)
    }
    await send(lineUp(b), put({ shirt: 7, player_id: b }))
    expect(await wearers()).toEqual([b])
    await send(lineUp(a))
    expect(await wearers()).toEqual([a])
    await send(put({ shirt: 7, player_id: b, t_ms: 9000 }))
    expect(await wearers()).toEqual([a, a])
    await send(lineUp(null))
    expect(await wearers()).toEqual([null, null])
  })
})
