import { useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { StreamPicture } from './stream-picture.tsx'

const MINUTES = 70
const MOMENTS = [12, 19, 31, 36, 49, 63] as const

/** The highlights of a match: a timeline and three clips. */
export function HighlightReel() {
  const { t } = useLingui()
  return (
    <div aria-hidden="true" className="drawing grid gap-5 rounded-card border border-line bg-surface p-4 shadow-raised sm:p-6">
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {[t`Goal`, t({ message: 'Save', context: 'of a goalkeeper' }), t`Dribble`].map((word, index) => (
          <div key={word} className="grid min-w-0 gap-1.5">
            <div className="relative overflow-hidden rounded-control">
              <StreamPicture
                className={`aspect-[4/3] w-full ${['origin-[80%_60%] scale-150', 'origin-[20%_60%] scale-200', 'origin-[55%_50%] scale-175'][index]}`}
              />
              <span className="absolute inset-0 grid place-items-center">
                <span className="grid size-9 place-items-center rounded-full bg-on-pitch text-pitch">
                  <Play className="size-4 fill-current" />
                </span>
              </span>
            </div>
            <p className="flex flex-wrap justify-between gap-x-1 text-caption">
              <span className="font-semibold">{word}</span>
              <span className="figures text-muted">{MOMENTS[index * 2]}′</span>
            </p>
          </div>
        ))}
      </div>
      <svg viewBox="0 0 300 28" className="w-full">
        <path d="M4 14h292" stroke="var(--color-line)" strokeWidth="4" strokeLinecap="round" />
        <path d="M150 6v16" stroke="var(--color-line-strong)" strokeWidth="2" />
        {MOMENTS.map((minute, index) => (
          <circle
            key={minute}
            cx={4 + (minute / MINUTES) * 292}
            cy="14"
            r={index % 2 ? 4 : 7}
            fill={index % 2 ? 'var(--color-line-strong)' : 'var(--color-action)'}
          />
        ))}
      </svg>
    </div>
  )
}
