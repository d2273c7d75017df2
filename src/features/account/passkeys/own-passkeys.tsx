import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Passkey } from '#shared/passkey.schema.ts'
import { CallError } from '#platform/call-error.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { makePasskey } from './prompt.ts'
import { PromptError } from './prompt-error.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { usePrompt } from './use-prompt.ts'

const passkeyQueries = {
  own: () => queryOptions({ queryKey: ['passkeys'], queryFn: ({ signal }) => call('GET /auth/passkeys', { signal }) }),
}

interface OwnPasskeysProps {
  /** Asks for the password, which the service wants before a passkey is added or removed. */
  renderConfirmation(confirmation: { open: boolean; onVerified(): void; onClose(): void }): ReactNode
}

/** The user's passkeys, and the recovery codes of those who work in the console. */
export function OwnPasskeys({ renderConfirmation }: OwnPasskeysProps) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(passkeyQueries.own())
  const { busy, error, run } = usePrompt()
  /** What waits for the password. */
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null)
  const [renaming, setRenaming] = useState<Passkey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      try {
        await work()
        await refetch()
      } catch (failure) {
        if (!(failure instanceof CallError) || failure.code !== 'confirmation_required') throw failure
        setWaiting(() => work)
      }
    })
  const add = () => change(async () => setCodes((await makePasskey()).recovery_codes))
  const remove = (id: string) => change(() => call('DELETE /auth/passkeys/:id', { params: { id } }))
  const renewCodes = () => change(async () => setCodes((await call('POST /auth/recovery-codes')).codes))

  if (isPending) return <Skeleton className="h-40" />
  const left = data?.recovery_codes_left
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        <Trans>
          A passkey signs you in with your fingerprint, your face or a device PIN. It cannot be guessed or typed into a fake page.
        </Trans>
      </p>
      {data && data.data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.data.map((passkey) => (
            <li key={passkey._id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <PasskeyLine passkey={passkey} />
              <span className="flex gap-3">
                <Button look="quiet" aria-label={t`Rename: ${passkey.name}`} onClick={() => setRenaming(passkey)}>
                  <Trans>Rename</Trans>
                </Button>
                <Button look="quiet" aria-label={t`Remove: ${passkey.name}`} disabled={busy} onClick={() => remove(passkey._id)}>
                  <Trans>Remove</Trans>
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <PromptError text={error} />
      <div className="flex flex-wrap gap-3">
        {browserSupportsWebAuthn() && (
          <Button look="outline" busy={busy} onClick={add}>
            <Trans>Add a passkey</Trans>
          </Button>
        )}
        {typeof left === 'number' && data && data.data.length > 0 && (
          <Button look="outline" disabled={busy} onClick={renewCodes}>
            <Trans>New recovery codes</Trans>
          </Button>
        )}
      </div>
      {typeof left === 'number' && data && data.data.length > 0 && (
        <p className="text-small text-muted">
          <Plural value={left} one="# recovery code left." other="# recovery codes left." />
        </p>
      )}
      {renderConfirmation({
        open: waiting !== null,
        onVerified() {
          const work = waiting
          setWaiting(null)
          if (work) change(work)
        },
        onClose: () => setWaiting(null),
      })}
      <RenamePasskey
        passkey={renaming}
        onClose={() => setRenaming(null)}
        onRenamed={() => {
          setRenaming(null)
          void refetch()
        }}
      />
      <Dialog open={codes !== null} onClose={() => setCodes(null)} title={t`Recovery codes`}>
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(null)} />
      </Dialog>
    </div>
  )
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const added = formatDateTime(new Date(passkey.created_at))
  const used = passkey.used_at && formatDateTime(new Date(passkey.used_at))
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{passkey.name}</p>
      <p className="figures text-caption text-muted">{used ? <Trans>Last used {used}</Trans> : <Trans>Added {added}</Trans>}</p>
    </div>
  )
}
