// How long figures take: `npm run bench:figures`. A season of 300 games with 1,800 actions and 28 players each is imported, computed
// again, and read as the page of a match does. `GAMES` sets the number.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { readWyscoutV2 } from '#server/statistics/actions/formats/wyscout-v2.ts'
import { recomputeAllFigures } from '#server/statistics/actions/recompute-all.ts'
import { actionRow, appearanceRow } from '#server/statistics/actions/stored-actions.ts'
import { insertAll } from '#server/db/insert-all.ts'
import { appearances, eventSources, matchActions } from '#server/db/schema/actions.ts'
import { findFigures, findSource } from '#server/statistics/figures/repository.ts'
import { SIDES } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import type { Appearance } from '#shared/match-action.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { builders } from '../../tests/support/world.ts'
import { makeDatabase } from '../support/database.ts'
import { describeMachine } from '../support/machine.ts'

const GAMES = Number(process.env['GAMES'] ?? 300)
const READS = 200
const SQUAD = 14
const STARTING = 11
/** When the last of those who start make way for the bench. */
const CHANGE = { period: 2, t: 15 * 60_000 } as const

/** Who is on the pitch, and when. */
function stay(place: number): Pick<Appearance, 'starting' | 'on' | 'off'> {
  const starting = place < STARTING
  return { starting, on: starting ? null : CHANGE, off: starting && place >= 2 * STARTING - SQUAD ? CHANGE : null }
}

const database = await makeDatabase('figures')
try {
  const deps = { db: database.db, now: () => new Date('2026-11-21T10:00:00Z') }
  const make = builders(deps)
  const clubs = [await make.club(), await make.club()] as const
  const squads: string[][] = []
  for (const clubId of clubs)
    squads.push(
      await Promise.all(Array.from({ length: SQUAD }, (_, index) => make.player({ clubId, ageCategory: 'U19', shirtNumber: index + 1 }))),
    )
  const file = gunzipSync(readFileSync('tests/fixtures/events/wyscout/2565858.json.gz')).toString()
  const match = readWyscoutV2(JSON.parse(file), { pitch: FULL_PITCH })
  const numbers = new Map(match.players.map(({ key }, index) => [key, index % SQUAD]))

  const games: string[] = []
  for (let number = 0; number < GAMES; number += 1) {
    const startsAt = new Date(Date.UTC(2026, 8, 1) + number * 3_600_000)
    const gameId = await make.game({ clubOneId: clubs[0], clubTwoId: clubs[1], ageCategory: 'U19', startsAt })
    const sourceId = newId()
    const source = {
      id: sourceId,
      gameId,
      kind: 'imported',
      provider: 'Wyscout',
      depth: 'full',
      active: true,
      createdAt: deps.now(),
    } as const
    await deps.db.insert(eventSources).values({ ...source, covers: match.covers, ...FULL_PITCH })
    const rows = match.actions.map((action) => {
      const player = action.player === null ? null : (squads[action.side === 'one' ? 0 : 1]?.[numbers.get(action.player) ?? 0] ?? null)
      return actionRow({ sourceId, gameId }, Object.assign({}, action, { id: newId(), player, otherPlayer: null, relatedId: null }))
    })
    await insertAll(deps.db, matchActions, rows)
    await insertAll(
      deps.db,
      appearances,
      SIDES.flatMap((side, index) =>
        (squads[index] ?? []).map((player, place) =>
          appearanceRow({ sourceId, gameId }, { ...stay(place), player, shirt: place + 1, side, position: null, captain: place === 0 }),
        ),
      ),
    )
    games.push(gameId)
  }
  console.log(`${describeMachine()}; ${GAMES} games of ${match.actions.length} actions\n`)

  const from = performance.now()
  await recomputeAllFigures(deps)
  console.log(`  all figures again   ${((performance.now() - from) / 1000).toFixed(1)} s`)

  const times: number[] = []
  for (let number = 0; number < READS; number += 1) {
    const gameId = games[(number * 7) % games.length] as string
    const start = performance.now()
    await Promise.all([findSource(deps.db, gameId), findFigures(deps.db, gameId, 'nobody')])
    times.push(performance.now() - start)
  }
  times.sort((one, two) => one - two)
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
  console.log(`  figures of a match  median ${at(0.5)} ms, 95 % within ${at(0.95)} ms, at the driver`)
} finally {
  await database.drop()
}
process.exit(0)
