import { Trans } from '@lingui/react/macro'
import type { Child } from '#shared/children.schema.ts'
import { Card } from '#ui/card.tsx'
import { ChildData } from './child-data.tsx'
import { Decisions } from './decisions.tsx'
import { Views } from './views.tsx'

interface ConfirmedChildProps {
  child: Child
  userId: string
  onGone(): void
}

/** What a guardian decides and reads. Who has a sign-in of their own decides there, and guardians read. */
export function ConfirmedChild({ child, userId, onGone }: ConfirmedChildProps) {
  const { _id: id, decides_alone: decidesAlone } = child
  const name = child.player?.first_name ?? ''
  return (
    <>
      {decidesAlone ? (
        <Card title={<Trans>What {name} decides</Trans>}>
          <p className="text-muted">
            <Trans>
              {name} is 16 or older, has a sign-in of their own now, and decides alone. What you have decided before counts until {name}{' '}
              answers. You can still read everything here.
            </Trans>
          </p>
          <Decisions id={id} reader="guardian-reading" />
        </Card>
      ) : (
        <Card title={<Trans>What you decide</Trans>}>
          <Decisions id={id} reader="guardian" />
        </Card>
      )}
      <Card title={<Trans>Who has looked</Trans>}>
        <Views id={id} isOwn={false} />
      </Card>
      <Card title={<Trans>Data of the child</Trans>}>
        <ChildData id={id} userId={userId} mayErase={!decidesAlone} onGone={onGone} />
      </Card>
    </>
  )
}
