import { Trans, useLingui } from '@lingui/react/macro'
import { birthYears } from '#shared/birth-year.ts'
import { HEIGHT_CM, STRONG_FEET, WEIGHT_KG } from '#shared/player.ts'
import type { Body } from '#shared/player-page.schema.ts'
import { Field } from '#ui/field.tsx'
import { oneOf } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { FOOT_NAMES } from './position-names.ts'

/** What a club adds to a player's page, for the family and the club alone. */
export function ProfileFields({ profile }: { profile: Body | undefined }) {
  const { t } = useLingui()
  const { min, max } = birthYears(new Date())
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-small text-muted">
        <Trans>For the player’s page. Only the family, your club and the office see it. Leave out anything you do not need.</Trans>
      </legend>
      <div className="grid grid-cols-2 gap-4">
        <OptionalNumber label={t`Height, cm`} name="height_cm" {...HEIGHT_CM} value={profile?.height_cm} />
        <OptionalNumber label={t`Weight, kg`} name="weight_kg" {...WEIGHT_KG} value={profile?.weight_kg} />
      </div>
      <div className="grid grid-cols-2 items-end gap-4">
        <NativeSelect
          label={t`Strong foot`}
          name="strong_foot"
          defaultValue={profile?.strong_foot ?? ''}
          options={[['', '–'] as const, ...STRONG_FEET.map((foot) => [foot, t(FOOT_NAMES[foot])] as const)]}
        />
        <OptionalNumber
          label={t`Birth year`}
          name="birth_year"
          min={Math.min(min, profile?.birth_year ?? min)}
          max={max}
          value={profile?.birth_year}
        />
      </div>
    </fieldset>
  )
}

interface OptionalNumberProps {
  label: string
  name: keyof Body
  min: number
  max: number
  value: number | null | undefined
}

function OptionalNumber({ value, ...field }: OptionalNumberProps) {
  return <Field {...field} type="number" inputMode="numeric" optional defaultValue={value ?? ''} />
}

/** What the form says. */
export function readProfile(fields: Record<string, string>): Body {
  return {
    height_cm: numberOrNull(fields['height_cm']),
    weight_kg: numberOrNull(fields['weight_kg']),
    strong_foot: oneOf(STRONG_FEET, fields['strong_foot']) ?? null,
    birth_year: numberOrNull(fields['birth_year']),
  }
}

function numberOrNull(text: string | undefined): number | null {
  return text ? Number(text) : null
}
