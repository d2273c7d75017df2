import { figureValues, type Counted, type FigureValue } from '#shared/figures/figure-values.ts'
import { PLAYED_PERIODS, tallyMatch, wholeMatch, type PeriodTallies } from '#shared/figures/match-tallies.ts'
import { periodLengths, playedMs } from '#shared/figures/minutes.ts'
import { tallyOnPitch } from '#shared/figures/on-pitch.ts'
import { otherSide, SIDES, type Side } from '#shared/game.ts'
import type { LineUps } from '#shared/line-ups.schema.ts'
import { ACTION_TYPES, COVERED_DETAILS, type Coverage } from '#shared/match-action.ts'
import type { ShownActions } from '#shared/match-actions.schema.ts'
import type { Figures, MatchFigures } from '#shared/match-figures.schema.ts'
import { usualPitch } from '#shared/pitch.ts'
import { countingActions, keyPassesOf, presentAction } from '#server/statistics/actions/present-actions.ts'
import { lineUp } from '#server/operations/demo/engine/line-up.ts'
import { simulateMatch } from '#server/operations/demo/engine/simulate-match.ts'
import { randomOf } from '#server/operations/demo/random.ts'
import { squad } from './squads.ts'

export const HALF_MS = 30 * 60_000
export const PITCH = usualPitch('U13')

/** What is recorded of a match: everything but what only an annotator can count. */
export const COVERS: Coverage = {
  types: ACTION_TYPES,
  details: COVERED_DETAILS.filter((detail) => detail !== 'packing'),
  sides: SIDES,
  players: null,
}

const SQUADS = { one: squad('one'), two: squad('two') }
const SOURCE = { provider: 'demo', kind: 'tagged', depth: 'full' } as const

/** A played match of eleven a side, the same for the same words: a goal of each side, a card and a substitution. */
export function playMatch(words: string) {
  const [scorer, other] = [SQUADS.one.at(-1) ?? null, SQUADS.two.at(-1) ?? null]
  const on = SQUADS.one[11] ?? null
  const minute = (at: number) => at * 60_000
  return simulateMatch({
    random: randomOf(words),
    pitch: PITCH,
    half: HALF_MS,
    starting: { one: lineUp(SQUADS.one, 'U13').starting, two: lineUp(SQUADS.two, 'U13').starting },
    moments: [
      { kind: 'goal', side: 'one', period: 1, t: minute(12), player: scorer },
      { kind: 'yellow_card', side: 'two', period: 1, t: minute(20), player: other },
      { kind: 'substitution', side: 'one', period: 2, t: minute(10), player: on },
      { kind: 'goal', side: 'two', period: 2, t: minute(15), player: other },
    ],
  })
}
export type PlayedMatch = ReturnType<typeof playMatch>

/** Figures as the service rounds them. */
export function shownFigure({ value, reason }: FigureValue) {
  return value === null ? reason : Math.round(value * 100) / 100
}

export function shownFigures(counted: Omit<Counted, 'coverage' | 'tracked'>): Figures {
  const values = figureValues({ ...counted, coverage: COVERS, tracked: null })
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, shownFigure(value)]))
}

/** The figures of a match: without players as for a subscriber, with them as for staff. */
export function matchFigures(gameId: string, played: PlayedMatch, { players = true } = {}): MatchFigures {
  const tallies = tallyMatch(played.actions, COVERS, PITCH)
  const onPitch = tallyOnPitch(played.actions, COVERS, PITCH)
  const team = (side: Side) => {
    const [own, opponents] = [tallies[side].team, tallies[otherSide(side)].team]
    const figures = (of: (periods: PeriodTallies) => PeriodTallies[1]) =>
      shownFigures({ subject: { side, player: null }, own: of(own) ?? {}, opponents: of(opponents) ?? {} })
    const periods = PLAYED_PERIODS.filter((period) => own[period])
    return { match: figures(wholeMatch), periods: periods.map((period) => ({ period, figures: figures((all) => all[period]) })) }
  }
  const shown = (side: Side) =>
    played.appearances.flatMap((appearance) => {
      const player = SQUADS[side].find(({ id }) => id === appearance.player)
      if (!player || appearance.side !== side) return []
      const own = tallies[side].subjects.find((subject) => subject.player === player.id)?.periods ?? {}
      return {
        player_id: player.id,
        name: player.name,
        shirt_number: player.shirt,
        position: player.position,
        played_ms: playedMs(appearance, periodLengths(HALF_MS, played.actions)),
        figures: shownFigures({
          subject: { side, player: { id: player.id, keepsGoal: player.position === 'goalkeeper' } },
          own: wholeMatch(own),
          opponents: {},
          onPitch: onPitch(appearance),
        }),
        recording: null,
      }
    })
  const side = (of: Side) => ({ team: team(of), players: players ? shown(of) : [] })
  return { game_id: gameId, source: SOURCE, sides: { one: side('one'), two: side('two') } }
}

/** The actions behind the figures, each with its player for staff alone. */
export function matchActions(gameId: string, played: PlayedMatch, { players = true } = {}): ShownActions {
  const actions = countingActions(played.actions)
  const keyPasses = keyPassesOf(actions, COVERS)
  const actors = players ? played.appearances : []
  const actor = (of: string | null) => actors.findIndex(({ player }) => player === of)
  const { length, width, boxDepth, boxWidth, goalWidth } = PITCH
  return {
    game_id: gameId,
    pitch: { length, width, box_depth: boxDepth, box_width: boxWidth, goal_width: goalWidth },
    covers: { types: [...COVERS.types], details: [...COVERS.details], sides: [...SIDES], players: null },
    actors: actors.map(({ side, player, shirt }) => ({ side, actor_id: player, shirt_number: shirt })),
    actions: actions.map((action) =>
      presentAction(action, actor(action.player) < 0 ? null : actor(action.player), keyPasses.has(action.id)),
    ),
  }
}

/** Who played. The name of one player is not shown. */
export function lineUps(gameId: string, played: PlayedMatch): LineUps {
  const minute = (at: { period: number; t: number } | null) =>
    at && { minute: (at.period - 1) * 30 + Math.floor(at.t / 60_000) + 1, stoppage: 0 }
  return {
    _id: gameId,
    version: 1,
    line_up: played.appearances.map(({ side, shirt, player, starting, on, off }, index) => ({
      side,
      shirt_number: shirt,
      player: index === 3 ? null : (SQUADS[side].find(({ id }) => id === player)?.name ?? null),
      starting,
      on: starting ? null : minute(on),
      off: off?.t === HALF_MS ? null : minute(off),
    })),
  }
}
