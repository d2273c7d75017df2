import { hasTime, venueDay } from '#shared/venue-time.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Difference } from '#shared/import-findings.schema.ts'
import { plannedLength, type GameColumns } from '../../match/games/timing.ts'
import type { NewEvent } from '../../match/games/record.ts'
import { clean } from './clean.ts'
import { describeColumns, describeRecording, type Columns, type Recording } from './differences.ts'
import { distance, isMovedToFuture, isTooFar, type Entry, type ImportTime, type StoredGame } from './match-games.ts'
import { isGeorgian } from './names.ts'
import { note, type Note } from './notes.ts'
import { problem, type Problem } from './problems.ts'

/** The fields of a game that a row sets, besides the result. */
interface RequestedGame {
  name: string
  nameKa: string | null
  source: string
  /** Only if given as options; defaults change nothing. */
  periodDuration?: number
  halfTime?: number
  place: Place
}

/** Where a game stands in its competition. */
export interface Place {
  competitionId: string
  round: string | null
  groupName: string | null
}

/** The change to record for one game. */
export interface Change {
  line: number
  gameId: string
  game: string
  differences: Difference[]
  /** Entries of the clock keeper to undo first, newest first. */
  undo: string[]
  event: NewEvent
}

interface ChangeContext extends ImportTime {
  /** The name of the game in reports. */
  label: string
  /** The clubs of the one who imports; null for staff. */
  ownClubs: readonly string[] | null
}

/** A change, nothing, a problem or a note. */
export interface Comparison {
  change?: Change
  problem?: Problem
  note?: Note
}

/** Compares a row with its game. */
export function compare(entry: Entry, stored: StoredGame, requested: RequestedGame, context: ChangeContext): Comparison {
  const { fixture } = entry
  const conflict = findContradiction(entry, stored, context)
  if (conflict) return { problem: conflict }
  const listed = changedColumns(entry, stored, requested)
  const edited = Object.keys(listed).length > 0
  if (!recordingOf(entry, stored, edited)) return {}
  // Whose home game it is, plans it. Of an away game a secretary brings the result alone.
  const plans = context.ownClubs === null || context.ownClubs.includes(stored.game.clubOneId)
  const recording = recordingOf(entry, stored, plans && edited)
  const brings = plans || recording?.kind === 'result'
  const aside = plans || (brings && !edited) ? {} : { note: note(fixture.line, 'home_club_plans', { game: context.label }) }
  if (!recording || !brings) return aside
  const columns = plans ? listed : {}
  if (stored.game.status === 'live' && stored.played) return { note: note(fixture.line, 'being_played', { game: context.label }) }
  const { startsAt = stored.game.startsAt } = columns
  const ended = new Date(Math.min(startsAt.getTime() + plannedLength(stored.game), context.now.getTime()))
  const event: NewEvent = {
    kind: recording.kind,
    ...('score' in recording && { ...resultOf(recording), occurredAt: ended }),
    detail: {
      import: true,
      was: previousValues(stored.game, columns),
      ...(reasonOf(recording) !== null && { reason: reasonOf(recording) }),
    },
    changes: columns,
  }
  const assigned: Difference[] = columns.competitionId === undefined ? [] : [{ what: 'competition', from: null, to: entry.key.competition }]
  const differences = [...assigned, ...describeColumns(stored.game, columns), ...describeRecording(stored, recording)]
  const undo = 'score' in recording ? [] : stored.byClock
  return { ...aside, change: { line: fixture.line, gameId: stored.game.id, game: context.label, differences, undo, event } }
}

/** The event to record, by the file and the state of the game; null if there is none. */
function recordingOf({ fixture }: Entry, { game, played }: StoredGame, edited: boolean): Recording | null {
  const { score, standing } = fixture
  const shootout = fixture.shootout ?? undefined
  const current = { one: game.clubOneScore, two: game.clubTwoScore }
  // What staff have decided stays, whatever the list says was played.
  const standingScore = game.scoreKept ? current : undefined
  if (game.decision && !fixture.decision) return edited ? { kind: 'awarded', score: standingScore, decision: game.decision } : null
  if (fixture.decision) {
    const { gives } = fixture.decision
    const same = game.decision?.gives === gives && isDeepStrictEqual(standingScore, score ?? undefined)
    if (same && !edited) return null
    return { kind: 'awarded', score: score ?? undefined, decision: same && game.decision ? game.decision : { gives, reason: null } }
  }
  if (score) {
    const sameKicks = !shootout || (game.shootout?.one === shootout.one && game.shootout.two === shootout.two)
    const same = played && score.one === current.one && score.two === current.two && sameKicks
    return edited || !same ? { kind: 'result', score, ...(shootout && { shootout }) } : null
  }
  if (standing !== null && standing !== 'as planned')
    return edited || game.status !== 'cancelled' ? { kind: 'cancelled', reason: standing } : null
  if (game.status === 'cancelled') {
    const again = standing === 'as planned' || !saysSame(fixture.startsAt, game.startsAt)
    if (again) return { kind: 'rescheduled' }
    return edited ? { kind: 'cancelled', reason: null } : null
  }
  if (!edited) return null
  return played ? { kind: 'result', score: current } : { kind: 'rescheduled' }
}

