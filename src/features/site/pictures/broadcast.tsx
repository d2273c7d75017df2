import { Screen } from './screen.tsx'

/** A live match in full screen. */
export function Broadcast() {
  return (
    <div className="overflow-hidden rounded-card shadow-raised ring-1 ring-white/15">
      <Screen name="full" />
    </div>
  )
}
