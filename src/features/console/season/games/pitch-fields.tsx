import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PITCH_LENGTHS, PITCH_WIDTHS, type PitchSize } from '#shared/pitch.ts'
import { Field } from '#ui/field.tsx'

interface PitchFieldsProps {
  pitch: PitchSize | null
  /** What counts where both are left empty; null where they may not be. */
  usual: PitchSize | null
}

/** Length and width of a pitch. One is not asked without the other. */
export function PitchFields({ pitch, usual }: PitchFieldsProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ length: String(pitch?.length ?? ''), width: String(pitch?.width ?? '') })
  const required = usual === null || typed.length !== '' || typed.width !== ''
  const field = (name: keyof PitchSize, label: string, [least, most]: readonly [number, number]) => (
    <Field
      label={label}
      name={`pitch_${name}`}
      type="number"
      inputMode="decimal"
      step="any"
      min={least}
      max={most}
      required={required}
      placeholder={String(usual?.[name] ?? '')}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <div className="grid grid-cols-2 items-end gap-4">
      {field('length', t`Length of the pitch, m`, PITCH_LENGTHS)}
      {field('width', t`Width of the pitch, m`, PITCH_WIDTHS)}
    </div>
  )
}

/** The pitch that a form's fields hold; null where they are empty. */
export function readPitch({ pitch_length: length, pitch_width: width }: Record<string, string>): PitchSize | null {
  return length && width ? { length: Number(length), width: Number(width) } : null
}
