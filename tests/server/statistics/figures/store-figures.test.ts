import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { FULL_PITCH } from '#shared/pitch.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { recomputeAllFigures, recomputeOldFigures } from '#server/statistics/actions/recompute-all.ts'
import { listSources, switchSource, undoSource } from '#server/statistics/actions/sources.ts'
import { runAdmin } from '#server/operations/cli/admin/answer.ts'
import { eventSources } from '#server/db/schema/actions.ts'
import { matchFigures } from '#server/db/schema/figures.ts'
import { players } from '#server/db/schema/players.ts'
import { wholeMatch } from '#shared/figures/match-tallies.ts'
import { sumTallies } from '#shared/figures/tallies.ts'
import { SIDES } from '#shared/game.ts'
import { createService } from '../../../support/service.ts'
import { ownCsv } from '../../../support/event-files.ts'
import { wyscoutText } from '../../../support/events.ts'

const { deps: usual, make } = await createService()
let tick = usual.now().getTime()
/** No two imports are at one moment. */
const deps = { ...usual, now: () => new Date((tick += 1000)) }
const load = (gameId: string, name: string, content: string) =>
  importEvents(deps, { gameId, file: { name, bytes: Buffer.from(content) }, sideOne: null, mapping: [], pitch: FULL_PITCH }, null)
const read = (gameId: string) =>
  deps.db.select().from(matchFigures).where(eq(matchFigures.gameId, gameId)).orderBy(asc(matchFigures.side), asc(matchFigures.place))

describe('the figures of an imported match', () => {
  let game = ''
  let messi = ''
  beforeAll(async () => {
    const [one, two] = [await make.club('Barcelona'), await make.club('Valencia')]
    game = await make.game({ clubOneId: one, clubTwoId: two, ageCategory: 'U19', periodDuration: 45 })
    messi = await make.player({
      clubId: one,
      ageCategory: 'U19',
      firstName: 'Lionel Andrés',
      lastName: 'Messi Cuccittini',
      shirtNumber: 10,
    })
    await load(game, '2565858.json', wyscoutText('2565858'))
  })

  test('are stored as they were published, for the sides that the game has', async () => {
    const teams = (await read(game)).filter(({ place }) => place === 0).map(({ side, tallies }) => [side, wholeMatch(tallies)])
    expect(teams).toEqual([
      [
        'one',
        expect.objectContaining({
          passes_in_play: 662,
          passes_in_play_completed: 596,
          shots: 12,
          goals: 2,
          fouls: 9,
          corners: 6,
          offsides: 1,
        }),
      ],
      ['two', expect.objectContaining({ passes_in_play: 393, passes_in_play_completed: 334, shots: 16, goals: 1, fouls: 11, corners: 5 })],
    ])
  })

  test('add up to the team, with those whom no one knows', async () => {
    const rows = await read(game)
    for (const side of SIDES) {
      const own = rows.filter((row) => row.side === side)
      const of = (team: boolean) => own.filter(({ place }) => (place === 0) === team).map(({ tallies }) => wholeMatch(tallies))
      expect(sumTallies(of(false))).toEqual(sumTallies(of(true)))
    }
  })

  test('are those of the child whose name the file has', async () => {
    const own = (await read(game)).find(({ playerId }) => playerId === messi)
    expect(wholeMatch(own?.tallies ?? {})).toMatchObject({ shots: 6 })
  })

  test('are printed by a command, with reasons where there is none', async () => {
    const { out = '' } = await runAdmin(['figures', 'show', game], (work) => work({ db: deps.db, now: deps.now } as never))
    const lines = out.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '))
    expect(lines).toContain('Passes in play | 662 | 393')
    expect(lines).toContain('Possession | 62.3 % | 37.7 %')
    expect(lines).toContain('Recovery | Not recorded. The source lacks: recoveries.')
    const nothing = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
    const empty = await runAdmin(['figures', 'show', nothing], (work) => work({ db: deps.db, now: deps.now } as never))
    expect(empty.out).toContain('No events have been recorded')
  })

  test('stay the same when they are computed again', async () => {
    const before = await read(game)
    const { out } = await runAdmin(['figures', 'recompute'], (work) => work({ db: deps.db, now: deps.now } as never))
    expect(out).toContain('1 games')
    expect(await read(game)).toEqual(before)
  })

  test('are computed again by themselves where an earlier version has stored them', async () => {
    const before = await read(game)
    expect(await recomputeOldFigures(deps)).toBe(0)
    await deps.db.update(matchFigures).set({ tallies: {} }).where(eq(matchFigures.gameId, game))
    await deps.db.update(eventSources).set({ figuresVersion: 0 }).where(eq(eventSources.gameId, game))
    expect(await recomputeOldFigures(deps)).toBe(1)
    expect(await read(game)).toEqual(before)
  })

  test('stay when a child leaves, without the child', async () => {
    const before = await read(game)
    await deps.db.delete(players).where(eq(players.id, messi))
    expect((await read(game)).map(({ tallies }) => tallies)).toEqual(before.map(({ tallies }) => tallies))
    expect((await read(game)).every(({ playerId }) => playerId === null)).toBe(true)
  })
})

test('figures are always those of the source that counts', async () => {
  const [one, two] = [await make.club(), await make.club()]
  const game = await make.game({ clubOneId: one, clubTwoId: two })
  const shots = async () =>
    (await read(game)).filter(({ place, side }) => place === 0 && side === 'one').map(({ tallies }) => wholeMatch(tallies).shots)
  const shot = (id: number) => `${id},1,${id}000,one,7,,shot,saved,95,34,,,,,`
  const { sourceId: first } = await load(game, 'a.csv', ownCsv(shot(1), '9,1,9,two,8,,foul,,50,30,,,,,'))
  expect(await shots()).toEqual([1])
  const { sourceId: second } = await load(game, 'b.csv', ownCsv(shot(1), shot(2), '9,1,9,two,8,,foul,,50,30,,,,,'))
  expect(await shots()).toEqual([2])
  await switchSource(deps, first, null)
  expect(await shots()).toEqual([1])
  expect(await undoSource(deps, first, null)).toBe(second)
  expect(await shots()).toEqual([2])
  await undoSource(deps, second, null)
  expect(await read(game)).toEqual([])
  expect(await listSources(deps.db, game)).toHaveLength(2)
  expect(await recomputeAllFigures(deps)).toBe(1)
})

test('minutes come from the line-up, in milliseconds', async () => {
  const [one, two] = [await make.club(), await make.club()]
  const game = await make.game({ clubOneId: one, clubTwoId: two, periodDuration: 30 })
  await load(
    game,
    'a.csv',
    ownCsv(
      '1,1,1000,one,7,,pass,success,50,30,60,30,,,',
      '2,2,600000,one,7,,sub_off,,,,,,,,',
      '3,2,600000,one,9,,sub_on,,,,,,,,',
      '4,1,9,two,8,,foul,,50,30,,,,,',
    ),
  )
  const minutes = (await read(game))
    .filter(({ side, place }) => side === 'one' && place > 0)
    .map(({ shirt, playedMs }) => [shirt, (playedMs ?? 0) / 60_000])
  expect(Object.fromEntries(minutes)).toEqual({ 7: 40, 9: 20 })
})