/** What a result or a decision says. The reason of a decision is next to it. */
function resultOf(recording: Extract<Recording, { kind: 'result' | 'awarded' }>): Pick<NewEvent, 'score' | 'shootout' | 'decision'> {
  if (recording.kind === 'result') return { score: recording.score, shootout: recording.shootout }
  const { reason: _, ...decision } = recording.decision
  return { score: recording.score, decision }
}

function reasonOf(recording: Recording): string | null {
  if (recording.kind === 'cancelled') return recording.reason
  return recording.kind === 'awarded' ? recording.decision.reason : null
}

/** The problem that a row has the round of a game which is too far away to be the same. */
export function otherSeason(entry: Entry, stored: StoredGame, label: string): Problem {
  return problem(entry.fixture.line, 'other_season', { game: label, days: Math.round(distance(entry, stored) / 86_400_000) })
}

/** A contradiction between file and history, which a person must resolve. */
function findContradiction(entry: Entry, stored: StoredGame, context: ChangeContext): Problem | null {
  const { now, label } = context
  const { fixture, key } = entry
  const { game, played } = stored
  const score = `${game.clubOneScore}:${game.clubTwoScore}`
  // What is still to come can be put off by more than half a year where the season is named.
  if (isTooFar(entry, stored, context) && (played || key.season === null)) return otherSeason(entry, stored, label)
  if (isMovedToFuture(entry, stored, now)) return problem(fixture.line, 'already_played', { game: label, score })
  if (
    played &&
    game.status !== 'live' &&
    !fixture.score &&
    !fixture.decision &&
    fixture.standing !== null &&
    fixture.standing !== 'as planned'
  )
    return problem(fixture.line, 'played_not_called_off', { game: label, score, status: fixture.standing })
  return null
}

/** The columns that the row changes. Empty cells change nothing. */
function changedColumns({ fixture }: Entry, { game, typed }: StoredGame, requested: RequestedGame): Columns {
  const { startsAt, venue } = fixture
  return {
    ...(!saysSame(startsAt, game.startsAt) && { startsAt }),
    ...(venue !== null && !isVenueOf(game, venue) && { venue, venueKa: isGeorgian(venue) ? venue : null }),
    ...(!typed && requested.name !== game.name && { name: requested.name }),
    ...(!typed && requested.nameKa !== null && requested.nameKa !== game.nameKa && { nameKa: requested.nameKa }),
    ...(requested.source !== game.source && { source: requested.source }),
    ...(requested.periodDuration !== undefined &&
      requested.periodDuration !== game.periodDuration && { periodDuration: requested.periodDuration }),
    ...(requested.halfTime !== undefined && requested.halfTime !== game.halfTime && { halfTime: requested.halfTime }),
    ...changedPlace(game, requested.place),
  }
}

/** Whether a list has the venue of a game, in either language. */
function isVenueOf({ venue, venueKa }: GameColumns, listed: string): boolean {
  return [venue, venueKa].some((name) => name !== null && clean(name) === listed)
}

/** A game that was assigned to another competition stays there. */
function changedPlace(game: GameColumns, { competitionId, round, groupName }: Place): Columns {
  if (game.competitionId !== null && game.competitionId !== competitionId) return {}
  return {
    ...(game.competitionId === null && { competitionId }),
    ...(round !== null && round !== game.round && { round }),
    ...(groupName !== null && groupName !== game.groupName && { groupName }),
  }
}

/** The values before a change, for the history. */
function previousValues(game: GameColumns, columns: Columns): Record<string, unknown> {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, game[column as keyof Columns] ?? null]))
}

/** A list without times leaves the time that a club has entered for the day. */
function saysSame(listed: Date, known: Date): boolean {
  return listed.getTime() === known.getTime() || (!hasTime(listed) && venueDay(listed) === venueDay(known))
}
