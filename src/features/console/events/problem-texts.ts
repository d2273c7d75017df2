import { msg } from '@lingui/core/macro'
import type { EventProblemCode } from '#shared/event-findings.ts'
import type { EventFindingTexts } from './finding-texts.ts'

/** What is wrong with a file of match events, and what can be done about it. */
export const EVENT_PROBLEM_TEXTS: EventFindingTexts<EventProblemCode> = {
  file_empty: () => msg`The file is empty.`,
  file_too_large: ({ megabytes }) => msg`The file is larger than ${megabytes} MB, which no match needs.`,
  file_too_costly: () => msg`The file takes too much memory or time to read.`,
  not_utf8: () => msg`The text is not in UTF-8, so its letters cannot be read. Export it again as UTF-8.`,
  repeated_event: () => msg`The event stands in the file twice.`,
  unknown_format: () =>
    msg`This is none of the formats that can be read: our own CSV, Wyscout, StatsBomb, Opta F24, SPADL, Sportscode or LongoMatch.`,
  bad_json: ({ reason }) => msg`The file is not valid JSON; perhaps it was cut off. Export it again. (${reason})`,
  bad_xml: ({ reason }) => msg`The file is not valid XML; perhaps it was cut off. Export it again. (${reason})`,
  xml_with_definitions: () => msg`The XML defines entities of its own, which files of match events never do.`,
  quote_not_closed: () => msg`A quotation mark opens here and is never closed.`,
  too_few_cells: ({ expected, cells }) =>
    msg`The row has ${cells} fields under a heading of ${expected}. Perhaps the file was cut off: export it again.`,
  column_missing: ({ column }) => msg`The column “${column}” is missing.`,
  no_events: () => msg`The file has no events.`,
  too_many_events: ({ most }) => msg`The file has more than ${most} events, which no match has.`,
  bad_value: ({ field, value }) => msg`“${value}” under “${field}” cannot be read.`,
  impossible_time: ({ value }) => msg`The time ${value} cannot be: no period has it.`,
  impossible_place: ({ value }) => msg`The place ${value} is not on the pitch. Is the size of the pitch right?`,
  several_matches: ({ matches }) => msg`The file has several matches: ${matches}. Export one of them.`,
  not_two_teams: ({ teams }) => msg`A match has two teams. The file has: ${teams}.`,
  other_teams: ({ teams, clubs }) =>
    msg`The teams of the file are ${teams}, those of this match ${clubs}. If it is the right match, choose below which team is which.`,
  no_such_team: ({ team, teams }) => msg`The file has no team “${team}”. Its teams are: ${teams}.`,
  mapping_unknown_player: ({ player }) => msg`“${player}” was chosen, but is not in the file.`,
  mapping_unknown_child: ({ value }) => msg`${value} was chosen, but is not in the squad of that side.`,
  game_not_played: () => msg`The match has not begun, or was called off.`,
}
