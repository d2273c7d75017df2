import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FitnessProblemCode } from '#shared/fitness-findings.ts'

/** The values of a finding as they are shown. */
export type ShownValues = Readonly<Record<string, string | number>>

/** What is wrong with a recording, and what can be done about it. */
export const FITNESS_PROBLEM_TEXTS: Record<FitnessProblemCode, (values: ShownValues) => MessageDescriptor> = {
  file_empty: () => msg`The file is empty.`,
  file_too_large: ({ megabytes = '' }) => msg`The file is larger than ${megabytes} MB, which no match needs.`,
  file_too_costly: () => msg`The file takes too much memory or time to read.`,
  file_unknown: () =>
    msg`This is none of the formats that can be read: GPX, FIT, or CSV of STATSports, of Catapult or with time, place and speed.`,
  file_not_text: () => msg`This is neither a FIT file nor text in UTF-8.`,
  file_cut_off: () => msg`The file ends in the middle: it was cut off. Export it again.`,
  file_damaged: () => msg`The file is damaged. Export it again.`,
  too_many_points: ({ most = '' }) => msg`The recording has more than ${most} points, which no match has.`,
  missing_columns: ({ missing = '', found = '' }) => msg`Columns not found: ${missing}. The headings in the file are: ${found}.`,
  speed_without_unit: ({ heading = '' }) =>
    msg`The unit of the column “${heading}” is not known. Write it in the heading, as in “${heading} (km/h)”.`,
  bad_number: ({ heading = '', value = '' }) => msg`“${value}” under “${heading}” is no number.`,
  bad_time: ({ value = '' }) => msg`“${value}” is no time.`,
  no_times: () => msg`The recording has no times, so it cannot be cut into halves.`,
  no_start: () => msg`The recording counts its time from 0. Enter below when it began.`,
  time_backwards: () => msg`The time goes backwards here.`,
  no_places: () => msg`The recording has neither places nor speeds.`,
  impossible_place: ({ value = '' }) => msg`There is no such place on earth: ${value}.`,
  impossible_speed: ({ value = '' }) => msg`The recording has speeds that nobody runs (${value} km/h). Is the unit right?`,
  several_athletes: () => msg`The file has several players. Choose below whose recording it is.`,
  unknown_athlete: () => msg`The file has no such player. Choose below whose recording it is.`,
  game_not_timed: () => msg`The four whistles of this match are not all recorded, so the recording cannot be cut into halves.`,
  other_time: ({ from = '', to = '', kickOff = '', fullTime = '' }) =>
    msg`The recording goes from ${from} to ${to}, the match went from ${kickOff} to ${fullTime}. If the clock of the device was wrong, enter below when it began.`,
  not_on_a_pitch: ({ kilometres = '' }) =>
    msg`During the match the places are up to ${kilometres} km apart: this was not recorded on a pitch.`,
  recorded_already: ({ from = '', to = '' }) =>
    msg`This child already has a recording of this match, from ${from} to ${to}. Take it back first.`,
  file_used: () => msg`This recording is already linked to another child of this match.`,
}
