import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { newId } from '#shared/id.ts'
import { PACKAGES, type PackageName } from '#shared/packages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { ClubSelect } from '../../season/clubs/club-select.tsx'
import { PACKAGE_TEXTS } from '../users/role-names.ts'
import { Pair } from '../../frame/forms/pair.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

interface GrantDialogProps {
  /** Whom it is for, if that is known. */
  holder?: { club: string } | { signIn: string }
  onClose(): void
}

/** Grants a subscription from now on. */
export function GrantDialog({ holder, onClose }: GrantDialogProps) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const [name, setName] = useState<PackageName>(holder && 'club' in holder ? 'academy' : 'parent')
  const grant = useCommand('POST /console/subscriptions', ['GET /console/subscriptions'], onClose)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { holder: of = '', months, price } = readForm(event.currentTarget)
    const body = { command_id: commandId, holder: of, package: name, months: Number(months), ...(price && { price: Number(price) }) }
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
            <ClubSelect name="holder" defaultValue={holder && 'club' in holder ? holder.club : null} />
          ) : (
            <Field
              label={t`Email or user name`}
              name="holder"
              required
              maxLength={254}
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={holder && 'signIn' in holder ? holder.signIn : ''}
            />
          )}
        </Pair>
        <Pair>
          <Field label={t`Months`} name="months" type="number" inputMode="numeric" min={1} max={36} defaultValue="1" required />
          <Field
            label={name === 'academy' ? t`Total price, GEL` : t`Total price, GEL (standard price if empty)`}
            name="price"
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            required={name === 'academy'}
          />
        </Pair>
        <CallErrorNotice error={grant.error} />
        <Button type="submit" busy={grant.isPending} size="medium">
          <Trans>Grant</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
