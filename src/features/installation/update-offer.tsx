import { Trans, useLingui } from '@lingui/react/macro'
import { RefreshCw } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { update } from '#platform/update.ts'
import { Button } from '#ui/button.tsx'
import { OfferCard } from './offer-card.tsx'

/** Says that a newer version is there. "Later" holds until the next start, which brings it anyway. */
export function UpdateOffer() {
  const { t } = useLingui()
  const waiting = useSyncExternalStore(update.subscribe, update.isWaiting, () => false)
  const [later, setLater] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!waiting || later) return null
  return (
    <OfferCard icon={RefreshCw} title={t`A newer version is ready`} no={t`Later`} onDismiss={() => setLater(true)}>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true)
          update.accept()
        }}
      >
        <Trans>Update now</Trans>
      </Button>
    </OfferCard>
  )
}
