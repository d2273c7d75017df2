import { Trans } from '@lingui/react/macro'

/** Says what an import has written. */
export function ImportedNotice({ created, changed }: { created: number; changed: number }) {
  return (
    <p role="status" className="rounded-control bg-action-soft p-4 text-body font-semibold">
      <Trans>
        Imported: {created} new, {changed} changed.
      </Trans>
    </p>
  )
}
