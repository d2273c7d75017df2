import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Timer from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { serverNow } from '#platform/server-time.ts'
import { createHoldBack } from './hold-back.ts'
import { videoQueries } from './queries.ts'

const LONGEST = 60
const SCALE = [0, 20, 40, LONGEST]
const TICK = 250

/** For a picture of another site, which does not say its moment: the viewer says how late it is. */
export function DelaySlider({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const [delay, setDelay] = useState(0)
  const { data } = useQuery({ ...videoQueries.moments(game._id, game.version), enabled: delay > 0 })
  const moments = data?.moments
  useEffect(() => {
    if (delay === 0 || !moments) return
    const hold = createHoldBack(game, moments)
    const tick = () => hold.show(serverNow() - delay * 1000)
    tick()
    const timer = setInterval(tick, TICK)
    return () => {
      clearInterval(timer)
      hold.release()
    }
  }, [delay, game, moments])
  return (
    <details className="w-full max-w-80 text-small text-muted">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-1.5 text-center font-medium [&::-webkit-details-marker]:hidden">
        <Timer className="size-4.5 shrink-0" />
        {delay === 0 ? <Trans>Is the video delayed?</Trans> : <Trans>The video is {delay} seconds behind</Trans>}
      </summary>
      <p className="text-caption">
        <Trans>If a goal shows here before you see it, set how far the video is behind. Score and clock then wait for it.</Trans>
      </p>
      <input
        type="range"
        aria-label={t`Video delay in seconds`}
        min={0}
        max={LONGEST}
        value={delay}
        onChange={(event) => setDelay(Number(event.target.value))}
        className="block min-h-11 w-full accent-action"
      />
      <p aria-hidden="true" className="figures -mt-2 flex justify-between text-caption">
        {SCALE.map((seconds) => (
          <span key={seconds}>
            <Trans>{seconds} s</Trans>
          </span>
        ))}
      </p>
    </details>
  )
}
