import { useId } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'

interface ClubChoiceProps {
  game: Game
  /** The label of the group. */
  label: string
  /** Null until a club is chosen: there is no default. */
  chosen: Side | null
  onChoose(side: Side): void
}

/** Chooses one of the two clubs. */
export function ClubChoice({ game, label, chosen, onChoose }: ClubChoiceProps) {
  const id = useId()
  return (
    <section className="grid gap-2">
      <h3 id={id} className="text-small font-semibold">
        {label}
      </h3>
      <div translate="no" role="group" aria-labelledby={id} className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => {
          const club = side === 'one' ? game.club_one_ref : game.club_two_ref
          return (
            <button
              key={side}
              type="button"
              aria-pressed={side === chosen}
              onClick={() => onChoose(side)}
              className="flex min-h-16 items-center gap-2.5 rounded-control bg-sunken px-3 py-2 text-start text-small leading-snug font-semibold inset-ring inset-ring-line aria-pressed:bg-action-soft aria-pressed:inset-ring-3 aria-pressed:inset-ring-action"
            >
              <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-9" />
              <span translate="no" className="min-w-0 wrap-anywhere">
                {localName(club, currentLocale())}
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
