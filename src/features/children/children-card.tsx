import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/card.tsx'
import { AddChildLink } from './add-child-link.tsx'
import { MyChildren } from './my-children.tsx'
import { useIsFootballer } from './use-is-footballer.ts'

/** The part of the profile with a parent's children, or a footballer's own page. */
export function ChildrenCard() {
  const isFootballer = useIsFootballer()
  return (
    <Card title={isFootballer ? <Trans>My page</Trans> : <Trans>My children</Trans>}>
      <MyChildren />
      {!isFootballer && <AddChildLink />}
    </Card>
  )
}
