import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface StepperProps {
  label: string
  /** Whether a step, in minutes, is not possible. */
  isDisabled?: (minutes: number) => boolean
  onStep(minutes: number): void
  children: ReactNode
}

/** Changes a value by one or five minutes. */
export function Stepper({ label, isDisabled, onStep, children }: StepperProps) {
  const { t } = useLingui()
  const step = (minutes: number, name: string) => (
    <button
      type="button"
      disabled={isDisabled?.(minutes) ?? false}
      onClick={() => onStep(minutes)}
      className="figures relative grid h-14 min-w-0 place-items-center rounded-control bg-sunken text-body font-bold disabled:text-muted disabled:opacity-50"
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden="true">{minutes > 0 ? `+${minutes}` : `−${-minutes}`}</span>
    </button>
  )
  return (
    <div role="group" aria-label={label} className="grid grid-cols-[1fr_1fr_minmax(6.5rem,auto)_1fr_1fr] items-center gap-2">
      {step(-5, t`Five minutes earlier`)}
      {step(-1, t`One minute earlier`)}
      <p className="figures text-center text-headline font-bold" aria-live="polite">
        {children}
      </p>
      {step(1, t`One minute later`)}
      {step(5, t`Five minutes later`)}
    </div>
  )
}
