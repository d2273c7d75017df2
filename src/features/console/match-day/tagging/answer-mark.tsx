import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import X from 'lucide-react/icons/x'
import type { Availability } from '#shared/availability.ts'

export const ANSWER_NAMES: Record<Availability, MessageDescriptor> = {
  yes: msg`can play`,
  maybe: msg`may be able to play`,
  no: msg`cannot play`,
}

const ICONS = { yes: Check, maybe: CircleQuestionMark, no: X } as const satisfies Record<Availability, unknown>

/** Below a shirt number: whether its player can play. */
export function AnswerMark({ answer }: { answer: Availability }) {
  const Icon = ICONS[answer]
  return <Icon className={`mx-auto size-4 ${answer === 'no' ? 'text-live in-aria-pressed:text-on-action' : ''}`} />
}
