import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { Button } from '#ui/button.tsx'
import { InstallSteps } from '#ui/install-steps.tsx'
import { OfferCard } from '#ui/offer-card.tsx'
import { promptInstallation, type InstallMethod } from './install-method.ts'

/** Explains how to install the app. */
export default function InstallCard({ method, onDismiss }: { method: InstallMethod; onDismiss(): void }) {
  const { t } = useLingui()
  return (
    <OfferCard icon={Download} title={t`Moedani on your home screen`} dismissLabel={t`No, thanks`} onDismiss={onDismiss}>
      <p className="text-small text-muted">
        <Trans>Opens with one tap, and shows your matches at the pitch even without signal.</Trans>
      </p>
      {method === 'prompt' ? (
        <Button onClick={() => void promptInstallation()} className="mt-3">
          <Trans>Install</Trans>
        </Button>
      ) : (
        <div className="mt-3">
          <InstallSteps />
        </div>
      )}
    </OfferCard>
  )
}
