import { Trans, useLingui } from '@lingui/react/macro'
import type { Child } from '#shared/children.schema.ts'
import { isMissing } from '#platform/call-error.ts'
import { call } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'

/** Becomes a child's guardian by the code that the club has handed out. */
export function CodeForm({ code, onAdded }: { code: string; onAdded(children: Child[]): void }) {
  const { t } = useLingui()
  const { form, fieldErrors, busy, submit } = useSubmission('code', async (typed) => {
    if (typed.trim() === '') return t`Enter the code`
    try {
      onAdded((await call('POST /children/codes', { body: { code: typed } })).data)
      return null
    } catch (error) {
      if (isMissing(error)) return t`This code is not valid. Codes work once and for 14 days. Ask the club for a new one.`
      throw error
    }
  })
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <Field
        label={t`Code`}
        name="code"
        defaultValue={code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint={t`Ten letters and digits, on the sheet from your club`}
        error={fieldErrors.code}
      />
      <Button type="submit" busy={busy} size="medium">
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}
