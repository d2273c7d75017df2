import { expect, test } from 'vitest'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { USUAL_HALVES } from '#shared/usual-halves.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { usualPitch } from '#shared/pitch.ts'
import { lineUp, type Footballer } from '#server/operations/demo/engine/line-up.ts'
import type { Moment } from '#server/operations/demo/engine/moments.ts'
import { simulateMatch } from '#server/operations/demo/engine/simulate-match.ts'
import { simulateHistory } from '#server/operations/demo/play.ts'
import { seededRandom, type Random } from '#server/operations/demo/random.ts'
import { generateSquad } from '#server/operations/demo/squads.ts'

const MINUTE = 60_000

function squadOf(random: Random, club: string, age: AgeCategoryName): Footballer[] {
  return generateSquad(random, club, age, new Date('2026-10-01T10:00:00Z')).map(({ id, shirtNumber, position }) => ({
    id,
    shirt: shirtNumber,
    position,
  }))
}

/** A whole demo game: its record, and the match that agrees with it. */
function played(seed: number, age: AgeCategoryName) {
  const random = seededRandom(seed)
  const squads = { one: squadOf(random, 'one', age), two: squadOf(random, 'two', age) }
  const { periodDuration, halfTime } = USUAL_HALVES[age]
  const startsAt = new Date('2026-10-01T10:00:00Z')
  const history = simulateHistory(
    random,
    { id: 'game', startsAt, ageCategory: age, periodDuration, halfTime, squads },
    new Date('2026-10-02T10:00:00Z'),
    null,
  )
  const secondHalf = startsAt.getTime() + (periodDuration + halfTime) * MINUTE
  const moments = history.flatMap(({ kind, side, occurredAt, playerId }): Moment[] => {
    if (!side) return []
    const late = occurredAt.getTime() >= secondHalf
    const t = occurredAt.getTime() - (late ? secondHalf : startsAt.getTime())
    const player = [...squads.one, ...squads.two].find(({ id }) => id === playerId) ?? null
    return [{ kind: kind as Moment['kind'], side, period: late ? 2 : 1, t, player }]
  })
  const starting = { one: lineUp(squads.one, age).starting, two: lineUp(squads.two, age).starting }
  const pitch = usualPitch(age)
  return {
    moments,
    pitch,
    half: periodDuration * MINUTE,
    squads,
    ...simulateMatch({ random, pitch, half: periodDuration * MINUTE, starting, moments }),
  }
}

const GAMES = AGE_CATEGORIES.flatMap((age) => [1, 2, 3].map((seed) => [age, seed] as const))

test.each(GAMES)('the goals, cards and substitutions of a match are those of the record: %s, game %i', (age, seed) => {
  const { moments, actions } = played(seed, age)
  const goals = actions.filter(({ outcome }) => outcome === 'goal')
  const scored = moments.filter(({ kind }) => kind === 'goal' || kind === 'penalty')
  expect(goals.map(({ side, period, t, player }) => [side, period, t, player])).toEqual(
    scored.map(({ side, period, t, player }) => [side, period, t, player?.id]),
  )
  expect(goals.map(({ setPiece }) => setPiece === 'penalty')).toEqual(scored.map(({ kind }) => kind === 'penalty'))
  const of = (type: string) => actions.filter((action) => action.type === type).map(({ player }) => player)
  const recorded = (kind: Moment['kind']) => moments.filter((moment) => moment.kind === kind).map(({ player }) => player?.id)
  expect(of('card')).toEqual(recorded('yellow_card'))
  expect(of('sub_on')).toEqual(recorded('substitution'))
  expect(of('sub_off')).toHaveLength(of('sub_on').length)
})

test.each(GAMES)('every action has its time, place and player: %s, game %i', (age, seed) => {
  const { actions, pitch, half, appearances, squads } = played(seed, age)
  let last = { period: 1, t: 0 }
  for (const { period, t, from, to, player, side } of actions) {
    expect(period > last.period || t >= last.t).toBe(true)
    expect(t).toBeLessThan(half + MINUTE)
    last = { period, t }
    for (const place of [from, to])
      if (place) expect(place.x >= 0 && place.x <= pitch.length && place.y >= 0 && place.y <= pitch.width).toBe(true)
    expect(squads[side].some(({ id }) => id === player)).toBe(true)
    const time = (at: { period: number; t: number } | null) => (at ? at.period * 1e9 + at.t : NaN)
    const now = period * 1e9 + t
    const isOn = appearances.some(({ player: who, on, off }) => who === player && time(on) <= now && now <= Math.max(time(off), 2e9 + t))
    expect(isOn).toBe(true)
  }
})

test('a match looks like one: in number of passes, shots and accuracy', () => {
  const all = [1, 2, 3, 4, 5].map((seed) => played(seed, 'U19').actions)
  const mean = (count: (side: Side, actions: (typeof all)[number]) => number) =>
    all.flatMap((actions) => SIDES.map((side) => count(side, actions))).reduce((sum, value) => sum + value, 0) / (2 * all.length)
  const passes = mean((side, actions) => actions.filter((action) => action.side === side && action.type === 'pass').length)
  const completed = mean(
    (side, actions) => actions.filter((action) => action.side === side && action.type === 'pass' && action.outcome === 'success').length,
  )
  const shots = mean((side, actions) => actions.filter((action) => action.side === side && action.type === 'shot').length)
  expect(passes).toBeGreaterThan(350)
  expect(passes).toBeLessThan(650)
  expect(completed / passes).toBeGreaterThan(0.7)
  expect(completed / passes).toBeLessThan(0.88)
  expect(shots).toBeGreaterThan(7)
  expect(shots).toBeLessThan(25)
})

test('a pass after which its receiver shoots at once is a key pass, and no other one', () => {
  const { actions } = played(3, 'U19')
  const before = actions.filter(({ type, side, outcome, otherPlayer, period }, at) => {
    const next = actions[at + 1]
    const shoots = next?.type === 'shot' && next.period === period && next.side === side && next.player === otherPlayer
    return type === 'pass' && outcome === 'success' && shoots
  })
  expect(before.length).toBeGreaterThan(3)
  expect(actions.filter(({ flags }) => flags.includes('key'))).toEqual(before)
})

test('the same seed plays the same match', () => {
  const { actions } = played(7, 'U12')
  const again = played(7, 'U12').actions
  const withoutIds = (list: typeof actions) => list.map(({ player: _, otherPlayer: __, ...action }) => action)
  expect(withoutIds(again)).toEqual(withoutIds(actions))
})
