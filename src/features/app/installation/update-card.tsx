import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { isAtWork } from '#platform/at-work.ts'
import { acceptUpdate } from '#platform/update.ts'
import { Button } from '#ui/button.tsx'
import { OfferCard } from '#ui/offer-card.tsx'

/** Says that a newer version is ready. */
export default function UpdateCard({ onLater }: { onLater(): void }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [warned, setWarned] = useState(false)
  return (
    <OfferCard
      icon={RefreshCw}
      title={warned ? t`What you have entered here and not saved would be lost` : t`A newer version is ready`}
      dismissLabel={t`Later`}
      onDismiss={onLater}
    >
      <Button
        busy={busy}
        onClick={() => {
          if (!warned && isAtWork()) return setWarned(true)
          setBusy(true)
          void acceptUpdate()
        }}
      >
        {warned ? <Trans>Update anyway</Trans> : <Trans>Update now</Trans>}
      </Button>
    </OfferCard>
  )
}
