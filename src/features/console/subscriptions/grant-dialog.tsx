import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import { PACKAGES, type PackageName } from '#shared/packages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from '../clubs/club-select.tsx'
import { PACKAGE_TEXTS } from '../users/role-names.ts'
import { Pair } from '../forms/pair.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { useCommand } from '../forms/use-command.ts'

/** Grants a subscription from now on. */
export function GrantDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const [name, setName] = useState<PackageName>('parent')
  const grant = useCommand('POST /console/subscriptions', ['GET /console/subscriptions'], onClose)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { holder = '', months, price } = readForm(event.currentTarget)
    const body = { command_id: commandId, holder, package: name, months: Number(months), ...(price && { price: Number(price) }) }
    grant.mutate({ body })
  }
  const available = (Object.keys(PACKAGES) as PackageName[]).filter((each) => PACKAGES[each].available)
  return (
    <Dialog open onClose={onClose} title={t`Grant a package`}>
      <form onSubmit={submit} className="grid gap-4">
        <Pair>
          <NativeSelect
            label={t`Package`}
            value={name}
            onChange={(event) => setName(event.target.value as PackageName)}
            options={available.map((each) => [each, t(PACKAGE_TEXTS[each])])}
          />
          {name === 'academy' ? (
            <ClubSelect name="holder" />
          ) : (
            <Field label={t`Email or user name`} name="holder" required maxLength={254} autoCapitalize="none" spellCheck={false} />
          )}
        </Pair>
        <Pair>
          <Field label={t`Months`} name="months" type="number" inputMode="numeric" min={1} max={36} defaultValue="1" required />
          <Field
            label={name === 'academy' ? t`Price in all, GEL` : t`Price in all, GEL (usual if left empty)`}
            name="price"
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            required={name === 'academy'}
          />
        </Pair>
        <CallErrorNotice error={grant.error} />
        <Button type="submit" busy={grant.isPending} className="min-h-12">
          <Trans>Grant</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
