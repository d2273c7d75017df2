import type { EventProblemCode } from '#shared/event-findings.ts'
import { finding, type EventFinding, type FindingPlace, type ValuesOf } from './findings.ts'

const list = (items: readonly string[]) => items.join(', ') || 'nothing'

/** All problems of event files, as sentences for the command line. */
const SENTENCES = {
  file_empty: () => 'The file is empty.',
  file_too_large: ({ megabytes }: { megabytes: number }) => `The file is larger than ${megabytes} MB.`,
  file_too_costly: () => 'The file takes too much memory or time to read.',
  not_utf8: () => 'The text is not in UTF-8.',
  repeated_event: () => 'The event stands in the file twice.',
  unknown_format: () =>
    'The file is none of the known formats: our own CSV, Wyscout, StatsBomb, Opta F24, SPADL, Sportscode or LongoMatch.',
  bad_json: ({ reason }: { reason: string }) => `The file is not valid JSON, perhaps cut off: ${reason}.`,
  bad_xml: ({ reason }: { reason: string }) => `The file is not valid XML, perhaps cut off: ${reason}.`,
  xml_with_definitions: () => 'The XML defines entities of its own, which event files never do.',
  quote_not_closed: () => 'A quotation mark opens here and is never closed.',
  too_few_cells: ({ expected, cells }: { expected: number; cells: number }) =>
    `The row has ${cells} fields under a heading of ${expected}. Perhaps the file is cut off.`,
  column_missing: ({ column }: { column: string }) => `The column "${column}" is missing.`,
  no_events: () => 'The file has no events.',
  too_many_events: ({ most }: { most: number }) => `The file has more than ${most} events, which no match has.`,
  bad_value: ({ field, value }: { field: string; value: string }) => `The ${field} "${value}" cannot be read.`,
  impossible_time: ({ value }: { value: string }) => `The time ${value} cannot be: no period has it.`,
  impossible_place: ({ value }: { value: string }) => `The place ${value} is not on the pitch.`,
  several_matches: ({ matches }: { matches: readonly string[] }) => `The file has several matches: ${list(matches)}.`,
  not_two_teams: ({ teams }: { teams: readonly string[] }) => `A match has two teams, the file has: ${list(teams)}.`,
  other_teams: ({ teams, clubs, first }: { teams: readonly string[]; clubs: readonly string[]; first: string }) =>
    `The file's teams are ${list(teams)}, the game's ${list(clubs)}. If it is the right match, name the team of the file that plays as ${clubs[0]}: --side-one "${first}".`,
  no_such_team: ({ team, teams }: { team: string; teams: readonly string[] }) =>
    `The file has no team "${team}". Its teams are: ${list(teams)}.`,
  mapping_doubled_shirt: ({ value }: { value: string }) =>
    `The mapping names ${value}, which several of that side wear: name the child by player_id.`,
  mapping_unknown_child: ({ value }: { value: string }) => `The mapping names ${value}, whom the squad of that side does not have.`,
  game_not_played: () => 'The game has not begun.',
} satisfies Record<EventProblemCode, (values: never) => string>
/** A problem that prevents the import of a file. */
export type EventProblem = EventFinding<EventProblemCode>

/** Creates a problem. */
export function problem<C extends EventProblemCode>(place: FindingPlace, code: C, ...values: ValuesOf<typeof SENTENCES, C>): EventProblem {
  return finding(SENTENCES, place, code, ...values)
}

/** A file was refused; nothing was imported. */
export class EventsRefused extends Error {
  readonly problems: readonly EventProblem[]

  constructor(problems: readonly EventProblem[]) {
    super(problems[0]?.message ?? 'The file was refused.')
    this.name = 'EventsRefused'
    this.problems = problems
  }
}

/** Refuses a file because of one problem. */
export function refuseEvents<C extends EventProblemCode>(place: FindingPlace, code: C, ...values: ValuesOf<typeof SENTENCES, C>): never {
  throw new EventsRefused([problem(place, code, ...values)])
}
