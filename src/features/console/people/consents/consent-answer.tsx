import { Trans, useLingui } from '@lingui/react/macro'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import type { Purpose } from '#shared/consent.ts'
import { DECIDER_NAMES } from './purpose-names.ts'

/** Yes or no and whose decision it is, or a dash if no one has decided. */
export function ConsentAnswer({ decision }: { decision: ChildConsents['consents'][Purpose] }) {
  const { t } = useLingui()
  if (!decision)
    return (
      <span className="text-muted">
        <span aria-hidden="true">–</span>
        <span className="sr-only">
          <Trans>Not decided yet</Trans>
        </span>
      </span>
    )
  return (
    <span className={decision.granted ? 'text-action' : 'text-live'}>
      <span className="font-semibold">{decision.granted ? <Trans>Yes</Trans> : <Trans>No</Trans>}</span>
      <span className="block text-caption wrap-anywhere text-muted">{t(DECIDER_NAMES[decision.decider])}</span>
    </span>
  )
}
