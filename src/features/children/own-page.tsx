import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/card.tsx'
import { Decisions } from './decisions.tsx'
import { OwnData } from './own-data.tsx'
import { Views } from './views.tsx'

interface OwnPageProps {
  id: string
  userId: string
  onGone(): void
}

/** The page of a footballer with a sign-in of their own, in the words for young people. */
export function OwnPage({ id, userId, onGone }: OwnPageProps) {
  return (
    <>
      <Card title={<Trans>You decide</Trans>}>
        <Decisions id={id} reader="footballer" />
      </Card>
      <Card title={<Trans>Who has looked at your data</Trans>}>
        <Views id={id} isOwn />
      </Card>
      <Card title={<Trans>Your data</Trans>}>
        <OwnData id={id} userId={userId} onGone={onGone} />
      </Card>
    </>
  )
}
