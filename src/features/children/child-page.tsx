import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { BackLink } from './back-link.tsx'
import { childName, SquadLine } from '#features/app/my-children/child-name.tsx'
import { Claim } from './claim.tsx'
import { ConfirmedChild } from './confirmed-child.tsx'
import { childrenQueries } from '#features/app/my-children/queries.ts'
import { Decisions } from './decisions.tsx'
import { OwnData } from './own-data.tsx'
import { Views } from './views.tsx'

interface ChildPageProps {
  id: string
  userId: string
  /** The child's next games. */
  coming: ReactNode
}

/** One child: its next games, what is decided, who has looked, the data. Or a claim that waits. Footballers see their own page. */
export function ChildPage({ id, userId, coming }: ChildPageProps) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { data, isPending, refetch } = useQuery(childrenQueries.own())
  const child = data?.find(({ _id }) => _id === id)
  const name = child && childName(child)

  async function leave() {
    await navigate({ to: '/children/{-$id}', params: { id: undefined }, replace: true })
    queryClient.setQueryData(childrenQueries.own().queryKey, (before) => before?.filter(({ _id }) => _id !== id))
    // Nothing of the child stays on the device.
    queryClient.removeQueries({ queryKey: [...childrenQueries.own().queryKey, 'availability'] })
    queryClient.removeQueries({ queryKey: [...childrenQueries.own().queryKey, id] })
    if (child?.player) queryClient.removeQueries({ queryKey: ['player', child.player._id] })
    void queryClient.invalidateQueries({ queryKey: ['me'] })
    toast({ kind: 'success', text: t`Done`, place: 'top-center' })
  }

  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-4 wrap-anywhere px-4 py-6 sm:px-6 sm:py-10">
      <div>
        {child?.self ? (
          <BackLink to="/profile/{-$page}">
            <Trans>Profile</Trans>
          </BackLink>
        ) : (
          <BackLink to="/children/{-$id}" params={{ id: undefined }}>
            <Trans>My children</Trans>
          </BackLink>
        )}
        <h1 className="text-title font-bold">{name ? <span translate="no">{name}</span> : <Trans>Your child</Trans>}</h1>
        {child && <SquadLine child={child} />}
        {child?.player && (
          <Link to="/player/$id" params={{ id: child.player._id }} className={buttonClass('outline', 'mt-3')}>
            <Trans>Matches and stats</Trans>
          </Link>
        )}
      </div>
      {!data && isPending && <Skeleton className="h-96" />}
      {!child && !(isPending && !data) && (
        <Card title={data ? <Trans>Not found</Trans> : <Trans>Not loaded</Trans>}>
          <p className="mb-4 text-muted">
            {data ? <Trans>This child is not on your list.</Trans> : <Trans>Your children could not be loaded.</Trans>}
          </p>
          <Button look="outline" onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Card>
      )}
      {child && child.state !== 'confirmed' && (
        <Card title={child.state === 'rejected' ? <Trans>Not confirmed by the club</Trans> : <Trans>Waiting for the club</Trans>}>
          <Claim child={child} onGone={() => void leave()} />
        </Card>
      )}
      {child?.state === 'confirmed' && <Card title={<Trans>Upcoming matches</Trans>}>{coming}</Card>}
      {child?.state === 'confirmed' &&
        (child.self ? (
          <OwnPage id={id} userId={userId} onGone={() => void leave()} />
        ) : (
          <ConfirmedChild child={child} userId={userId} onGone={() => void leave()} />
        ))}
    </main>
  )
}

interface OwnPageProps {
  id: string
  userId: string
  onGone(): void
}

/** The page of a footballer with their own account, in the words for young people. */
function OwnPage({ id, userId, onGone }: OwnPageProps) {
  return (
    <>
      <Card title={<Trans>You decide</Trans>}>
        <Decisions id={id} reader="footballer" />
      </Card>
      <Card title={<Trans>Who has viewed your data</Trans>}>
        <Views id={id} isOwn />
      </Card>
      <Card title={<Trans>Your data</Trans>}>
        <OwnData id={id} userId={userId} onGone={onGone} />
      </Card>
    </>
  )
}
