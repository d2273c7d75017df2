import { useLingui } from '@lingui/react/macro'
import { SIDES, type Side } from '#shared/game.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { fits } from './local-match.ts'
import type { Scoring } from './use-scoring.ts'

/** The two buttons that matter: one tap, one goal. */
export function GoalPad({ scoring, onLocked }: { scoring: Scoring; onLocked(side: Side): void }) {
  const { t } = useLingui()
  const { game } = scoring.history
  const name = (side: Side) => localName(side === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())
  const over = scoring.state.status !== 'live'
  return (
    <div className="grid grid-cols-2 gap-3">
      {SIDES.map((side) => (
        <button
          key={side}
          type="button"
          disabled={!fits(scoring.state, 'goal', side)}
          onClick={() => (over ? onLocked(side) : scoring.record('goal', { side }))}
          className="grid min-h-44 place-content-center justify-items-center gap-1 rounded-card bg-action px-3 text-center text-on-action transition-transform duration-150 select-none active:scale-97 disabled:bg-sunken disabled:text-muted disabled:inset-ring disabled:inset-ring-line"
        >
          <span className="text-score font-bold" aria-hidden="true">
            +1
          </span>
          <span className="text-title font-bold">{t`Goal`}</span>
          <span className="line-clamp-2 text-small font-semibold">{name(side)}</span>
        </button>
      ))}
    </div>
  )
}
