import { Trans, useLingui } from '@lingui/react/macro'
import BatteryCharging from 'lucide-react/icons/battery-charging'
import BatteryMedium from 'lucide-react/icons/battery-medium'
import { useEffect, useState } from 'react'
import { serverNow } from '#platform/server-time.ts'
import { LiveDot } from '#ui/live-dot.tsx'
import type { FilmingStatus } from './filming.ts'

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
        {status.silent && (
          <p>
            <Trans>This browser cannot record the sound: the picture goes without it.</Trans>
          </p>
        )}
        {status.full && (
          <p className="text-live">
            <Trans>This phone is full: video is being lost.</Trans>
          </p>
        )}
      </div>
      {waiting >= ON_ITS_WAY && status.phase !== 'ended' && (
        <p className="figures">
          <Trans>Waiting to be sent: {duration(waiting)}</Trans>
        </p>
      )}
      {battery && (
        <p
          className={`figures inline-flex items-center gap-1.5 ${percent <= LOW && !battery.charging ? 'font-semibold text-live' : 'text-muted'}`}
        >
          {battery.charging ? <BatteryCharging className="size-5" /> : <BatteryMedium className="size-5" />}
          <span aria-label={battery.charging ? t`Battery ${percent} %, charging` : t`Battery ${percent} %`}>{percent} %</span>
        </p>
      )}
    </div>
  )
}

function Phase({ status: { phase, reached, waitingSince } }: { status: FilmingStatus }) {
  switch (phase) {
    case 'filming':
      if (!reached) return <Trans>You are offline. The video is kept on this phone and will be sent later.</Trans>
      return (
        <p className="inline-flex items-center gap-2 font-semibold text-live">
          <LiveDot />
          <Trans>Filming</Trans>
        </p>
      )
    case 'interrupted':
      return <Trans>A call or another app is using the camera. Filming will resume automatically.</Trans>
    case 'ending':
      return waitingSince === null ? <Trans>Filming is ending.</Trans> : <Trans>The rest is being sent. Keep this page open.</Trans>
    case 'ended':
      return <Trans>Filming has ended. Everything has been sent.</Trans>
    case 'unable':
      return <Trans>This browser cannot film. Open this page in a current Chrome or Safari.</Trans>
    case 'replaced':
      return <Trans>Another camera is now filming this match.</Trans>
    case 'held':
      return <Trans>The stream was stopped. Filming has ended, and unsent video has been deleted.</Trans>
    case 'outside':
      return <Trans>Filming time is over.</Trans>
  }
}

/** How long ago a moment was, in milliseconds, updated every second. */
function useAge(moment: number | null): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => setNow(serverNow()), 1000)
    return () => clearInterval(timer)
  }, [moment])
  return moment === null ? 0 : Math.max(0, now - moment)
}

/** Minutes and seconds. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** What the browsers that tell it say of the battery. */
interface Battery extends EventTarget {
  /** From 0 to 1. */
  level: number
  charging: boolean
}

/** The battery of this device: whole percents, and whether it charges; null if the browser does not tell. */
function useBattery(): { percent: number; charging: boolean } | null {
  const [battery, setBattery] = useState<{ percent: number; charging: boolean } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { getBattery } = navigator as { getBattery?(): Promise<Battery> }
    void getBattery?.call(navigator).then(
      (found) => {
        const read = () => setBattery({ percent: Math.round(found.level * 100), charging: found.charging })
        if (stop.signal.aborted) return
        read()
        for (const event of ['levelchange', 'chargingchange']) found.addEventListener(event, read, { signal: stop.signal })
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return battery
}
