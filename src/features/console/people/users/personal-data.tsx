import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { UserRow } from '#shared/console-tables.schema.ts'
import { saveFile } from '#platform/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** A person's rights by law: a copy of their data, and its erasure. */
export function PersonalData({ user, onDone }: { user: UserRow; onDone(): void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const name = `${user.name} ${user.lastname}`
  const params = { id: user._id }
  const copy = useCommand('GET /console/users/:id/export', [], ({ data }) =>
    saveFile(`${user._id}.json`, 'application/json', JSON.stringify(data, null, 2)),
  )
  const erase = useCommand('POST /console/users/:id/erase', ['GET /console/users'], onDone)
  return (
    <div className="grid gap-4">
      <Button look="outline" busy={copy.isPending} onClick={() => copy.mutate({ params })} size="medium">
        <Trans>Save a copy of all data</Trans>
      </Button>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          erase.mutate({ params, body: { name: typed } })
        }}
        className="grid gap-4 border-t border-line pt-4"
      >
        <p className="text-small">
          <Trans>
            Erasing permanently removes the account and everything about the person. Matches and payments stay, without the name.
          </Trans>
        </p>
        <Field
          label={t`Type “${name}” to erase this person`}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <CallErrorNotice error={copy.error ?? erase.error} />
        <Button type="submit" look="outline" busy={erase.isPending} disabled={typed.trim() !== name} size="medium">
          <Trans>Erase for good</Trans>
        </Button>
      </form>
    </div>
  )
}
