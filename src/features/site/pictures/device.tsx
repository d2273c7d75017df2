import { ScheduleScreen } from './schedule-screen.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { StreamPicture } from './stream-picture.tsx'

type Kind = 'phone' | 'laptop' | 'tv'

// Screens are rendered at their real size and scaled down.
const FRAME: Record<Kind, string> = {
  phone: 'h-46 w-26 rounded-[1.25rem] border-4',
  laptop: 'h-33 w-52 rounded-t-control border-4',
  tv: 'h-36 w-63 rounded-control border-4',
}
const STAND: Record<Kind, string | null> = {
  phone: null,
  laptop: 'h-2.5 w-62 rounded-b-control',
  tv: 'h-2 w-24 rounded-b-control',
}

/** The product on a device of this kind. */
export function Device({ kind }: { kind: Kind }) {
  return (
    <div aria-hidden="true" className="drawing grid h-48 content-end justify-items-center select-none">
      <div className={`relative overflow-hidden border-[#1d2b25] bg-surface text-start text-ink ring-1 ring-white/10 ${FRAME[kind]}`}>
        {kind === 'phone' && <Phone />}
        {kind === 'laptop' && <ScheduleScreen className="absolute start-0 top-0 w-200 origin-top-left scale-25" />}
        {kind === 'tv' && <Television />}
      </div>
      {STAND[kind] && <div className={`bg-[#1d2b25] ${STAND[kind]}`} />}
    </div>
  )
}

function Phone() {
  return (
    <div className="absolute start-0 top-0 w-60 origin-top-left scale-40">
      <div className="h-8 bg-[#04150f]" />
      <StreamPicture className="aspect-video w-full" />
      <ScoreStrip one={{ club: 'flame', score: 2 }} two={{ club: 'dolphin', score: 1 }} clock="52:18" />
      <div className="grid gap-4 border-t border-line p-5">
        {['w-3/4', 'w-1/2 justify-self-end', 'w-2/3', 'w-3/5'].map((width) => (
          <div key={width} className={`h-4 rounded-full bg-sunken ${width}`} />
        ))}
      </div>
    </div>
  )
}

function Television() {
  return (
    <>
      <StreamPicture className="size-full" />
      <p className="figures absolute start-2 top-2 flex items-center gap-1.5 rounded-sm bg-[#07120d]/90 px-2 py-0.5 text-caption font-semibold text-on-pitch">
        <span className="h-3 w-1 rounded-full bg-[#f6c445]" />2 : 1
        <span className="h-3 w-1 rounded-full bg-[#f4f8f6]" />
      </p>
    </>
  )
}
