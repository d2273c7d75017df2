import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { AddChildLink } from './add-child-link.tsx'
import { MyChildren } from './my-children.tsx'
import { childrenQueries } from './queries.ts'
import { useIsFootballer } from './use-is-footballer.ts'

/** The part of the profile with a parent's children, or a footballer's own page. */
export function ChildrenCard() {
  const isFootballer = useIsFootballer()
  const { data } = useQuery(childrenQueries.own())
  const hasPage = data?.some(({ player }) => player !== null) ?? false
  return (
    <Card title={isFootballer ? <Trans>My page</Trans> : <Trans>My children</Trans>}>
      <MyChildren />
      <div className="flex flex-wrap gap-x-3">
        {hasPage && (
          <Link to="/footballer" className={buttonClass('outline', 'mt-3')}>
            <Trans>Games and figures</Trans>
          </Link>
        )}
        {!isFootballer && <AddChildLink />}
      </div>
    </Card>
  )
}
