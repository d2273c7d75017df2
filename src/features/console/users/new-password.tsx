import { Trans } from '@lingui/react/macro'

/** A new password. It is shown only once. */
export function NewPassword({ password }: { password: string }) {
  return (
    <div role="status" className="grid gap-2 rounded-control bg-action-soft p-4 text-small">
      <p>
        <Trans>The new password. It is shown only now: pass it on yourself.</Trans>
      </p>
      <p className="figures text-title font-bold break-all select-all">{password}</p>
    </div>
  )
}
