import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { FitnessNoteCode } from '#shared/fitness-findings.ts'
import type { ShownValues } from './problem-texts.ts'

/** What the reader should know of a recording that can be imported. */
export const FITNESS_NOTE_TEXTS: Record<FitnessNoteCode, (values: ShownValues) => MessageDescriptor> = {
  coarse: ({ seconds = '' }) => msg`Sampled every ${seconds} s: stats are approximate, and sprints are not counted.`,
  fixes_dropped: ({ fixes = 0 }) =>
    msg`${plural(Number(fixes), { one: '# point was skipped as impossible.', other: '# points were skipped as impossible.' })}`,
  half_incomplete: ({ half, minutes = '', length = '' }) =>
    half === 'first'
      ? msg`${minutes} of ${length} minutes of the first half were recorded.`
      : msg`${minutes} of ${length} minutes of the second half were recorded.`,
  device_differs: ({ percent = '' }) => msg`Over the whole recording, our distance differs from the device’s by ${percent} %.`,
}
