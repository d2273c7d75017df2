import { Trans } from '@lingui/react/macro'
import { Radio } from 'lucide-react'
import { Button } from '#ui/button.tsx'

/** The hero above the schedule. Clubs get their own headline and background, without highlights and "Watch now". */
export function Hero({ club, onWatch }: { club: boolean; onWatch(): void }) {
  return (
    <section className={`relative overflow-hidden ${club ? 'border-b border-line bg-action-soft text-ink' : 'bg-pitch text-on-pitch'}`}>
      <PitchLines colour={club ? 'text-action opacity-35' : 'text-pitch-line'} />
      <div className="relative mx-auto flex max-w-7xl flex-col items-start gap-3 px-4 py-6 sm:px-6 sm:py-9 lg:py-12">
        <h1 className="max-w-[76%] text-title font-bold text-balance sm:max-w-88 lg:max-w-126 lg:text-headline">
          {club ? <Trans>Your teams, their matches and their analytics</Trans> : <Trans>Every match of your child, wherever you are</Trans>}
        </h1>
        {!club && (
          <>
            <p className="max-w-[76%] text-small text-on-pitch-muted sm:max-w-88 lg:max-w-144 lg:text-body">
              <Trans>Live broadcasts and the highlights of every game, U8 to U19.</Trans>
            </p>
            <Button look="onPitch" onClick={onWatch} className="mt-1">
              <Radio aria-hidden="true" className="size-5" />
              <Trans>Watch now</Trans>
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

/** Half a pitch from above, beside the text. */
function PitchLines({ colour }: { colour: string }) {
  return (
    <svg
      viewBox="0 0 420 240"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={`absolute inset-y-0 start-[80%] h-full sm:start-[62%] xl:start-auto xl:end-0 ${colour}`}
    >
      <path d="M60-20v280M440 20H60M440 220H60M440 60h-98v120h98M440 92h-42v56h42M342 92a40 40 0 0 0 0 56" />
      <circle cx="60" cy="120" r="52" />
      <circle cx="60" cy="120" r="3" fill="currentColor" />
      <circle cx="374" cy="120" r="3" fill="currentColor" />
    </svg>
  )
}
