import { Trans, useLingui } from '@lingui/react/macro'
import type { NotRecorded } from '#shared/figures/not-recorded.ts'
import { reasonSentence } from './texts.ts'

/** Why there is no figure, and how there could be one. */
export function WhyNotRecorded({ reason }: { reason: NotRecorded }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-1 rounded-control bg-sunken p-4">
      <p className="font-semibold">{t`Not recorded`}</p>
      <p className="text-small text-muted">{reasonSentence(reason)}</p>
      {(reason.code === 'types' || reason.code === 'details' || reason.code === 'side' || reason.code === 'players') && (
        <p className="text-small text-muted">
          <Trans>The club can add this by tagging more of the match, or from a provider’s file.</Trans>
        </p>
      )}
      {reason.code === 'no_tracking' && (
        <p className="text-small text-muted">
          <Trans>A GPS vest or watch worn in the next match is all it takes: the club imports the recording.</Trans>
        </p>
      )}
    </div>
  )
}
