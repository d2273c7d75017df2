import type { Appearance, Coverage, MatchAction } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import type { Depth, EventFormat } from '#shared/event-findings.ts'
import type { EventNote } from './notes.ts'

/** A team as the file names it. */
export interface ParsedTeam {
  key: string
  /** Null if the file has only a key. */
  name: string | null
}

/** The key of the other team, where a file tells of one only. */
export const UNNAMED_TEAM = '?'

/** A player as the file names them. */
export interface ParsedPlayer {
  key: string
  /** The index in `teams`. */
  team: 0 | 1
  name: string | null
  shirt: number | null
}

/** What every reader makes of a file. Side `one` is the first of the teams, and players have the keys of the file. */
export interface ParsedMatch {
  format: EventFormat
  provider: string
  /** The file's own id of the match. */
  match: string | null
  depth: Depth
  covers: Coverage
  /** What differs from the given pitch: the provider's own penalty area. */
  pitch: Partial<Pitch>
  teams: readonly [ParsedTeam, ParsedTeam]
  players: readonly ParsedPlayer[]
  appearances: readonly Appearance[]
  /** In order, on the given pitch. Ids are unique within the match; `sourceEventId` names the event in the file. */
  actions: readonly MatchAction[]
  /** What was not understood, event by event. */
  notes: readonly EventNote[]
}

export interface ReadContext {
  /** The pitch that the match was played on. */
  pitch: Pitch
}

/**
 * Reads the text of a file: of JSON the parsed document.
 *
 * @throws EventsRefused with all problems
 */
export type EventReader<Document = unknown> = (document: Document, context: ReadContext) => ParsedMatch
