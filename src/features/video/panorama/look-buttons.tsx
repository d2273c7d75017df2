import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Rotate3d from 'lucide-react/icons/rotate-3d'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { IconButton } from '#ui/icon-button.tsx'
import type { Look } from './look-keys.ts'

interface LookButtonsProps {
  shown: boolean
  following: boolean
  /** Whether the view follows the device; null where it cannot. */
  tilting: boolean | null
  onLook(look: Look): void
  onFollow(): void
  onTilt(): void
}

const ICON = 'size-5'
const LOOK = 'bg-scrim aria-pressed:bg-action aria-pressed:text-on-action'
/** Above the controls of the player. A sponsor's board is on the other side. */
const PLACE = { bottom: 'calc(4.75rem + env(safe-area-inset-bottom))' }

/** The buttons that look around. */
export function LookButtons({ shown, following, tilting, onLook, onFollow, onTilt }: LookButtonsProps) {
  const { t } = useLingui()
  return (
    <div
      role="group"
      aria-label={t`Look around`}
      style={PLACE}
      className={`night absolute start-2 flex gap-1 text-ink ${shown ? '' : 'opacity-0'}`}
    >
      <IconButton label={t`Look left`} className={LOOK} onClick={() => onLook('left')}>
        <ChevronLeft className={ICON} />
      </IconButton>
      <IconButton label={t`Look right`} className={LOOK} onClick={() => onLook('right')}>
        <ChevronRight className={ICON} />
      </IconButton>
      <IconButton label={t`Zoom out`} className={LOOK} onClick={() => onLook('out')}>
        <ZoomOut className={ICON} />
      </IconButton>
      <IconButton label={t`Zoom in`} className={LOOK} onClick={() => onLook('in')}>
        <ZoomIn className={ICON} />
      </IconButton>
      {tilting !== null && (
        <IconButton label={t`Turn the phone to look around`} aria-pressed={tilting} className={LOOK} onClick={onTilt}>
          <Rotate3d className={ICON} />
        </IconButton>
      )}
      <IconButton label={t`Follow the ball`} aria-pressed={following} className={LOOK} onClick={onFollow}>
        <LocateFixed className={ICON} />
      </IconButton>
    </div>
  )
}
