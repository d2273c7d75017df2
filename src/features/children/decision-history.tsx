import { Trans, useLingui } from '@lingui/react/macro'
import type { PastDecision } from '#shared/children.schema.ts'
import { CONSENT_TEXTS } from '#shared/consent-texts.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { chooserTexts, ownChooserTexts } from './option-texts.ts'

/** All decisions that were made about a child, newest first. */
export function DecisionHistory({ history, isOwn }: { history: readonly PastDecision[]; isOwn: boolean }) {
  const { t } = useLingui()
  const count = history.length
  return (
    <details className="mt-5 border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center font-medium hover:text-action">
        <Trans>History ({count})</Trans>
      </summary>
      {count === 0 && (
        <p className="pb-2 text-muted">
          <Trans>No decisions yet.</Trans>
        </p>
      )}
      <ol className="divide-y divide-line">
        {history.map((past) => (
          <li key={`${past.decided_at} ${past.purpose} ${past.by}`} className="py-2 text-small">
            <span className="font-medium">
              {CONSENT_TEXTS[past.text_version]?.[past.purpose][isOwn ? 'children' : 'parents'][currentLocale()].title ?? past.purpose}:{' '}
              {past.granted === null ? <Trans>Own answer withdrawn</Trans> : past.granted ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            </span>
            <span className="block text-caption text-muted">
              {t((isOwn ? ownChooserTexts : chooserTexts)[past.by])}
              {past.paper_date && <Trans> (on paper)</Trans>} · <span className="figures">{formatDateTime(new Date(past.decided_at))}</span>{' '}
              · <TextVersion version={past.text_version} />
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function TextVersion({ version }: { version: number }) {
  return <Trans>text {version}</Trans>
}
