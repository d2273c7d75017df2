import { Trans, useLingui } from '@lingui/react/macro'
import { BatteryCharging, BatteryMedium } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LiveDot } from '#ui/live-dot.tsx'
import type { FilmingStatus } from './filming.ts'
import { useBattery } from './use-battery.ts'

/** What has waited for less than this is on its way. Milliseconds. */
const ON_ITS_WAY = 8000
const LOW = 20

/** What the camera is doing, what waits to be sent, and the battery. */
export function FilmingReport({ status }: { status: FilmingStatus }) {
  const { t } = useLingui()
  const battery = useBattery()
  const waiting = useAge(status.waitingSince)
  const percent = battery?.percent ?? 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-body">
      <div role="status" className="grid gap-1">
        <Phase status={status} />
        {status.full && (
          <p className="text-live">
            <Trans>This phone is full: pictures are lost.</Trans>
          </p>
        )}
      </div>
      {waiting >= ON_ITS_WAY && status.phase !== 'ended' && (
        <p className="figures">
          <Trans>Waits to be sent: {duration(waiting)}</Trans>
        </p>
      )}
      {battery && (
        <p
          className={`figures inline-flex items-center gap-1.5 ${percent <= LOW && !battery.charging ? 'font-semibold text-live' : 'text-muted'}`}
        >
          {battery.charging ? (
            <BatteryCharging aria-hidden="true" className="size-5" />
          ) : (
            <BatteryMedium aria-hidden="true" className="size-5" />
          )}
          <span aria-label={battery.charging ? t`Battery ${percent} %, charging` : t`Battery ${percent} %`}>{percent} %</span>
        </p>
      )}
    </div>
  )
}

function Phase({ status: { phase, reached, waitingSince } }: { status: FilmingStatus }) {
  switch (phase) {
    case 'filming':
      if (!reached) return <Trans>No connection. The picture is kept on this phone, and follows.</Trans>
      return (
        <p className="inline-flex items-center gap-2 font-semibold text-live">
          <LiveDot />
          <Trans>Filming</Trans>
        </p>
      )
    case 'interrupted':
      return <Trans>A call or another app has the camera. Filming goes on by itself.</Trans>
    case 'ending':
      return waitingSince === null ? <Trans>Filming ends.</Trans> : <Trans>The rest is being sent. Keep this page open.</Trans>
    case 'ended':
      return <Trans>Filming has ended. Everything was sent.</Trans>
    case 'replaced':
      return <Trans>Another camera films this match now.</Trans>
    case 'held':
      return <Trans>The stream was stopped. Filming has ended, and what was not sent is deleted.</Trans>
    case 'outside':
      return <Trans>The time for filming is over.</Trans>
  }
}

/** How long ago a moment was, in milliseconds, told every second. */
function useAge(moment: number | null): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : Math.max(0, now - moment)
}

/** Minutes and seconds. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
