import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { Game } from '#shared/game.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** Which way each club attacks, above the pitch; filled and ringed as its actions are. */
export function Directions({ game, oneToTheRight }: { game: Game; oneToTheRight: boolean }) {
  const one = <Club name={localName(game.club_one_ref, currentLocale())} filled />
  const two = <Club name={localName(game.club_two_ref, currentLocale())} filled={false} />
  return (
    <div className="flex justify-between gap-4 text-caption font-semibold">
      <span className="flex min-w-0 items-center gap-1.5">
        {oneToTheRight ? one : two}
        <ArrowRight className="size-4 shrink-0" />
      </span>
      <span className="flex min-w-0 items-center gap-1.5 text-end">
        <ArrowLeft className="size-4 shrink-0" />
        {oneToTheRight ? two : one}
      </span>
    </div>
  )
}

function Club({ name, filled }: { name: string; filled: boolean }) {
  return (
    <>
      <span aria-hidden="true" className={`size-3 shrink-0 rounded-full border-2 border-ink ${filled ? 'bg-ink' : ''}`} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </>
  )
}
