import { Trans, useLingui } from '@lingui/react/macro'
import type { ChildDecisions } from '#shared/children.schema.ts'
import { CONSENT_TEXTS, TEXT_VERSION } from '#shared/consent-texts.ts'
import { currentLocale } from '#platform/i18n.ts'
import { chooserTexts } from './option-texts.ts'

/** What is decided, for those who read it only. */
export function DecisionList({ decisions: { purposes } }: { decisions: ChildDecisions }) {
  const { t } = useLingui()
  return (
    <dl className="mt-3 divide-y divide-line">
      {purposes.map(({ purpose, granted, by }) => (
        <div key={purpose} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="font-medium">{CONSENT_TEXTS[TEXT_VERSION]?.[purpose].parents[currentLocale()].title}</dt>
          <dd className="shrink-0 text-end">
            {granted ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            <span className="block text-caption text-muted">{by ? t(chooserTexts[by]) : <Trans>Nobody has decided</Trans>}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
