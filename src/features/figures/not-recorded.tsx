import { Trans } from '@lingui/react/macro'
import type { NotRecorded } from '#shared/figures/not-recorded.ts'
import { NOT_RECORDED, whyNotRecorded } from '#shared/figures/texts/not-recorded.ts'
import { currentLocale } from '#platform/i18n.ts'

/** Why there is no figure, and how there could be one. */
export function WhyNotRecorded({ reason }: { reason: NotRecorded }) {
  const locale = currentLocale()
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-4">
      <p className="font-semibold">{NOT_RECORDED[locale]}</p>
      <p className="text-small text-muted">{whyNotRecorded(reason, locale)}</p>
      {(reason.code === 'types' || reason.code === 'details' || reason.code === 'side' || reason.code === 'players') && (
        <p className="text-small text-muted">
          <Trans>The club can add it: by tagging more of the match, or from a provider’s file.</Trans>
        </p>
      )}
      {reason.code === 'no_tracking' && <NoGps />}
    </div>
  )
}

/** How a match gets figures of running. */
function NoGps() {
  return (
    <p className="text-small text-muted">
      <Trans>A vest or a watch worn in the next match is enough: the club imports its recording.</Trans>
    </p>
  )
}
