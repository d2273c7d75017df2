import { Trans, useLingui } from '@lingui/react/macro'
import type { Passkey } from '#shared/passkey.schema.ts'
import { call } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'

interface RenamePasskeyProps {
  /** Null while none is renamed. */
  passkey: Passkey | null
  onRenamed(): void
  onClose(): void
}

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onRenamed, onClose }: RenamePasskeyProps) {
  const { t } = useLingui()
  const { form, fieldErrors, busy, submit } = useSubmission('name', async (name) => {
    if (name.trim() === '' || !passkey) return t`Enter a name`
    await call('PUT /auth/passkeys/:id', { params: { id: passkey._id }, body: { name } })
    onRenamed()
    return null
  })
  return (
    <Dialog open={passkey !== null} onClose={onClose} title={t`Name of the passkey`}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <Field label={t`Name`} name="name" defaultValue={passkey?.name} maxLength={80} required error={fieldErrors.name} />
        <Button type="submit" busy={busy} size="medium">
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
