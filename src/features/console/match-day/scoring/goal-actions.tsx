import { Trans, useLingui } from '@lingui/react/macro'
import { isScoring, type Side } from '#shared/game.ts'
import { findRecentGoal } from './recent-goal.ts'
import type { LocalEntry } from './local-match.ts'
import { minuteText } from '#shared/minute-text.ts'
import { findDuplicate } from './possible-duplicates.ts'
import type { Scoring } from './use-scoring.ts'

interface GoalActionsProps {
  scoring: Scoring
  side: Side
  ownId: string
  onOpen(entry: LocalEntry): void
}

const CLASS = 'inline-flex min-h-12 min-w-0 items-center justify-center rounded-control px-1 text-small font-semibold'

/**
 * Below a goal button: undo and scorer for a few seconds after a goal, otherwise the last goal. The height is constant,
 * so that nothing moves.
 */
export function GoalActions({ scoring, side, ownId, onOpen }: GoalActionsProps) {
  const { t } = useLingui()
  const recent = findRecentGoal(scoring.entries, side, { ownId, now: scoring.now })
  const last = scoring.entries.findLast((entry) => entry.side === side && isScoring(entry.kind))
  return (
    <div className="mt-1.5 min-h-12">
      {recent && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(4rem,100%),1fr))] gap-1.5">
          <button
            type="button"
            onClick={() => scoring.undo(recent, 'tapped_by_mistake', findDuplicate(scoring.entries, recent))}
            className={`${CLASS} bg-ink text-paper`}
          >
            <Trans>Undo</Trans>
          </button>
          <button type="button" onClick={() => onOpen(recent)} className={`${CLASS} border border-line-strong`}>
            <Trans>Scorer?</Trans>
          </button>
        </div>
      )}
      {!recent && last && (
        <button type="button" onClick={() => onOpen(last)} className={`${CLASS} figures w-full font-medium text-muted`}>
          <span className="sr-only">
            <Trans>Last goal:</Trans>{' '}
          </span>
          {minuteText(last)}
          {last.shirtNumber !== null && ` · ${t`No. ${last.shirtNumber}`}`}
        </button>
      )}
    </div>
  )
}
