import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FitnessNoteCode } from '#shared/fitness-findings.ts'
import type { ShownValues } from './problem-texts.ts'

/** What the reader should know of a recording that can be imported. */
export const FITNESS_NOTE_TEXTS: Record<FitnessNoteCode, (values: ShownValues) => MessageDescriptor> = {
  coarse: ({ seconds = '' }) => msg`Sampled every ${seconds} s: figures are about right, and sprints are not counted.`,
  fixes_dropped: ({ fixes = 0 }) =>
    msg`${plural(Number(fixes), { one: '# point was left out: nobody can have run there.', other: '# points were left out: nobody can have run there.' })}`,
  half_incomplete: ({ half, minutes = '', length = '' }) =>
    half === 'first'
      ? msg`Of the first half ${minutes} of ${length} minutes are recorded.`
      : msg`Of the second half ${minutes} of ${length} minutes are recorded.`,
  device_differs: ({ percent = '' }) => msg`Over the whole recording our distance is ${percent} % off the device's own.`,
}
