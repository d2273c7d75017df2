import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share, SquarePlus } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { installation } from '#platform/installation.ts'
import { local } from '#platform/local.ts'
import { countVisit } from '#platform/visits.ts'
import { Button } from '#ui/button.tsx'
import { OfferCard } from './offer-card.tsx'

const DISMISSED_KEY = 'install_dismissed'
/** Whoever comes a second day means to come again. */
const DAYS = 2

/** Offers the home screen to those who came back, or have chosen what to follow; a "no" is for good. */
export function InstallOffer({ follows }: { follows: boolean }) {
  const { t } = useLingui()
  const way = useSyncExternalStore(installation.subscribe, installation.way, () => null)
  const [fitting] = useState(() => countVisit() >= DAYS)
  const [dismissed, setDismissed] = useState(() => local.get(DISMISSED_KEY) !== null)
  if (!way || dismissed || !(fitting || follows)) return null

  const dismiss = () => {
    local.set(DISMISSED_KEY, 'yes')
    setDismissed(true)
  }
  return (
    <OfferCard icon={Download} title={t`Moedani on your home screen`} no={t`No, thanks`} onDismiss={dismiss}>
      <p className="text-small text-muted">
        <Trans>Opens at a tap, and shows your games at the pitch without signal.</Trans>
      </p>
      {way === 'prompt' ? (
        <Button onClick={() => void installation.ask()} className="mt-3">
          <Trans>Install</Trans>
        </Button>
      ) : (
        <ol className="mt-3 grid gap-2 text-small">
          <li className="flex items-center gap-3">
            <Share aria-hidden="true" className="size-5 shrink-0 text-action" />
            <Trans>Tap Share in the browser's bar.</Trans>
          </li>
          <li className="flex items-center gap-3">
            <SquarePlus aria-hidden="true" className="size-5 shrink-0 text-action" />
            <Trans>Choose “Add to Home Screen”, then “Add”.</Trans>
          </li>
        </ol>
      )}
    </OfferCard>
  )
}
