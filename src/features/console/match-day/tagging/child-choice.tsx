import { Trans, useLingui } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'
import { SIDES } from '#shared/game.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { PadKey } from './pad-key.tsx'
import type { TagSettings } from './tag-settings.ts'
import { lineUpsOf } from './tagged-order.ts'

interface ChildChoiceProps {
  game: Game
  tags: Tags
  onChoose(child: NonNullable<TagSettings['child']>): void
}

/** Whose actions are tagged, where only one player's are. */
export function ChildChoice({ game, tags, onChoose }: ChildChoiceProps) {
  const { t } = useLingui()
  const lineUps = lineUpsOf(tags)
  return (
    <section className="grid gap-4">
      <h2 className="text-body font-bold">
        <Trans>Whose events are tagged?</Trans>
      </h2>
      {SIDES.map((side) => {
        const name = localName(side === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())
        // A shirt alone has no figures of its own.
        const known = lineUps[side].filter(({ player_id: id }) => id !== null)
        return (
          <div key={side} className="grid gap-2">
            <h3 className="text-small font-semibold">{name}</h3>
            {known.length === 0 && (
              <p className="text-small text-muted">
                <Trans>No one from the squad is in this line-up.</Trans>
              </p>
            )}
            <div role="group" aria-label={t`Shirts of ${name}`} className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
              {known.map(({ player_id, shirt }) => (
                <PadKey key={shirt} onPress={() => onChoose({ player_id, shirt, side })}>
                  {shirt}
                </PadKey>
              ))}
            </div>
          </div>
        )
      })}
    </section>
  )
}
