import { Trans, useLingui } from '@lingui/react/macro'
import type { Minute } from '#shared/event-minute.ts'
import { Chips } from '#ui/chips.tsx'
import { Stepper } from './stepper.tsx'
import { minuteText } from './minute-text.ts'
import { halfOf, moveToHalf, stepMinute } from './minute-steps.ts'

/** Chooses a minute, starting from the clock's. After the last minute of a half comes its stoppage time. */
export function MinuteStepper({ value, period, onChange }: { value: Minute; period: number; onChange(next: Minute): void }) {
  const { t } = useLingui()
  return (
    <section className="grid gap-2">
      <Chips
        label={t`Half`}
        chips={[
          { value: 'first', label: <Trans>1st half</Trans> },
          { value: 'second', label: <Trans>2nd half</Trans> },
        ]}
        chosen={halfOf(value, period)}
        onChoose={(half) => onChange(moveToHalf(value, half, period))}
      />
      <Stepper label={t`Minute`} onStep={(minutes) => onChange(stepMinute(value, minutes, period))}>
        {minuteText(value)}
      </Stepper>
    </section>
  )
}
