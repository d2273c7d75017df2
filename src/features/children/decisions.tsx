import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { childQueries } from './queries.ts'
import type { ChildDecisions } from '#shared/children.schema.ts'
import { CONSENT_TEXTS, TEXT_VERSION } from '#shared/consent-texts.ts'
import { currentLocale } from '#platform/i18n.ts'
import { chooserTexts } from './option-texts.ts'

/** A guardian who decides, a guardian of who decides alone, or the footballer. */
type Reader = 'guardian' | 'guardian-reading' | 'footballer'

/** What is decided about a child, to read and to change. */
export function Decisions({ id, reader }: { id: string; reader: Reader }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(childQueries.decisions(id))
  if (data) {
    return (
      <>
        {reader === 'guardian-reading' ? <DecisionList decisions={data} /> : <DecisionForm id={id} decisions={data} reader={reader} />}
        <DecisionHistory history={data.history} isOwn={reader === 'footballer'} />
      </>
    )
  }
  if (isPending) return <Skeleton className="h-96" />
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-muted">{t`The decisions could not be loaded.`}</p>
      <Button look="outline" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** What is decided, for those who read it only. */
function DecisionList({ decisions: { purposes } }: { decisions: ChildDecisions }) {
  const { t } = useLingui()
  return (
    <dl className="mt-3 divide-y divide-line">
      {purposes.map(({ purpose, granted, by }) => (
        <div key={purpose} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="font-medium">{CONSENT_TEXTS[TEXT_VERSION]?.[purpose].parents[currentLocale()].title}</dt>
          <dd className="shrink-0 text-end">
            {granted ? <Trans>Yes</Trans> : <Trans>No</Trans>}
            <span className="block text-caption text-muted">{by ? t(chooserTexts[by]) : <Trans>Not decided yet</Trans>}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
