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

/** What a guardian decides and reads. Who has their own account decides there, and guardians read. */
export function ConfirmedChild({ child, userId, onGone }: ConfirmedChildProps) {
  const { _id: id, decides_alone: decidesAlone } = child
  const name = child.player?.first_name ?? ''
  return (
    <>
      {decidesAlone ? (
        <Card title={<Trans>What {name} decides</Trans>}>
          <p className="text-muted">
            <Trans>
              {name} is 16 or older, has their own account now and decides alone. Your earlier decisions apply until {name} answers. You can
              still see everything here.
            </Trans>
          </p>
          <Decisions id={id} reader="guardian-reading" />
        </Card>
      ) : (
        <Card title={<Trans>What you decide</Trans>}>
          <Decisions id={id} reader="guardian" />
        </Card>
      )}
      <Card title={<Trans>Who has viewed the data</Trans>}>
        <Views id={id} isOwn={false} />
      </Card>
      <Card title={<Trans>Child’s data</Trans>}>
        <ChildData id={id} userId={userId} mayErase={!decidesAlone} onGone={onGone} />
      </Card>
    </>
  )
}
