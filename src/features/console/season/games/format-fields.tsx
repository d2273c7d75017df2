import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MatchFormat, PlayFormat } from '#shared/match-format.ts'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Pair } from '../../frame/forms/pair.tsx'

/** Number and length of the periods, and of the breaks between them. */
export function FormatFields({ format }: { format: Pick<PlayFormat, 'periods' | 'period_duration' | 'half_time'> }) {
  const { t } = useLingui()
  const [periods, setPeriods] = useState(format.periods)
  return (
    <>
      <NativeSelect
        label={t`Match format`}
        name="periods"
        value={String(periods)}
        onChange={({ target }) => setPeriods(Number(target.value))}
        options={[
          ['2', t`Two halves`],
          ['3', t`Three periods`],
          ['4', t`Four quarters`],
        ]}
      />
      <div className="grid grid-cols-2 items-end gap-4">
        <Field
          label={periods === 2 ? t`Minutes per half` : t`Minutes per period`}
          name="period_duration"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={60}
          defaultValue={format.period_duration}
        />
        <Field
          label={periods === 2 ? t`Length of the break in minutes` : t`Minutes per break`}
          name="half_time"
          type="number"
          inputMode="numeric"
          required
          min={0}
          max={60}
          defaultValue={format.half_time}
        />
      </div>
    </>
  )
}

/** What can follow normal time in a cup match. */
export function ExtraFields({ format }: { format: Pick<MatchFormat, 'extra_periods' | 'extra_duration' | 'shootout'> }) {
  const { t } = useLingui()
  const [periods, setPeriods] = useState(format.extra_periods)
  return (
    <>
      <Pair>
        <NativeSelect
          label={t`Extra time`}
          name="extra_periods"
          value={String(periods)}
          onChange={({ target }) => setPeriods(Number(target.value))}
          options={[
            ['0', t`No extra time`],
            ['1', t`One period`],
            ['2', t`Two periods`],
          ]}
        />
        <NativeSelect
          label={t`Shoot-out`}
          name="shootout"
          defaultValue={format.shootout ? 'yes' : ''}
          options={[
            ['', t`No shoot-out`],
            ['yes', t`Decides draws`],
          ]}
        />
      </Pair>
      {periods > 0 && (
        <Field
          label={t`Minutes per period of extra time`}
          name="extra_duration"
          type="number"
          inputMode="numeric"
          required
          min={1}
          max={30}
          defaultValue={format.extra_duration || 5}
        />
      )}
    </>
  )
}

/** The format that a form's fields hold. */
export function readFormat(fields: Record<string, string | undefined>): PlayFormat {
  const extra = Number(fields['extra_periods'] ?? 0)
  return {
    period_duration: Number(fields['period_duration']),
    half_time: Number(fields['half_time']),
    periods: Number(fields['periods'] ?? 2),
    extra_periods: extra,
    extra_duration: extra > 0 ? Number(fields['extra_duration']) : 0,
    shootout: fields['shootout'] === 'yes',
  }
}
