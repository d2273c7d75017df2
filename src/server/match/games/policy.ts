import type { GameCommand } from '#shared/game-command.schema.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import type { EventKind } from '#shared/match-record.ts'
import { isSubscribed, type Viewer } from '../../people/auth/viewer.ts'
import { mayManageClub } from '../../people/auth/club-policy.ts'
import { plannedLength, type GameColumns } from './timing.ts'

type Clubs = Pick<GameColumns, 'clubOneId' | 'clubTwoId'>

/**
 * A group of viewers who get the same answers about games. Cached answers and broadcasts exist once per audience, by
 * `audienceKey`.
 */
export interface Audience {
  /** Whether the viewer is staff or has an active subscription. Streams and analytics are for them. */
  mayWatch: boolean
}

/** All audiences. */
export const AUDIENCES: readonly Audience[] = [{ mayWatch: true }, { mayWatch: false }]

export function audienceOf(viewer: Viewer, now: Date): Audience {
  return { mayWatch: isSubscribed(viewer, now) }
}

/** Streams are for active subscribers and staff. Some age categories show them to everyone who is signed in. */
export function mayWatchStream({ mayWatch }: Audience, category: { streamNeedsSubscription: boolean }): boolean {
  return mayWatch || !category.streamNeedsSubscription
}

/** The key of an audience. It contains every field, so that a new field needs no change here. */
export function audienceKey(audience: Audience): string {
  return Object.entries(audience)
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([field, value]) => `${field}=${value}`)
    .join(',')
}

/** Staff and the secretaries of either club may schedule a game and enter its result. */
export function mayManageGame(viewer: Viewer, { clubOneId, clubTwoId }: Clubs): boolean {
  return mayManageClub(viewer, clubOneId) || mayManageClub(viewer, clubTwoId)
}

/** Whose home game it is, plans it: moves, edits, calls off and deletes it. The away club proposes; see `match/proposals`. */
export function mayPlanGame(viewer: Viewer, { clubOneId }: Pick<Clubs, 'clubOneId'>): boolean {
  return mayManageClub(viewer, clubOneId)
}

/** Match commands are for those who may manage the game, and for the scorekeepers of either club. */
export function mayScore(viewer: Viewer, game: Clubs): boolean {
  if (mayManageGame(viewer, game)) return true
  return viewer.role === 'scorekeeper' && (viewer.clubId === game.clubOneId || viewer.clubId === game.clubTwoId)
}

/** The clips of a match are corrected by the one who runs it, and by the coaches of either club. */
export function mayEditClips(viewer: Viewer, game: Clubs): boolean {
  if (mayScore(viewer, game)) return true
  return viewer.role === 'club' && (viewer.clubId === game.clubOneId || viewer.clubId === game.clubTwoId)
}

/** A club answers for its own children only. */
export function mayAnswerFor(viewer: Viewer, clubId: string): boolean {
  return mayManageClub(viewer, clubId) || (viewer.role === 'scorekeeper' && viewer.clubId === clubId)
}

/** A line-up before the kick-off is the business of its own club, its coaches too. */
export function mayLineUp(viewer: Viewer, clubId: string): boolean {
  return mayAnswerFor(viewer, clubId) || (viewer.role === 'club' && viewer.clubId === clubId)
}

/** Only staff decide where children can be watched. */
export function mayChooseStream(viewer: Viewer): boolean {
  return viewer.role === 'staff'
}

/** Only staff decide where children can be watched, what is measured of them, and what a game counts that was not played. */
const STAFF_COMMANDS: ReadonlySet<GameCommand['command']> = new Set(['attach_stream', 'attach_analytics', 'award'])

/** The commands of a scorekeeper. */
const MATCH_COMMANDS: ReadonlySet<GameCommand['command']> = new Set([
  'kick_off',
  'half_time',
  'second_half',
  'whistle',
  'kick',
  'goal',
  'card',
  'substitution',
  'undo',
  'full_time',
  'abandon',
])

