import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatDay } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { PROVIDER, telUrl } from '#platform/provider.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
// Loaded with the page, because its message may be that there is no network.
import '#ui/dialog-window.tsx'
import type { Outcome } from './use-contact.ts'

/** Shows whether sending succeeded. */
export function OutcomeDialog({ outcome, onClose }: { outcome: Outcome | null; onClose(): void }) {
  const { t } = useLingui()
  // The content stays while the dialog closes.
  const [last, setLast] = useState(outcome)
  if (outcome && outcome !== last) setLast(outcome)
  const title = last?.kind === 'failed' ? t`Not sent` : t`Meeting scheduled`
  return (
    <Dialog open={outcome !== null} onClose={onClose} title={title}>
      {last?.kind === 'sent' && (
        <p className="mb-6 text-body">
          <Trans>
            You asked for <strong>{formatDay(last.date, currentLocale())}</strong> at <strong className="figures">{last.hour}:00</strong>.
            Our team will contact you within 24 hours with the details.
          </Trans>
        </p>
      )}
      {last?.kind === 'failed' && (
        <div className="mb-6 grid gap-2 text-body">
          <p className="font-semibold">
            <Trans>Failed to send the email. Please try again later.</Trans>
          </p>
          <p className="text-muted">{last.reason}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="grow" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
        {last?.kind === 'failed' && (
          <a href={telUrl(PROVIDER.phone)} className={buttonClass('outline', 'figures grow')}>
            {PROVIDER.phone}
          </a>
        )}
      </div>
    </Dialog>
  )
}
