import { eventMinute } from '#shared/event-minute.ts'
import { inOpponentsBox, isBeyond } from '#shared/figures/places.ts'
import type { HighlightKind } from '#shared/highlights/kinds.ts'
import type { MatchAction } from '#shared/match-action.ts'
import { periodsOf, TWO_HALVES } from '#shared/match-format.ts'
import { mirrored, type Pitch } from '#shared/pitch.ts'
import { toClockedGame, type GameColumns } from '../../match/games/timing.ts'
import type { MatchMoment } from './moments.ts'

/** An entry of the record and an action that are so near are the same goal. Milliseconds. */
const SAME_GOAL = 90_000
const LAST_THIRD = 2 / 3

/**
 * The moments of a match from its record and its actions. Goals are those of the record: an action tells when exactly one
 * was, and whose. So a goal that is undone takes its clip along, whatever the actions say.
 */
export function withActions(
  game: GameColumns,
  record: readonly MatchMoment[],
  { actions, pitch }: { actions: readonly MatchAction[]; pitch: Pitch },
): MatchMoment[] {
  const timed = actions.flatMap((action) => {
    const at = dateOf(game, action)
    return at === null ? [] : [{ action, at }]
  })
  const scored = new Set(timed.filter(({ action }) => action.type === 'shot' && action.outcome === 'goal'))
  const goals = record.map((moment): MatchMoment => {
    if (moment.kind !== 'goal' && moment.kind !== 'penalty') return moment
    const [same] = Array.from(scored)
      .filter(({ action, at }) => action.side === moment.side && Math.abs(at - moment.at) <= SAME_GOAL)
      .toSorted((one, two) => Math.abs(one.at - moment.at) - Math.abs(two.at - moment.at))
    if (!same) return moment
    scored.delete(same)
    const { player, shirt } = same.action
    const who = moment.playerId === null && moment.shirt === null ? { playerId: player, shirt: player === null ? shirt : null } : {}
    return { ...moment, ...who, at: same.at, tapped: false, vague: false }
  })
  return [...goals, ...timed.flatMap(({ action, at }) => momentOf(game, action, at, pitch))]
}

/** What a child did is its own: without the child there is no one who could agree to it. */
function momentOf(game: GameColumns, action: MatchAction, at: number, pitch: Pitch): MatchMoment[] {
  const { id, side, player: playerId } = action
  const kind = kindOf(action, pitch)
  if (!kind || playerId === null) return []
  const time = eventMinute(toClockedGame(game), { kind: 'goal', occurredAt: new Date(at).toISOString() })
  return [{ id, kind, at, tapped: false, vague: false, side, playerId, shirt: null, ...time }]
}

/** What an action is worth a clip for; null if it is not. Goals and cards are the record's. */
function kindOf({ type, outcome, setPiece, flags, from }: MatchAction, pitch: Pitch): HighlightKind | null {
  if (type === 'shot') {
    if (outcome === 'goal' || outcome === 'own_goal') return null
    if (setPiece === 'penalty') return 'missed_penalty'
    return outcome === 'saved' || outcome === 'post' ? 'on_target' : 'shot'
  }
  if (type === 'keeper') return flags.includes('save') ? 'save' : null
  if (type === 'pass') return flags.includes('assist') ? 'assist' : flags.includes('key') ? 'key_pass' : null
  const isWonUpFront = type === 'take_on' && outcome === 'success' && from !== null && isBeyond(from, LAST_THIRD, pitch)
  if (isWonUpFront) return 'take_on'
  return type === 'tackle' && from !== null && inOpponentsBox(mirrored(from, pitch), pitch) ? 'tackle' : null
}

/** When an action was; null where the start of its period is unknown. */
function dateOf(game: GameColumns, { period, t }: MatchAction): number | null {
  const start = period === 5 ? undefined : periodsOf(game.format ?? TWO_HALVES)[period - 1]?.start
  const begun = start && toClockedGame(game).period_starts[start]
  return begun ? Date.parse(begun) + t : null
}
