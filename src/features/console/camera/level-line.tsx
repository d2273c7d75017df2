import { Trans } from '@lingui/react/macro'
import { useMediaQuery } from '#platform/media.ts'
import { useTilt } from './use-tilt.ts'

/** So far off, a horizon looks level. Degrees. */
const LEVEL = 1

/** The horizon over the picture, and a word about how the phone stands. */
export function LevelLine({ active }: { active: boolean }) {
  const tilt = useTilt(active)
  const upright = useMediaQuery('(orientation: portrait) and (pointer: coarse)')
  if (!upright && tilt === null) return null
  const isLevel = tilt !== null && Math.abs(tilt) <= LEVEL
  const degrees = Math.abs(tilt ?? 0)
  return (
    <>
      {!upright && (
        <span
          aria-hidden="true"
          className={`absolute ${isLevel ? 'bg-action' : 'bg-live'}`}
          style={{ inset: '50% 25% auto', height: 2, transform: `rotate(${-(tilt ?? 0)}deg)` }}
        />
      )}
      <p className="night absolute top-2 left-2 rounded-control bg-scrim px-2 py-1 text-small text-ink">
        {upright ? <Trans>Turn the phone sideways</Trans> : isLevel ? <Trans>Level</Trans> : <Trans>Tilted by {degrees}°</Trans>}
      </p>
    </>
  )
}
