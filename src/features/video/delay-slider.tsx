import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { serverNow } from '#platform/server-time.ts'
import { createHoldBack } from './hold-back.ts'
import { videoQueries } from './queries.ts'

const LONGEST = 60
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
    <label className="grid w-full max-w-80 gap-1 text-center text-small text-muted">
      {delay === 0 ? <Trans>Is the picture late?</Trans> : <Trans>The picture is {delay} seconds late</Trans>}
      <input
        type="range"
        aria-label={t`Seconds by which the picture is late`}
        min={0}
        max={LONGEST}
        value={delay}
        onChange={(event) => setDelay(Number(event.target.value))}
        className="min-h-11 accent-action"
      />
    </label>
  )
}
