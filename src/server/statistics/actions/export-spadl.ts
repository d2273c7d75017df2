import type { Side } from '#shared/game.ts'
import type { BodyPart, MatchAction, Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { SPADL_BODIES, SPADL_RESULTS, SPADL_TYPES, type SpadlBody, type SpadlResult, type SpadlType } from './formats/spadl-codes.ts'
import { writeCsv } from '../../platform/csv/write.ts'

const COLUMNS = [
  'game_id',
  'original_event_id',
  'period_id',
  'time_seconds',
  'team_id',
  'player_id',
  'start_x',
  'start_y',
  'end_x',
  'end_y',
  'type_id',
  'result_id',
  'bodypart_id',
  'action_id',
  'type_name',
  'result_name',
  'bodypart_name',
]
const [LENGTH, WIDTH] = [105, 68]
const BODIES: Record<BodyPart, SpadlBody> = { foot: 'foot', foot_left: 'foot_left', foot_right: 'foot_right', head: 'head', other: 'other' }

/** The game that actions belong to, and its clubs by side. */
interface SpadlGame {
  gameId: string
  teams: Record<Side, string>
}

/**
 * Actions as SPADL on its pitch of 105 × 68 m, side one attacking to the right. It has only actions with the ball and with
 * a place: all others are left out.
 */
export function exportSpadl(actions: readonly MatchAction[], pitch: Pick<Pitch, 'length' | 'width'>, { gameId, teams }: SpadlGame): string {
  let last = -1
  const rows = actions.flatMap((action) => {
    const { id, period, t, side, player, from, to, body, sourceEventId } = action
    const type = typeOf(action)
    if (type === null || from === null) return []
    last += 1
    const result = resultOf(action)
    const part = BODIES[body ?? (type === 'throw_in' || action.type === 'keeper' ? 'other' : 'foot')]
    const [start, end] = [onSpadlPitch(from, side, pitch), onSpadlPitch(to ?? from, side, pitch)]
    const ids = [SPADL_TYPES.indexOf(type), SPADL_RESULTS.indexOf(result), SPADL_BODIES.indexOf(part)]
    const who: (string | number | null)[] = [gameId, sourceEventId ?? id, period, t / 1000, teams[side], player]
    return [who.concat(start, end, ids, last, type, result, part)]
  })
  return writeCsv([COLUMNS, ...rows])
}

function onSpadlPitch({ x, y }: Place, side: Side, { length, width }: Pick<Pitch, 'length' | 'width'>): [number, number] {
  const [along, across] = [(x * LENGTH) / length, (y * WIDTH) / width]
  return side === 'one' ? [along, across] : [LENGTH - along, WIDTH - across]
}

/** What is of the same type in both. */
const SAME: ReadonlySet<string> = new Set(['take_on', 'foul', 'tackle', 'interception', 'clearance'])
const KEEPERS = ['save', 'claim', 'punch', 'pick_up'] as const

function typeOf(action: MatchAction): SpadlType | null {
  const { type, setPiece, flags, outcome } = action
  if (type === 'pass') return passType(action)
  if (type === 'carry') return 'dribble'
  if (type === 'blocked_pass') return 'interception'
  if (type === 'touch') return outcome === 'fail' ? 'bad_touch' : null
  if (type === 'keeper') {
    const flag = KEEPERS.find((each) => flags.includes(each))
    return flag ? `keeper_${flag}` : null
  }
  if (type !== 'shot') return SAME.has(type) ? (type as SpadlType) : null
  if (outcome === 'own_goal') return 'bad_touch'
  if (setPiece === 'penalty') return 'shot_penalty'
  return setPiece === 'free_kick' ? 'shot_freekick' : 'shot'
}

function passType({ setPiece, flags }: MatchAction): SpadlType {
  const isCross = flags.includes('cross')
  if (setPiece === 'throw_in') return 'throw_in'
  if (setPiece === 'goal_kick') return 'goalkick'
  if (setPiece === 'free_kick') return isCross ? 'freekick_crossed' : 'freekick_short'
  if (setPiece === 'corner') return isCross ? 'corner_crossed' : 'corner_short'
  return isCross ? 'cross' : 'pass'
}

function resultOf({ type, outcome }: MatchAction): SpadlResult {
  if (outcome === 'own_goal') return 'owngoal'
  if (outcome === 'offside') return 'offside'
  if (outcome === 'success' || outcome === 'goal') return 'success'
  // What a source does not judge has done what it is.
  return outcome === null && ['interception', 'clearance', 'keeper', 'carry', 'blocked_pass'].includes(type) ? 'success' : 'fail'
}
