import { msg } from '@lingui/core/macro'
import type { EventProblemCode } from '#shared/event-findings.ts'
import type { EventFindingTexts } from './finding-texts.ts'

/** What is wrong with a file of match events, and what can be done about it. */
export const EVENT_PROBLEM_TEXTS: EventFindingTexts<EventProblemCode> = {
  file_empty: () => msg`The file is empty.`,
  file_too_large: ({ megabytes }) => msg`The file is larger than ${megabytes} MB. No match needs that much.`,
  file_too_costly: () => msg`The file takes too much memory or time to read.`,
  not_utf8: () => msg`The text is not in UTF-8, so its letters cannot be read. Export it again as UTF-8.`,
  repeated_event: () => msg`The event is in the file twice.`,
  unknown_format: () => msg`This format is not supported. Use our own CSV, Wyscout, StatsBomb, Opta F24, SPADL, Sportscode or LongoMatch.`,
  bad_json: ({ reason }) => msg`The file is not valid JSON; it may be incomplete. Export it again. (${reason})`,
  bad_xml: ({ reason }) => msg`The file is not valid XML; it may be incomplete. Export it again. (${reason})`,
  xml_with_definitions: () => msg`The XML defines its own entities, which match event files never do.`,
  quote_not_closed: () => msg`A quotation mark opened here is never closed.`,
  too_few_cells: ({ expected, cells }) =>
    msg`The row has ${cells} fields, but the heading has ${expected}. The file may be incomplete: export it again.`,
  column_missing: ({ column }) => msg`The column “${column}” is missing.`,
  no_events: () => msg`The file contains no events.`,
  too_many_events: ({ most }) => msg`The file has more than ${most} events. No match has that many.`,
  bad_value: ({ field, value }) => msg`“${value}” in “${field}” cannot be read.`,
  impossible_time: ({ value }) => msg`The time ${value} is not within any period.`,
  impossible_place: ({ value }) => msg`The position ${value} is off the pitch. Is the pitch size right?`,
  several_matches: ({ matches }) => msg`The file contains several matches: ${matches}. Export only one of them.`,
  not_two_teams: ({ teams }) => msg`A match has two teams. The file has: ${teams}.`,
  other_teams: ({ teams, clubs }) =>
    msg`The file’s teams are ${teams}; this match is ${clubs}. If it is the right match, choose below which team is which.`,
  no_such_team: ({ team, teams }) => msg`The file has no team “${team}”. Its teams are: ${teams}.`,
  mapping_doubled_shirt: ({ value }) => msg`${value} was selected, but several of that team wear it. Choose the child by name.`,
  mapping_unknown_child: ({ value }) => msg`${value} was selected, but is not in that team’s squad.`,
  game_not_played: () => msg`The match has not started, or was cancelled.`,
}
