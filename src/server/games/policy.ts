import type { GameCommand } from '#shared/game-command.schema.ts'
import type { Viewer } from '../auth/viewer.ts'

/** Streams and analytics are for active subscribers, and for the staff who look after them. */
export function mayWatch(viewer: Viewer, now: Date): boolean {
  return viewer.role === 'staff' || (viewer.subscriptionEnd !== null && viewer.subscriptionEnd > now)
}

/** The match commands are for staff, and for the scorekeepers of either club. */
export function mayScore(viewer: Viewer, game: { clubOneId: string; clubTwoId: string }): boolean {
  if (viewer.role === 'staff') return true
  return viewer.role === 'scorekeeper' && (viewer.clubId === game.clubOneId || viewer.clubId === game.clubTwoId)
}

/** What a scorekeeper may do at the pitch; the rest is the office's. */
const MATCH_COMMANDS: ReadonlySet<GameCommand['command']> = new Set([
  'kick_off',
  'half_time',
  'second_half',
  'goal',
  'card',
  'substitution',
  'undo',
  'full_time',
])

/** Whether a viewer may give a command on a game. */
export function mayCommand(viewer: Viewer, game: { clubOneId: string; clubTwoId: string }, told: GameCommand): boolean {
  if (viewer.role === 'staff') return true
  // Whoever stands at the pitch sees first when children must not be shown any longer.
  const stopsStream = told.command === 'attach_stream' && told.live_stream === null
  return (MATCH_COMMANDS.has(told.command) || stopsStream) && mayScore(viewer, game)
}

/** Who a presentation is for, as far as it matters: whether gated fields may appear, and at what time it is made. */
export interface Audience {
  mayWatch: boolean
  now: Date
}

export function audienceOf(viewer: Viewer, now: Date): Audience {
  return { mayWatch: mayWatch(viewer, now), now }
}
