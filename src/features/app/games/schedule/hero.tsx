import { Trans } from '@lingui/react/macro'
import Radio from 'lucide-react/icons/radio'
import { Button } from '#ui/button.tsx'

interface HeroProps {
  /** Low, below the user's own matches. */
  compact: boolean
  onWatch(): void
}

/** The hero above the schedule. */
export function Hero({ compact, onWatch }: HeroProps) {
  return (
    <section className="bg-pitch text-on-pitch">
      <div
        className={`mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-4 gap-y-3 px-4 sm:px-6 ${compact ? 'min-h-16 py-2' : 'py-6'}`}
      >
        <div className={`grid grow gap-1 ${compact ? 'basis-40' : 'basis-72'}`}>
          <h1 className={`font-bold text-balance ${compact ? 'text-caption sm:text-title' : 'text-title'}`}>
            <Trans>Every match of your child, wherever you are</Trans>
          </h1>
          <p className={`text-small text-on-pitch-muted ${compact ? 'max-sm:sr-only' : ''}`}>
            <Trans>Live broadcasts and the highlights of every match, U8 to U19.</Trans>
          </p>
        </div>
        <Button look="onPitch" onClick={onWatch} className="shrink-0">
          <Radio className="size-5" />
          <Trans>Watch now</Trans>
        </Button>
      </div>
    </section>
  )
}
