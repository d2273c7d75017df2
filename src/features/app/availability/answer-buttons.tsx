import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { AskedGame } from '#shared/availability.schema.ts'
import { AVAILABILITY, type Availability } from '#shared/availability.ts'

const ANSWER_NAMES: Record<Availability, MessageDescriptor> = { yes: msg`Yes`, maybe: msg`Maybe`, no: msg`No` }

/** Tells whether a child can play, with one tap. Another tap changes it. */
export function AnswerButtons({ asked, onAnswer }: { asked: AskedGame; onAnswer(answer: Availability): void }) {
  const { t } = useLingui()
  const name = asked.first_name
  return (
    <div role="group" aria-label={asked.self ? t`Can you play?` : t`Can ${name} play?`} className="grid grid-cols-3 gap-2">
      {AVAILABILITY.map((answer) => (
        <button
          key={answer}
          type="button"
          aria-pressed={asked.answer === answer}
          onClick={() => onAnswer(answer)}
          className="min-h-11 rounded-control border border-line-strong px-2 text-small font-semibold transition-colors duration-150 hover:bg-sunken aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
        >
          {t(ANSWER_NAMES[answer])}
        </button>
      ))}
    </div>
  )
}
