import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Child } from '#shared/children.schema.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { childName, SquadLine } from './child-name.tsx'
import { childrenQueries } from './queries.ts'

/** The viewer's children and claims, each a link to its page. */
export function MyChildren() {
  const { data, isPending, refetch } = useQuery(childrenQueries.own())
  if (data) return <List items={data} />
  if (isPending) return <Skeleton className="h-16" />
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-muted">
        <Trans>Your children could not be loaded.</Trans>
      </p>
      <Button look="outline" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function List({ items }: { items: readonly Child[] }) {
  if (items.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No children yet. Add yours to decide what others may see.</Trans>
      </p>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {items.map((child) => (
        <li key={child._id}>
          <Link
            to="/children/{-$id}"
            params={{ id: child._id }}
            className="flex min-h-14 items-center justify-between gap-3 py-2 hover:text-action"
          >
            <span className="min-w-0">
              <span translate={childName(child) ? 'no' : undefined} className="block font-medium">
                {childName(child) ?? <ClaimState state={child.state} />}
              </span>
              <SquadLine child={child} />
            </span>
            <ChevronRight className="size-5 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function ClaimState({ state }: { state: Child['state'] }) {
  return state === 'rejected' ? <Trans>Not confirmed by the club</Trans> : <Trans>Waiting for the club</Trans>
}
