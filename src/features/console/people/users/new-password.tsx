import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#platform/dates.ts'
import { share } from '#platform/share.ts'
import { PRODUCT } from '#shared/product.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

/** The link by which a person sets a password. It is shown only once, and works once. */
export function NewPassword({ path, expires_at }: { path: string; expires_at: string }) {
  const { t } = useLingui()
  const address = `${location.origin}${path}`
  const send = async () => {
    const outcome = await share({ title: PRODUCT.name, url: address })
    if (outcome === 'copied') toast({ kind: 'success', text: t`Link copied.`, place: 'top-center' })
    if (outcome === 'failed') toast({ kind: 'error', text: t`Could not copy. Select the link instead.`, place: 'top-center' })
  }
  return (
    <div role="status" className="grid gap-3 rounded-control bg-action-soft p-4 text-small">
      <p>
        <Trans>
          Send this link to the person. It sets their password, works once, and is valid until {formatDate(new Date(expires_at))}. It is
          shown only here.
        </Trans>
      </p>
      <p className="font-semibold break-all select-all">{address}</p>
      <Button look="outline" onClick={() => void send()} className="justify-self-start">
        <Trans>Share or copy the link</Trans>
      </Button>
    </div>
  )
}
