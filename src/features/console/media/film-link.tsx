import { Trans } from '@lingui/react/macro'
import Smartphone from 'lucide-react/icons/smartphone'
import { buttonClass } from '#ui/button.tsx'

/** Leads to the page that films. Not by the router: only a page that was loaded from there may use the camera. */
export function FilmLink({ gameId }: { gameId: string }) {
  return (
    <a href={`/console/camera/${gameId}`} className={buttonClass('outline')}>
      <Smartphone className="size-5" />
      <Trans>Film with this phone</Trans>
    </a>
  )
}
