import { Trans, useLingui } from '@lingui/react/macro'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { shirtNumberDigits } from '#shared/player.ts'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import type { Draft } from './draft.ts'

const NONE = 'none'

interface ChildFieldsProps {
  draft: Draft
  change(fields: Partial<Draft>): void
  error: string | undefined
}

/** The parent's child; both fields are optional. The shirt number is typed, because signed-out visitors may not see squads. */
export function ChildFields({ draft: { category, shirtNumber }, change, error }: ChildFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-4 text-body font-semibold">
        <Trans>Your footballer</Trans>
      </legend>
      <Select<AgeCategoryName | typeof NONE>
        label={t`Age category`}
        optional
        placeholder={t`Choose an age category`}
        options={[{ value: NONE, label: t`Prefer not to say` }, ...AGE_CATEGORIES.map((name) => ({ value: name, label: name }))]}
        value={category}
        onChange={(value) => change(value === NONE ? { category: null, shirtNumber: '' } : { category: value })}
      />
      <Field
        label={t`Footballer`}
        optional
        name="shirt_number"
        inputMode="numeric"
        autoComplete="off"
        disabled={category === null}
        value={shirtNumber}
        onChange={(event) => change({ shirtNumber: shirtNumberDigits(event.target.value) })}
        hint={category === null ? t`Choose an age category first.` : t`The number on your child’s shirt`}
        error={error}
      />
    </fieldset>
  )
}
