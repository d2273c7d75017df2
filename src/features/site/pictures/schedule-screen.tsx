import { useLingui } from '@lingui/react/macro'
import { Logo } from '#ui/logo.tsx'
import { SampleCard } from './sample-card.tsx'
import type { SampleClub } from './sample-clubs.ts'

const side = (club: SampleClub, score: number) => ({ club, score })
const GAMES = [
  { age: 'U12', minute: '17′', sides: [side('vine', 0), side('tower', 0)] },
  { age: 'U15', minute: '52′', sides: [side('flame', 2), side('dolphin', 1)] },
  { age: 'U13', minute: '44′', sides: [side('tower', 1), side('flame', 1)] },
  { age: 'U17', minute: null, sides: [side('dolphin', 3), side('vine', 2)] },
  { age: 'U9', minute: null, sides: [side('flame', 4), side('vine', 4)] },
  { age: 'U16', minute: null, sides: [side('dolphin', 2), side('tower', 4)] },
]

/** A static copy of the schedule on a wide screen. */
export function ScheduleScreen({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  return (
    <div className={`bg-paper ${className}`}>
      <div className="flex h-14 items-center gap-8 border-b border-line bg-surface px-6">
        <Logo wordmark className="h-7 w-auto text-action" />
        <span className="text-small font-semibold">{t`Schedule`}</span>
      </div>
      <div className="flex gap-2 px-6 pt-5">
        {[t`Live`, t`All`, t`Upcoming`, t`Finished`].map((filter, index) => (
          <span
            key={filter}
            className={`rounded-full px-4 py-1.5 text-small font-medium ${index === 0 ? 'bg-action text-on-action' : 'bg-sunken'}`}
          >
            {filter}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-3 gap-4 p-6">
        {GAMES.map(({ minute, ...game }) => (
          <SampleCard key={game.age} {...game} {...(minute ? { minute } : { foot: t`Full time` })} />
        ))}
      </div>
    </div>
  )
}
