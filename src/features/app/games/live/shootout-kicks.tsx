import { useLingui } from '@lingui/react/macro'
import type { GameDetail } from '#shared/game.schema.ts'
import { SIDES } from '#shared/game.ts'
import { currentLocale, localName } from '#platform/i18n.ts'

/** The kicks of the shoot-out, one line for each side. No one is named. */
export function ShootoutKicks({ game }: { game: GameDetail }) {
  const { t } = useLingui()
  const { shootout, kicks } = game
  if (!shootout || !kicks) return null
  return (
    <li className="grid gap-2 py-2">
      {SIDES.map((side) => (
        <div key={side} className="flex items-center gap-3">
          <p translate="no" className="min-w-0 grow text-small wrap-anywhere">
            {localName(side === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())}
          </p>
          <ol className="flex flex-wrap justify-end gap-1.5">
            {kicks.map(
              ({ _id, side: own, scored }) =>
                own === side && (
                  <li
                    key={_id}
                    className={`grid size-5 place-items-center rounded-full text-caption leading-none font-bold ${scored ? 'bg-action text-on-action' : 'bg-sunken text-muted'}`}
                  >
                    <span aria-hidden="true">{scored ? '✓' : '×'}</span>
                    <span className="sr-only">{scored ? t`Goal` : t`Missed`}</span>
                  </li>
                ),
            )}
          </ol>
          <p className="figures min-w-5 text-end text-body font-bold">{shootout[side]}</p>
        </div>
      ))}
    </li>
  )
}
