/** Why a recording is refused. */
export const FITNESS_PROBLEMS = [
  'file_empty',
  'file_too_large',
  'file_too_costly',
  'file_unknown',
  'file_not_text',
  'file_cut_off',
  'file_damaged',
  'too_many_points',
  'missing_columns',
  'speed_without_unit',
  'bad_number',
  'bad_time',
  'no_times',
  'no_start',
  'time_backwards',
  'no_places',
  'impossible_place',
  'impossible_speed',
  'several_athletes',
  'unknown_athlete',
  'game_not_timed',
  'other_time',
  'not_on_a_pitch',
  'recorded_already',
  'file_used',
] as const
export type FitnessProblemCode = (typeof FITNESS_PROBLEMS)[number]

/** What someone who imports a recording should know, though it prevents nothing. */
export const FITNESS_NOTES = ['coarse', 'fixes_dropped', 'half_incomplete', 'device_differs'] as const
export type FitnessNoteCode = (typeof FITNESS_NOTES)[number]
