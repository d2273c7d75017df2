import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { NoticeSettings } from '#shared/notice.schema.ts'
import { errorText } from '#platform/error-text.ts'
import { Button } from '#ui/button.tsx'
import { InstallSteps } from '#ui/install-steps.tsx'
import { toast } from '#ui/toast.tsx'
import { isSubscribed, pushSupport, subscribe, unsubscribe } from './push.ts'
import { noticeQueries } from './queries.ts'

/** Turns notifications on and off on this device, or says what they need. */
export function Device({ settings }: { settings: NoticeSettings }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [support, setSupport] = useState(pushSupport)
  const [on, setOn] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let left = false
    void isSubscribed(settings.device).then((is) => !left && setOn(is))
    return () => void (left = true)
  }, [settings.device])

  const change = async () => {
    setBusy(true)
    try {
      await (on ? unsubscribe() : subscribe(settings.public_key))
    } catch (error) {
      toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' })
    }
    setSupport(pushSupport())
    await queryClient.invalidateQueries(noticeQueries.own())
    setBusy(false)
  }

  if (support === 'install') return <InstallFirst />
  if (support === 'unsupported') {
    return (
      <p className="text-muted">
        <Trans>This browser cannot show notifications. The mail on the eve of match days works everywhere.</Trans>
      </p>
    )
  }
  if (support === 'denied') {
    return (
      <p className="text-muted">
        <Trans>Notifications from this website are blocked. Allow them in the browser’s settings for this website, then come back.</Trans>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="font-medium">
        {on ? <Trans>On for this device</Trans> : <Trans>Off for this device</Trans>}
      </p>
      <Button look={on ? 'outline' : 'primary'} busy={busy || on === null} onClick={() => void change()}>
        {on ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>}
      </Button>
    </div>
  )
}

function InstallFirst() {
  return (
    <div className="grid gap-3">
      <p className="text-muted">
        <Trans>On iPhone and iPad only the installed app can notify you:</Trans>
      </p>
      <InstallSteps>
        <li className="ps-8">
          <Trans>Open Moedani from the home screen, and come back to this page.</Trans>
        </li>
      </InstallSteps>
    </div>
  )
}
