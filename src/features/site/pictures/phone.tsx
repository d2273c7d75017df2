import { Screen } from './screen.tsx'
import type { ScreenName } from './screen-list.ts'

interface PhoneProps {
  screen: ScreenName
  first?: boolean
  className?: string
}

/** A screen of the product on a phone. What is around it cuts it off at the bottom. */
export function Phone({ screen, first = false, className = '' }: PhoneProps) {
  return (
    <div
      className={`w-72 overflow-hidden rounded-[2.5rem] border-[6px] border-[#1d2b25] bg-[#121b17] shadow-raised ring-1 ring-white/15 before:mx-auto before:my-2 before:block before:h-3.5 before:w-14 before:rounded-full before:bg-black ${className}`}
    >
      <Screen name={screen} first={first} />
    </div>
  )
}

/** A phone on the floodlit ground, next to a text. */
export function PhoneOnPitch({ screen }: { screen: ScreenName }) {
  return (
    <div className="framed night floodlit grid h-96 justify-items-center overflow-hidden rounded-card pt-8 shadow-raised sm:h-112">
      <Phone screen={screen} />
    </div>
  )
}
