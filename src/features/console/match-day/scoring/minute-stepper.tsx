import { useLingui } from '@lingui/react/macro'
import type { Minute } from '#shared/event-minute.ts'
import { periodsOf, TWO_HALVES } from '#shared/match-format.ts'
import { periodOfMinute } from '#shared/match-minutes.ts'
import { Chips } from '#ui/chips.tsx'
import { Stepper } from './stepper.tsx'
import { minuteText } from '#shared/minute-text.ts'
import { moveToPeriod, stepMinute, type Lengths } from './minute-steps.ts'

/** Chooses a minute, starting from the clock's. After the last minute of a period comes its stoppage time. */
export function MinuteStepper({ value, game, onChange }: { value: Minute; game: Lengths; onChange(next: Minute): void }) {
  const { t } = useLingui()
  const { format = TWO_HALVES } = game
  const halves = format.periods === 2
  const names = periodsOf(format).map(({ extra }, index) => {
    const period = index + 1
    const ofExtra = period - format.periods
    if (extra) return format.extra_periods === 1 ? t`Extra time` : t`Extra time ${ofExtra}`
    if (!halves) return t`Period ${period}`
    return index === 0 ? t`1st half` : t`2nd half`
  })
  return (
    <section className="grid gap-2">
      <Chips
        label={halves ? t`Half` : t`Period`}
        chips={names.map((label, index) => ({ value: String(index + 1), label }))}
        chosen={String(periodOfMinute(game, value.minute))}
        onChoose={(period) => onChange(moveToPeriod(value, Number(period), game))}
      />
      <Stepper label={t`Minute`} onStep={(minutes) => onChange(stepMinute(value, minutes, game))}>
        {minuteText(value)}
      </Stepper>
    </section>
  )
}
