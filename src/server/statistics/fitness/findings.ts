import type { FitnessNoteCode, FitnessProblemCode } from '#shared/fitness-findings.ts'
import { printable } from '../../club/imports/findings.ts'

/** A problem or a note of a recording. */
export interface FitnessFinding<C extends string> {
  /** The line of a text, or the number of the fix; null for the whole file. */
  line: number | null
  code: C
  values: Readonly<Record<string, string | number | readonly string[]>>
  /** The complete sentence. */
  message: string
}
export type FitnessProblem = FitnessFinding<FitnessProblemCode>
export type FitnessNote = FitnessFinding<FitnessNoteCode>

const list = (items: readonly string[]) => items.join(', ') || 'nothing'

/** All problems of recordings, as sentences for the command line. */
const PROBLEMS = {
  file_empty: () => 'The file is empty.',
  file_too_large: ({ megabytes }: { megabytes: number }) => `The file is larger than ${megabytes} MB.`,
  file_too_costly: () => 'The file takes too much memory or time to read.',
  file_unknown: () =>
    'The file is none of the known formats: GPX, TCX, FIT, or CSV of STATSports, of Catapult or with time, place and speed.',
  file_not_text: () => 'The file is neither a FIT file nor text in UTF-8.',
  file_cut_off: () => 'The file ends in the middle: it was cut off. Export it again.',
  file_damaged: ({ reason }: { reason: string }) => `The file is damaged: ${reason}.`,
  too_many_points: ({ most }: { most: number }) => `The recording has more than ${most} points, which no match has.`,
  missing_columns: ({ missing, found }: { missing: string; found: readonly string[] }) =>
    `There is no column for the ${missing}. The heading found is: ${list(found)}.`,
  speed_without_unit: ({ heading }: { heading: string }) =>
    `The unit of the column "${heading}" is not known. Write it in the heading, as in "${heading} (km/h)" or "${heading} (m/s)".`,
  bad_number: ({ heading, value }: { heading: string; value: string }) => `"${value}" under "${heading}" is no number.`,
  bad_time: ({ value }: { value: string }) => `"${value}" is no time.`,
  no_times: () => 'The recording has no times, so it cannot be cut into halves.',
  no_start: () => 'The recording counts its time from 0. Say when it began (--start 2026-11-21T14:00).',
  time_backwards: () => 'The time goes backwards here.',
  no_places: () => 'The recording has neither places nor speeds.',
  impossible_place: ({ value }: { value: string }) => `There is no such place on earth: ${value}.`,
  impossible_speed: ({ value }: { value: string }) => `The recording has impossible speeds (${value} km/h). Is the unit right?`,
  several_athletes: ({ athletes }: { athletes: readonly string[] }) =>
    `The file has several athletes. Name one (--athlete): ${list(athletes)}.`,
  unknown_athlete: ({ athletes }: { athletes: readonly string[] }) => `The file has no such athlete. It has: ${list(athletes)}.`,
  game_not_timed: () =>
    'The whistles of this game (kick-off, half-time, second half, full time) are not all recorded, so the recording cannot be cut.',
  other_time: ({ from, to, kickOff, fullTime }: { from: string; to: string; kickOff: string; fullTime: string }) =>
    `The recording goes from ${from} to ${to}, the game went from ${kickOff} to ${fullTime}. Is it another game, or another time zone?`,
  not_on_a_pitch: ({ kilometres }: { kilometres: number }) =>
    `During the game the places are up to ${kilometres} km apart: this was not recorded on a pitch.`,
  recorded_already: ({ from, to }: { from: string; to: string }) =>
    `This child already has a recording of this game, from ${from} to ${to}. Take it back first.`,
  file_used: () => 'This recording is already linked to another child of this game.',
} satisfies Record<FitnessProblemCode, (values: never) => string>

const NOTES = {
  coarse: ({ seconds }: { seconds: number }) =>
    `Sampled every ${seconds} s: all figures are about right only, and sprints are not counted.`,
  fixes_dropped: ({ fixes }: { fixes: number }) => `${fixes} ${fixes === 1 ? 'fix was' : 'fixes were'} skipped as impossible.`,
  half_incomplete: ({ half, minutes, length }: { half: string; minutes: number; length: number }) =>
    `Of the ${half} half ${minutes} of ${length} minutes are recorded. What is missing is not made up.`,
  device_differs: ({ percent }: { percent: number }) => `Over the whole recording our distance is ${percent} % off the device's own.`,
} satisfies Record<FitnessNoteCode, (values: never) => string>

type Given<S, C extends keyof S> = S[C] extends (...values: infer V) => string ? V : never

function finding<C extends string>(sentence: (values: never) => string, line: number | null, code: C, values: unknown): FitnessFinding<C> {
  return { line, code, values: (values ?? {}) as FitnessFinding<C>['values'], message: printable(sentence(values as never)) }
}

/** Creates a note. */
export function fitnessNote<C extends FitnessNoteCode>(code: C, ...[values]: Given<typeof NOTES, C>): FitnessNote {
  return finding(NOTES[code], null, code, values)
}

/** A recording was refused; nothing was changed. */
export class FitnessRefused extends Error {
  readonly problem: FitnessProblem

  constructor(problem: FitnessProblem) {
    super(problem.message)
    this.name = 'FitnessRefused'
    this.problem = problem
  }
}

/** Refuses a recording. */
export function refuseFitness<C extends FitnessProblemCode>(line: number | null, code: C, ...[values]: Given<typeof PROBLEMS, C>): never {
  throw new FitnessRefused(finding(PROBLEMS[code], line, code, values))
}
