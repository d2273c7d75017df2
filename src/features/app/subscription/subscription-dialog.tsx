import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { Link } from '@tanstack/react-router'
import { PROVIDER } from '#platform/provider.ts'
import { buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** The subscription offer, for users without one. */
export function SubscriptionDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const { t } = useLingui()
  const points = [t`Analytics`, t`Progress tracking`, t`Sharing of achievements`, t`Live broadcast`, t`Highlights`, t`24/7 support`]
  const price = PROVIDER.parentMonthly
  return (
    <Dialog open={open} onClose={onClose} title={t`Watch with a subscription`}>
      <ul className="mb-6 grid gap-3">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-3 text-body">
            <Check className="size-5 shrink-0 text-action" />
            {point}
          </li>
        ))}
      </ul>
      <p className="mb-5 text-title font-bold">
        <Trans>{price} GEL monthly</Trans>
      </p>
      <Link to="/contact" className={buttonClass('primary', 'w-full')} onClick={onClose}>
        <Trans>Contact us</Trans>
      </Link>
    </Dialog>
  )
}
