/** Why a file of match events is refused, with the values of its text. */
export const EVENT_PROBLEMS = {
  file_empty: [],
  file_too_large: ['megabytes'],
  file_too_costly: [],
  not_utf8: [],
  repeated_event: [],
  unknown_format: [],
  bad_json: ['reason'],
  bad_xml: ['reason'],
  xml_with_definitions: [],
  quote_not_closed: [],
  too_few_cells: ['expected', 'cells'],
  column_missing: ['column'],
  no_events: [],
  too_many_events: ['most'],
  bad_value: ['field', 'value'],
  impossible_time: ['value'],
  impossible_place: ['value'],
  several_matches: ['matches'],
  not_two_teams: ['teams'],
  other_teams: ['teams', 'clubs', 'first'],
  no_such_team: ['team', 'teams'],
  mapping_unknown_child: ['value'],
  mapping_doubled_shirt: ['value'],
  game_not_played: [],
} as const
export type EventProblemCode = keyof typeof EVENT_PROBLEMS

/** What someone who imports match events should know, though it prevents nothing. */
export const EVENT_NOTES = {
  unknown_event: ['value'],
  unknown_value: ['field', 'value'],
  columns_ignored: ['columns'],
  repeated_event: [],
  clips_only: [],
  covers_assumed: [],
  covers_unsaid: [],
  player_not_found: ['player', 'shirt'],
  mapping_unused: ['players'],
  goals_differ: ['events', 'score'],
  corrections_kept: ['count'],
  corrections_lost: ['count'],
} as const
export type EventNoteCode = keyof typeof EVENT_NOTES

/** The formats of event files. */
export const EVENT_FORMATS = ['csv', 'wyscout-v2', 'wyscout-v3', 'statsbomb', 'opta-f24', 'spadl', 'sportscode'] as const
export type EventFormat = (typeof EVENT_FORMATS)[number]

/** How much a source records: the key moments, all that one player did, or everything. */
export const DEPTHS = ['key', 'player', 'full'] as const
export type Depth = (typeof DEPTHS)[number]

/** The formats in which a game's actions can be downloaded. */
export const EXPORT_FORMATS = ['csv', 'spadl'] as const
