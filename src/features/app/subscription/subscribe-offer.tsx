import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PROVIDER } from '#platform/provider.ts'
import { Button } from '#ui/button.tsx'
import { SubscriptionDialog } from './subscription-dialog.tsx'

/** Next to a lock: what the subscription gives, and the way to it. */
export function SubscribeOffer() {
  const [open, setOpen] = useState(false)
  const price = PROVIDER.parentMonthly
  return (
    <>
      <p className="max-w-80 basis-full self-center text-small text-on-pitch-muted text-balance">
        <Trans>A subscription has the live video, replays, highlights and analytics of all matches, for {price} GEL monthly.</Trans>
      </p>
      <Button look="onPitch" onClick={() => setOpen(true)}>
        <Trans>See the subscription</Trans>
      </Button>
      <SubscriptionDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
