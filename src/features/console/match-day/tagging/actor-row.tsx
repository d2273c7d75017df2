import { useLingui } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { PadKey } from './pad-key.tsx'
import type { TagCommand, TagState } from './tag-state.ts'
import { lineUpsOf, shirtsOnPitch } from './tagged-order.ts'

interface ActorRowProps {
  game: Game
  tags: Tags
  state: TagState
  run(command: TagCommand): void
}

/** Who acts: the side, and the shirts of that side which are on the pitch. */
export function ActorRow({ game, tags, state, run }: ActorRowProps) {
  const { t } = useLingui()
  const { open, side: next, child } = state
  const side = open?.side ?? next
  const chosen = open ? open.shirt : state.shirt
  const on = shirtsOnPitch(tags, side)
  const shirts = lineUpsOf(tags)[side].filter(({ shirt }) => on.size === 0 || on.has(shirt))
  const nameOf = (each: Side) => localName(each === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())
  if (child)
    return (
      <p className="text-body font-semibold">
        {nameOf(child.side)} · {t`Number ${child.shirt}`}
      </p>
    )
  return (
    <div className="grid gap-2">
      <div role="group" aria-label={t`Side`} className="grid grid-cols-2 gap-1.5">
        {SIDES.map((each) => (
          <PadKey
            key={each}
            pressed={each === side}
            onPress={() => run({ do: 'side', side: each })}
            hint={each === side ? undefined : 'Tab'}
          >
            {nameOf(each)}
          </PadKey>
        ))}
      </div>
      {shirts.length > 0 && (
        <div role="group" aria-label={t`Shirt number`} className="grid grid-cols-6 gap-1.5 sm:grid-cols-11 lg:grid-cols-6">
          {shirts.map(({ shirt }) => (
            <PadKey key={shirt} pressed={shirt === chosen} onPress={() => run({ do: 'shirt', shirt })}>
              {shirt}
            </PadKey>
          ))}
        </div>
      )}
    </div>
  )
}
