import { Phone } from '../pictures/phone.tsx'

/** A live match on a phone, with the schedule next to it on wide screens. */
export function HeroPicture() {
  return (
    <>
      <Phone screen="schedule" className="absolute start-0 top-12 hidden lg:block xl:-start-16" />
      <Phone screen="live" first className="absolute start-1/2 top-0 -translate-x-1/2 lg:start-auto lg:end-0 lg:translate-x-0" />
    </>
  )
}
