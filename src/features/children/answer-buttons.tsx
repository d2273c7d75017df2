import { Trans } from '@lingui/react/macro'
import type { Purpose } from '#shared/consent.ts'

interface AnswerButtonsProps {
  purpose: Purpose
  /** Undefined where nothing was chosen yet. */
  answer: boolean | undefined
  onAnswer(answer: boolean): void
}

/** Yes and No, of the same size and look: neither is suggested. */
export function AnswerButtons({ purpose, answer, onAnswer }: AnswerButtonsProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      {[true, false].map((value) => (
        <label
          key={String(value)}
          className={`flex min-h-12 items-center justify-center gap-3 rounded-control border font-semibold ${answer === value ? 'border-action bg-action-soft' : 'border-line-strong'}`}
        >
          <input type="radio" name={purpose} checked={answer === value} onChange={() => onAnswer(value)} className="size-5 accent-action" />
          {value ? <Trans>Yes</Trans> : <Trans>No</Trans>}
        </label>
      ))}
    </div>
  )
}
