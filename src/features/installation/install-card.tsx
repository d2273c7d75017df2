import { Trans, useLingui } from '@lingui/react/macro'
import { Download, Share, SquarePlus } from 'lucide-react'
import { promptInstallation, type InstallMethod } from '#platform/installation.ts'
import { Button } from '#ui/button.tsx'
import { OfferCard } from '#ui/offer-card.tsx'

/** Explains how to install the app. */
export default function InstallCard({ method, onDismiss }: { method: InstallMethod; onDismiss(): void }) {
  const { t } = useLingui()
  return (
    <OfferCard icon={Download} title={t`Moedani on your home screen`} dismissLabel={t`No, thanks`} onDismiss={onDismiss}>
      <p className="text-small text-muted">
        <Trans>Opens at a tap, and shows your games at the pitch without signal.</Trans>
      </p>
      {method === 'prompt' ? (
        <Button onClick={() => void promptInstallation()} className="mt-3">
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
