import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PITCH_LENGTHS, PITCH_WIDTHS, type PitchSize } from '#shared/pitch.ts'
import { Field } from '#ui/field.tsx'

interface EventPitchFieldProps {
  pitch: PitchSize | null
  /** What counts if nothing is entered. */
  usual: PitchSize | null
  onChoose(pitch: PitchSize | null): void
}

/** The pitch that a file's places are on, if it is not the one of the match. It counts when both fields are left. */
export function EventPitchField({ pitch, usual, onChoose }: EventPitchFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState({ length: String(pitch?.length ?? ''), width: String(pitch?.width ?? '') })
  const [known] = useState(usual)
  function leave() {
    const next = sizeOf(typed)
    if (next !== undefined && JSON.stringify(next) !== JSON.stringify(pitch)) onChoose(next)
  }
  const field = (name: keyof PitchSize, label: string, [least, most]: readonly [number, number]) => (
    <Field
      label={label}
      optional
      type="number"
      inputMode="decimal"
      min={least}
      max={most}
      step="any"
      placeholder={String((known ?? usual)?.[name] ?? '')}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onBlur={leave}
    />
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      {field('length', t`Length of the pitch, m`, PITCH_LENGTHS)}
      {field('width', t`Width of the pitch, m`, PITCH_WIDTHS)}
    </div>
  )
}

/** Null where both fields are empty, undefined for half a pitch or an impossible one. */
function sizeOf({ length, width }: Record<keyof PitchSize, string>): PitchSize | null | undefined {
  if (length === '' && width === '') return null
  const size = { length: Number(length), width: Number(width) }
  const isUsual = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most
  return isUsual(size.length, PITCH_LENGTHS) && isUsual(size.width, PITCH_WIDTHS) ? size : undefined
}
