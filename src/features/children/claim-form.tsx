import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Child } from '#shared/children.schema.ts'
import { AGE_CATEGORIES, type AgeCategoryName } from '#shared/age-category.ts'
import { SHIRT_NUMBER_MAX, shirtNumberDigits } from '#shared/player.ts'
import { CallError } from '#platform/call-error.ts'
import { useClubOptions } from '#platform/club-list.ts'
import { errorText } from '#platform/error-text.ts'
import { call } from '#platform/http.ts'
import { useFieldErrors } from '#platform/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { Combobox } from '#ui/combobox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'

/** Claims the child that wears a shirt. The club confirms it. */
export function ClaimForm({ onAdded }: { onAdded(children: Child[]): void }) {
  const { t } = useLingui()
  const clubs = useClubOptions()
  const [club, setClub] = useState<string | null>(null)
  const [age, setAge] = useState<AgeCategoryName | null>(null)
  const [shirt, setShirt] = useState('')
  const [busy, setBusy] = useState(false)
  const { form, fieldErrors, showErrors, clearErrors } = useFieldErrors<'club' | 'age' | 'shirt'>()

  async function send() {
    const missing = {
      ...(club === null && { club: t`Choose a club` }),
      ...(age === null && { age: t`Choose an age category` }),
      ...(shirt === '' && { shirt: t`Enter the shirt number` }),
      ...(Number(shirt) > SHIRT_NUMBER_MAX && { shirt: t`From 1 to 99` }),
    }
    showErrors(missing)
    if (busy || club === null || age === null || 'shirt' in missing) return
    setBusy(true)
    try {
      const body = { club_id: club, age_category: age, shirt_number: Number(shirt) }
      onAdded((await call('POST /children/claims', { body })).data)
      setShirt('')
    } catch (error) {
      const isFull = error instanceof CallError && error.code === 'rule_violated'
      showErrors({ shirt: isFull ? t`You already have six requests waiting. Withdraw one first.` : t(errorText(error)) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Combobox
        label={t`Club/Academy`}
        options={clubs.options}
        value={club}
        onChange={(value) => {
          setClub(value)
          clearErrors(['club'])
        }}
        placeholder={t`Type to search`}
        error={fieldErrors.club}
        empty={clubs.isLoading ? t`Loading clubs…` : clubs.isError ? t`The clubs could not be loaded. Try again later.` : t`No results`}
        onOpen={() => clubs.isError && clubs.retry()}
      />
      <Select<AgeCategoryName>
        label={t`Age category`}
        placeholder={t`Choose an age category`}
        options={AGE_CATEGORIES.map((name) => ({ value: name, label: name }))}
        value={age}
        onChange={(value) => {
          setAge(value)
          clearErrors(['age'])
        }}
        error={fieldErrors.age}
      />
      <Field
        label={t`Shirt number`}
        name="shirt_number"
        inputMode="numeric"
        autoComplete="off"
        value={shirt}
        onChange={(event) => {
          setShirt(shirtNumberDigits(event.target.value))
          clearErrors(['shirt'])
        }}
        hint={t`The club confirms that this is your child. Until then you do not see a name.`}
        error={fieldErrors.shirt}
      />
      <Button type="submit" busy={busy} size="medium">
        <Trans>Send to the club</Trans>
      </Button>
    </form>
  )
}
