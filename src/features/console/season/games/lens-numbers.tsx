import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LENS_LIMITS, LENS_NUMBERS, MOST_CUT, type Lens, type LensFault, type LensNumber } from '#shared/lens.ts'
import { Field } from '#ui/field.tsx'

const LABELS: Record<LensNumber, MessageDescriptor> = {
  span: msg`Width of the video, in degrees`,
  height: msg`Height of the video, in degrees`,
  shift: msg`Horizon above the middle, in percent`,
  left: msg`Crop on the left, in percent`,
  right: msg`Crop on the right, in percent`,
  top: msg`Crop at the top, in percent`,
  bottom: msg`Crop at the bottom, in percent`,
}

interface LensNumbersProps {
  lens: Lens
  faults: Partial<Record<LensNumber, LensFault>>
  onChange(lens: Lens): void
}

/** The numbers of a lens, each typed or pulled. */
export function LensNumbers({ lens, faults, onChange }: LensNumbersProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {LENS_NUMBERS.map((name) => (
        <LensField
          key={name}
          name={name}
          value={lens[name]}
          fault={faults[name]}
          onChange={(value) => onChange({ ...lens, [name]: value })}
        />
      ))}
    </div>
  )
}

interface LensFieldProps {
  name: LensNumber
  value: number
  fault: LensFault | undefined
  onChange(value: number): void
}

function LensField({ name, value, fault, onChange }: LensFieldProps) {
  const { t } = useLingui()
  // What is typed stays as it is typed: a minus alone is not a number yet.
  const [text, setText] = useState(String(value))
  const [least, most] = LENS_LIMITS[name]
  const change = (typed: string) => {
    setText(typed)
    onChange(typed.trim() === '' ? Number.NaN : Number(typed))
  }
  const errors: Record<LensFault, string> = {
    limits: t`A number from ${least} to ${most}.`,
    cut: t`Both sides together: ${MOST_CUT} percent at most.`,
    pole: t`The view would point straight up or down: crop more, or enter a smaller height.`,
  }
  return (
    <div>
      <Field
        label={t(LABELS[name])}
        type="number"
        step="any"
        value={text}
        error={fault && errors[fault]}
        onChange={({ target }) => change(target.value)}
      />
      <input
        type="range"
        aria-hidden="true"
        tabIndex={-1}
        min={least}
        max={most}
        step={0.5}
        value={Number.isNaN(value) ? least : value}
        onChange={({ target }) => change(target.value)}
        className="min-h-11 w-full accent-action"
      />
    </div>
  )
}
