import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FitnessProblemCode } from '#shared/fitness-findings.ts'

/** The values of a finding as they are shown. */
export type ShownValues = Readonly<Record<string, string | number>>

/** What is wrong with a recording, and what can be done about it. */
export const FITNESS_PROBLEM_TEXTS: Record<FitnessProblemCode, (values: ShownValues) => MessageDescriptor> = {
  file_empty: () => msg`The file is empty.`,
  file_too_large: ({ megabytes = '' }) => msg`The file is larger than ${megabytes} MB. No match needs that much.`,
  file_too_costly: () => msg`The file takes too much memory or time to read.`,
  file_unknown: () =>
    msg`This format is not supported. Use GPX, TCX, FIT, or CSV from STATSports or Catapult or with time, position and speed.`,
  file_not_text: () => msg`This is neither a FIT file nor text in UTF-8.`,
  file_cut_off: () => msg`The file is incomplete. Export it again.`,
  file_damaged: () => msg`The file is damaged. Export it again.`,
  too_many_points: ({ most = '' }) => msg`The recording has more than ${most} points. No match has that many.`,
  missing_columns: ({ missing = '', found = '' }) => msg`Columns not found: ${missing}. The headings in the file are: ${found}.`,
  speed_without_unit: ({ heading = '' }) =>
    msg`The unit of the column “${heading}” is unknown. Add it to the heading, as in “${heading} (km/h)”.`,
  bad_number: ({ heading = '', value = '' }) => msg`“${value}” in “${heading}” is not a number.`,
  bad_time: ({ value = '' }) => msg`“${value}” is not a time.`,
  no_times: () => msg`The recording has no times, so it cannot be split into halves.`,
  no_start: () => msg`The recording’s times start from 0. Enter below when it started.`,
  time_backwards: () => msg`The time runs backwards here.`,
  no_places: () => msg`The recording has neither locations nor speeds.`,
  impossible_place: ({ value = '' }) => msg`This location does not exist: ${value}.`,
  impossible_speed: ({ value = '' }) => msg`The recording has impossible speeds (${value} km/h). Is the unit right?`,
  several_athletes: () => msg`The file has several players. Choose below whose recording it is.`,
  unknown_athlete: () => msg`This player is not in the file. Choose below whose recording it is.`,
  game_not_timed: () => msg`The start and end of each half are not recorded for this match, so the recording cannot be split into halves.`,
  other_time: ({ from = '', to = '', kickOff = '', fullTime = '' }) =>
    msg`The recording runs from ${from} to ${to}, the match from ${kickOff} to ${fullTime}. If the device’s clock was wrong, enter below when the recording started.`,
  not_on_a_pitch: ({ kilometres = '' }) =>
    msg`During the match the positions are up to ${kilometres} km apart: this was not recorded on a pitch.`,
  recorded_already: ({ from = '', to = '' }) =>
    msg`This child already has a recording of this match, from ${from} to ${to}. Undo it first.`,
  file_used: () => msg`This recording is already linked to another child of this match.`,
}
