import { Screen } from './screen.tsx'
import type { ScreenName } from './screen-list.ts'

type Kind = 'phone' | 'laptop' | 'tv'

const FRAME: Record<Kind, string> = {
  phone: 'h-46 w-26 rounded-[1.25rem]',
  laptop: 'h-33 w-52 rounded-t-control',
  tv: 'h-36 w-63 rounded-control',
}
const STAND: Record<Kind, string | null> = {
  phone: null,
  laptop: 'h-2.5 w-62 rounded-b-control',
  tv: 'h-2 w-24 rounded-b-control',
}
const SCREEN: Record<Kind, ScreenName> = { phone: 'schedule', laptop: 'web', tv: 'full' }

/** The product on a device of this kind. */
export function Device({ kind }: { kind: Kind }) {
  return (
    <div aria-hidden="true" className="framed grid h-48 content-end justify-items-center">
      <div className={`overflow-hidden border-4 border-[#1d2b25] ring-1 ring-white/10 ${FRAME[kind]}`}>
        <Screen name={SCREEN[kind]} decorative className="h-full object-cover object-top" />
      </div>
      {STAND[kind] && <div className={`bg-[#1d2b25] ${STAND[kind]}`} />}
    </div>
  )
}
