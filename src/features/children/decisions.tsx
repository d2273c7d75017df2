import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionList } from './decision-list.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { childrenQueries } from './queries.ts'

/** A guardian who decides, a guardian of who decides alone, or the footballer. */
type Reader = 'guardian' | 'guardian-reading' | 'footballer'

/** What is decided about a child, to read and to change. */
export function Decisions({ id, reader }: { id: string; reader: Reader }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(childrenQueries.decisions(id))
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
