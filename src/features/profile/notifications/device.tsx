import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NoticeSettings } from '#shared/notice.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { Button } from '#ui/button.tsx'
import { InstallSteps } from '#ui/install-steps.tsx'
import { toast } from '#ui/toast.tsx'
import { pushSupport, subscribe, unsubscribe } from '#features/app/notifications/push.ts'
import { noticeQueries } from '#features/app/notifications/queries.ts'

/** Turns notifications on and off on this device, or says what they need. */
export function Device({ settings }: { settings: NoticeSettings }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [support, setSupport] = useState(pushSupport)
  const [busy, setBusy] = useState(false)
  const { data: state, isPending } = useQuery(noticeQueries.push())
  const isOn = state === 'on'

  const change = async () => {
    setBusy(true)
    try {
      await (isOn ? unsubscribe() : subscribe(settings.public_key))
    } catch (error) {
      toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' })
    }
    setSupport(pushSupport())
    await queryClient.invalidateQueries(noticeQueries.push())
    await queryClient.invalidateQueries(noticeQueries.own())
    setBusy(false)
  }

  if (support === 'install') return <InstallFirst />
  if (support === 'unsupported') {
    return (
      <p className="text-muted">
        <Trans>This browser cannot show notifications. The email before match days works everywhere.</Trans>
      </p>
    )
  }
  if (support === 'denied') {
    return (
      <p className="text-muted">
        <Trans>Notifications from this website are blocked. Allow them in your browser settings, then come back.</Trans>
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-medium">
          {isOn ? <Trans>On for this device</Trans> : <Trans>Off for this device</Trans>}
        </p>
        <Button look={isOn ? 'outline' : 'primary'} busy={busy || isPending} onClick={() => void change()}>
          {isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
        </Button>
      </div>
      {state === 'lost' && (
        <p role="alert" className="text-small text-muted">
          <Trans>They were on, but this browser no longer allows them. Turn them on again, and allow them when it asks.</Trans>
        </p>
      )}
      {state === 'broken' && (
        <p role="alert" className="text-small text-muted">
          <Trans>They were on, but this browser has lost its connection. Turn them on again when you are online.</Trans>
        </p>
      )}
    </div>
  )
}

function InstallFirst() {
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        <Trans>On iPhone and iPad, only the installed app can send notifications:</Trans>
      </p>
      <InstallSteps>
        <li className="ps-8">
          <Trans>Open Moedani from the home screen, and come back to this page.</Trans>
        </li>
      </InstallSteps>
    </div>
  )
}
