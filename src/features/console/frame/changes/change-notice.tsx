import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Notice } from '#ui/notice.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { FORM_FIELD_NAMES, type FormField } from './field-names.ts'
import { FieldValue } from './field-value.tsx'
import type { Overtaken, Refusal } from './use-change.ts'

/** Why a form could not be saved. Of each field that someone else has changed meanwhile one chooses what stays. */
export function ChangeNotice({ change: { error, overtaken, choose } }: { change: Refusal }) {
  const fields = Object.entries(overtaken) as [FormField, Overtaken][]
  return (
    <>
      <CallErrorNotice error={error} />
      {fields.length > 0 && <Choices fields={fields} onChoose={choose} />}
    </>
  )
}

interface ChoicesProps {
  fields: readonly [FormField, Overtaken][]
  onChoose(name: FormField, keeps: Overtaken['keeps']): void
}

function Choices({ fields, onChoose }: ChoicesProps) {
  return (
    <Notice kind="error">
      <p className="font-medium">
        <Trans>Someone else has changed this meanwhile. Choose what to keep, then save again.</Trans>
      </p>
      <div className="mt-3 grid gap-4">
        {fields.map(([name, field]) => (
          <Choice key={name} name={name} field={field} onChoose={(keeps) => onChoose(name, keeps)} />
        ))}
      </div>
    </Notice>
  )
}

interface ChoiceProps {
  name: FormField
  field: Overtaken
  onChoose(keeps: Overtaken['keeps']): void
}

function Choice({ name, field, onChoose }: ChoiceProps) {
  const { t } = useLingui()
  const group = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t(FORM_FIELD_NAMES[name])}</legend>
      <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-2">
        {(['now', 'own'] as const).map((side) => (
          <label
            key={side}
            className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)] gap-x-2 rounded-control border border-line-strong bg-surface p-3 has-checked:border-action has-checked:bg-action-soft"
          >
            <input
              type="radio"
              name={group}
              checked={field.keeps === side}
              onChange={() => onChoose(side)}
              className="row-span-2 mt-0.5 size-5 accent-action"
            />
            <span className="text-caption text-muted">{side === 'now' ? t`Stored now` : t`Yours`}</span>
            <span className="wrap-anywhere">
              <FieldValue name={name} value={field[side]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
