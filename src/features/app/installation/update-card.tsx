import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { acceptUpdate } from '#platform/update.ts'
import { Button } from '#ui/button.tsx'
import { OfferCard } from '#ui/offer-card.tsx'

/** Says that a newer version is ready. */
export default function UpdateCard({ onLater }: { onLater(): void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  return (
    <OfferCard icon={RefreshCw} title={t`A newer version is ready`} dismissLabel={t`Later`} onDismiss={onLater}>
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true)
          void acceptUpdate()
        }}
      >
        <Trans>Update now</Trans>
      </Button>
    </OfferCard>
  )
}
