import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { toast } from '#ui/toast.tsx'
import type { Child } from '#shared/children.schema.ts'
import { AddChild } from './add-child.tsx'
import { BackLink } from './back-link.tsx'
import { MyChildren } from '#features/app/my-children/my-children.tsx'
import { childrenQueries } from '#features/app/my-children/queries.ts'
import { useIsFootballer } from '#features/app/my-children/use-is-footballer.ts'

/** The viewer's children, and the way to add one; a footballer's own page alone. A link of the club has its code after `#code=`. */
export function ChildrenPage() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isFootballer = useIsFootballer()
  const { data } = useQuery(childrenQueries.own())
  const hasPage = data?.some(({ player }) => player !== null) ?? false
  const code = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('code') ?? '' })

  function showAdded(children: Child[]) {
    const { queryKey } = childrenQueries.own()
    const known = new Set(queryClient.getQueryData(queryKey)?.map(keyOf))
    queryClient.setQueryData(queryKey, children)
    // The account shows the child too.
    void queryClient.invalidateQueries({ queryKey: ['me'] })
    const confirmed = children.find((child) => child.state === 'confirmed' && !known.has(keyOf(child)))
    if (confirmed) return void navigate({ to: '/children/{-$id}', params: { id: confirmed._id }, replace: true })
    toast({ kind: 'success', text: t`Thank you. The club will reply.`, place: 'top-center' })
  }

  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-4 wrap-anywhere px-4 py-6 sm:px-6 sm:py-10">
      <div>
        <BackLink to="/profile/{-$page}">
          <Trans>Profile</Trans>
        </BackLink>
        <h1 className="text-title font-bold">{isFootballer ? <Trans>My page</Trans> : <Trans>My children</Trans>}</h1>
      </div>
      {(!code || isFootballer) && (
        <section
          aria-label={isFootballer ? t`My page` : t`My children`}
          className="rounded-card border border-line bg-surface px-4 py-3 sm:px-6"
        >
          <MyChildren />
          {hasPage && (
            <Link to="/footballer" className={buttonClass('outline', 'my-2')}>
              <Trans>Matches and stats</Trans>
            </Link>
          )}
        </section>
      )}
      {!isFootballer && (
        <Card title={<Trans>Add a child</Trans>}>
          <AddChild key={code} code={code} onAdded={showAdded} />
        </Card>
      )}
    </main>
  )
}

/** A claim that a code has confirmed is news, too. */
function keyOf({ _id, state }: Child): string {
  return `${_id} ${state}`
}
