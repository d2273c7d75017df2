import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CorrectionRequest } from '#shared/correction.schema.ts'
import type { LineUps } from '#shared/line-ups.schema.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { matchActions } from '#server/db/schema/actions.ts'
import { matchFigures } from '#server/db/schema/figures.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { createService } from '../../../support/service.ts'

const { call, deps, make, signIn } = await createService()
const MINUTE = 60_000
const HALF = 30
let [coach, club, two, game] = ['', '', '', '']
const children = { keeper: '', starter: '', substitute: '', other: '' }

const named = (name: string) => ({ id: 1, name })
const [HOME, AWAY] = [
  { id: 1, name: 'Home' },
  { id: 2, name: 'Away' },
]
const timestamp = (minute: number) => `00:${String(minute).padStart(2, '0')}:00.000`
/** An event of a file that has line-ups, by the minute of its half. */
const event = (index: number, type: string, [period, minute]: [number, number], more: object = {}) => ({
  id: `e${index}`,
  index,
  period,
  timestamp: timestamp(minute),
  type: named(type),
  team: HOME,
  ...more,
})
const player = (id: number) => ({ id, name: `Player ${id}` })
const lined = (id: number, shirt: number) => ({ player: player(id), position: named('Center Forward'), jersey_number: shirt })
const theirPass = (index: number, at: [number, number]) =>
  event(index, 'Pass', at, {
    team: AWAY,
    player: player(8),
    location: [60.5, 40.5],
    pass: { recipient: player(88), end_location: [70.5, 40.5] },
  })

/** 9 goes off and 12 comes on in the tenth minute of the second half; the opponents pass before it, between, and after it. */
const FILE = [
  event(1, 'Starting XI', [1, 0], { tactics: { lineup: [lined(1, 1), lined(9, 9)] } }),
  event(2, 'Starting XI', [1, 0], { team: AWAY, tactics: { lineup: [lined(8, 8)] } }),
  theirPass(3, [1, 5]),
  theirPass(4, [2, 7]),
  event(5, 'Substitution', [2, 10], { player: player(9), substitution: { replacement: player(12) } }),
  theirPass(6, [2, 20]),
  event(7, 'Bad Behaviour', [2, 25], { player: player(1), bad_behaviour: { card: named('Red Card') } }),
]

beforeAll(async () => {
  club = await make.club('Home')
  two = await make.club('Away')
  children.keeper = await make.player({ clubId: club, shirtNumber: 1 })
  children.starter = await make.player({ clubId: club, shirtNumber: 9 })
  children.substitute = await make.player({ clubId: club, shirtNumber: 12 })
  children.other = await make.player({ clubId: club, shirtNumber: 14 })
  coach = (await signIn(await make.user('club', { clubId: club }))).accessToken
})

beforeEach(async () => {
  game = await make.game({ clubOneId: club, clubTwoId: two, periodDuration: HALF })
  const { keeper, starter, substitute } = children
  const who = Object.entries({ 1: keeper, 9: starter, 12: substitute })
  const mapping = who.map(([key, playerId], at) => ({ line: at + 2, player: key, side: null, shirt: null, playerId }))
  const file = { name: 'm.json', bytes: Buffer.from(JSON.stringify(FILE)) }
  await importEvents(deps, { gameId: game, file, sideOne: null, mapping, pitch: FULL_PITCH }, null)
})

type Child = keyof typeof children
const idOf = async (type: 'sub_on' | 'sub_off' | 'card') => {
  const [action] = await deps.db
    .select()
    .from(matchActions)
    .where(and(eq(matchActions.gameId, game), eq(matchActions.type, type)))
  if (!action) throw new Error(`no ${type} to correct`)
  return action.id
}
const correct = async (type: 'sub_on' | 'sub_off' | 'card', body: CorrectionRequest) => {
  const { statusCode } = await call({ method: 'PUT', url: `/match/${game}/corrections/${await idOf(type)}`, body, token: coach })
  expect(statusCode).toBe(204)
}
const undo = async (type: 'sub_on' | 'sub_off' | 'card') =>
  call({ method: 'DELETE', url: `/match/${game}/corrections/${await idOf(type)}`, token: coach })

/** The minutes of each child, as pages read them, and how many passes of the opponents there were in them. */
async function played() {
  const { data } = (await call({ url: `/match/${game}/figures`, token: coach })).json<{ data: MatchFigures }>()
  const rows = await deps.db.select().from(matchFigures).where(eq(matchFigures.gameId, game))
  const of = (child: Child) => {
    const ms = data.sides?.one.players.find(({ player_id: id }) => id === children[child])?.played_ms
    const row = rows.find(({ playerId }) => playerId === children[child])
    return ms === undefined ? null : [(ms ?? 0) / MINUTE, row?.onPitch?.opponents.passes ?? 0]
  }
  return { keeper: of('keeper'), starter: of('starter'), substitute: of('substitute'), other: of('other') }
}
/** When the line-up of the viewer has someone come on or leave, by shirt. */
async function changes() {
  const { data } = (await call({ url: `/game/line-ups/${game}`, token: coach })).json<{ data: LineUps }>()
  return data.line_up.flatMap(({ shirt_number: shirt, on, off }) => (on || off ? [[shirt, on?.minute ?? null, off?.minute ?? null]] : []))
}

const AS_IMPORTED = { keeper: [55, 3], starter: [40, 2], substitute: [20, 1], other: null }

describe('minutes of a file with line-ups', () => {
  test('are those of the line-up where no substitution was corrected', async () => {
    expect(await played()).toEqual(AS_IMPORTED)
    expect(await changes()).toEqual([
      [1, null, HALF + 26],
      [9, null, HALF + 11],
      [12, HALF + 11, null],
    ])
  })

  test('follow a substitution that is deleted, and are as before once that is undone', async () => {
    await correct('sub_off', { does: 'remove' })
    expect(await played()).toEqual({ ...AS_IMPORTED, starter: [60, 3] })
    await correct('sub_on', { does: 'remove' })
    expect(await played()).toEqual({ ...AS_IMPORTED, starter: [60, 3], substitute: [0, 0] })
    expect(await changes()).toEqual([[1, null, HALF + 26]])
    await undo('sub_on')
    await undo('sub_off')
    expect(await played()).toEqual(AS_IMPORTED)
  })

  test('follow its minute', async () => {
    await correct('sub_off', { does: 'change', t_ms: 5 * MINUTE })
    await correct('sub_on', { does: 'change', t_ms: 5 * MINUTE })
    expect(await played()).toEqual({ ...AS_IMPORTED, starter: [35, 1], substitute: [25, 2] })
    expect(await changes()).toContainEqual([12, HALF + 6, null])
    await undo('sub_off')
    await undo('sub_on')
    expect(await played()).toEqual(AS_IMPORTED)
  })

  test('are of the player who came on, and of the one who went off', async () => {
    await correct('sub_on', { does: 'change', who: { player_id: children.other } })
    await correct('sub_off', { does: 'change', who: { player_id: children.keeper } })
    expect(await played()).toEqual({ keeper: [40, 2], starter: [60, 3], substitute: [0, 0], other: [20, 1] })
    await undo('sub_on')
    await undo('sub_off')
    expect(await played()).toEqual(AS_IMPORTED)
  })

  test('follow a dismissal that was none', async () => {
    await correct('card', { does: 'change', what: { type: 'card', outcome: null, card: 'yellow' } })
    expect(await played()).toEqual({ ...AS_IMPORTED, keeper: [60, 3] })
    await undo('card')
    expect(await played()).toEqual(AS_IMPORTED)
  })
})
