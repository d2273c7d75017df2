import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { DecisionForm } from './decision-form.tsx'
import { DecisionHistory } from './decision-history.tsx'
import { childrenQueries } from './queries.ts'

/** What is decided about a child, to read and to change. */
export function Decisions({ id }: { id: string }) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(childrenQueries.decisions(id))
  if (data) {
    return (
      <>
        <DecisionForm id={id} decisions={data} />
        <DecisionHistory history={data.history} />
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