/** Entries of the plan. Only those who plan a game undo them. */
const PLAN_KINDS = ['scheduled', 'rescheduled', 'edited', 'cancelled'] as const satisfies readonly EventKind[]

/** Entries that scorekeepers may not undo. */
const MANAGEMENT_KINDS: ReadonlySet<EventKind> = new Set([...PLAN_KINDS, 'result', 'awarded', 'stream', 'analytics'])

type EditCommand = Extract<GameCommand, { command: 'edit' }>

/** The facts that the permission for a command depends on. */
export interface CommandContext {
  /** Whether the command was recorded before: then it changes nothing. */
  isRepeat: boolean
  /** The kind of the entry that the command undoes or replaces; null if it only adds one. */
  undoneKind: EventKind | null
  /** Whether a result was entered. */
  hasResult: boolean
  now: Date
}

/** Whether a viewer may run a command on a game. */
export function mayCommand(viewer: Viewer, game: GameColumns, command: GameCommand, context: CommandContext): boolean {
  if (!mayScore(viewer, game)) return false
  // The scorekeeper is the first to notice when children must not be shown: anyone may remove a stream.
  if (STAFF_COMMANDS.has(command.command))
    return viewer.role === 'staff' || (command.command === 'attach_stream' && command.live_stream === null)
  if (context.undoneKind === 'awarded') return viewer.role === 'staff'
  if (mayPlanGame(viewer, game))
    return command.command !== 'edit' || (mayManageGame(viewer, clubsAfterEdit(game, command)) && mayJoin(viewer, game, command))
  const isOfMatch = MATCH_COMMANDS.has(command.command) || (command.command === 'edit' && extendsPlay(game, command))
  if (mayManageGame(viewer, game))
    return (isOfMatch || command.command === 'result') && !PLAN_KINDS.some((kind) => kind === context.undoneKind)
  if (!isOfMatch) return false
  if (context.isRepeat) return true
  if (context.hasResult || (context.undoneKind && MANAGEMENT_KINDS.has(context.undoneKind))) return false
  return context.now.getTime() <= endTime(game) + CORRECTION_PERIOD
}

/** At the pitch it turns out that extra time or a shoot-out follows. Nothing else of a game is edited there. */
function extendsPlay(
  { status, format }: GameColumns,
  { command: _, command_id: __, was: ___, format: next, ...others }: EditCommand,
): boolean {
  const only = Object.values(others).every((value) => value === undefined)
  return only && status === 'live' && next?.periods === (format ?? TWO_HALVES).periods
}

/** Secretaries put games into competitions. Once played, a game counts there, and only staff move it or take it out. */
function mayJoin(viewer: Viewer, { competitionId, round, groupName, status }: GameColumns, { competition }: EditCommand): boolean {
  if (viewer.role === 'staff' || competition === undefined || competitionId === null) return true
  if (status === 'upcoming' || status === 'cancelled') return true
  return competition?._id === competitionId && (competition.round || null) === round && (competition.group || null) === groupName
}

/** The clubs after an edit: secretaries may not move a game to clubs that they do not manage. */
function clubsAfterEdit(game: Clubs, { club_one: one, club_two: two }: EditCommand): Clubs {
  return { clubOneId: one ?? game.clubOneId, clubTwoId: two ?? game.clubTwoId }
}

const HOUR = 60 * 60 * 1000
/** A scorekeeper may correct a game for this long after its end. */
const CORRECTION_PERIOD = 24 * HOUR
/** The latest end that counts, after the planned end: a whistle entered days later does not extend the period. */
const MAX_OVERRUN = 6 * HOUR

/** When a game ended, or is planned to end. */
function endTime(game: GameColumns): number {
  const { startsAt, fullTimeAt } = game
  const planned = startsAt.getTime() + plannedLength(game)
  return fullTimeAt ? Math.min(fullTimeAt.getTime(), planned + MAX_OVERRUN) : planned
}
