import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import type { NotRecorded } from '#shared/figures/not-recorded.ts'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { reasonSentence } from './texts.ts'

/** Its texts are loaded where they are needed: most matches have most figures. */
const Reason = lazyOptional(async () => {
  await loadTexts('details')
  return { default: ReasonText }
})

/** Why there is no figure, and how there could be one. */
export function WhyNotRecorded({ reason }: { reason: NotRecorded }) {
  return (
    <Suspense>
      <Reason reason={reason} />
    </Suspense>
  )
}

function ReasonText({ reason }: { reason: NotRecorded }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-4">
      <p className="font-semibold">{t`Not recorded`}</p>
      <p className="text-small text-muted">{reasonSentence(reason)}</p>
      {(reason.code === 'types' || reason.code === 'details' || reason.code === 'side' || reason.code === 'players') && (
        <p className="text-small text-muted">
          <Trans>The club can add it: by tagging more of the match, or from a provider’s file.</Trans>
        </p>
      )}
      {reason.code === 'no_tracking' && (
        <p className="text-small text-muted">
          <Trans>A vest or a watch worn in the next match is enough: the club imports its recording.</Trans>
        </p>
      )}
    </div>
  )
}
