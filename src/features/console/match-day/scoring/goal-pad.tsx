import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { SIDES, type Side } from '#shared/game.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { useClubColours } from './club-colours.ts'
import { isBounce } from './bounce.ts'
import { isAllowed, type LocalEntry } from './local-match.ts'
import { GoalActions } from './goal-actions.tsx'
import type { Scoring } from './use-scoring.ts'

interface GoalPadProps {
  scoring: Scoring
  ownId: string
  /** Called instead of recording a goal when the match has ended. */
  onLocked(side: Side): void
  onOpen(entry: LocalEntry): void
}

/** The two goal buttons, each in its club's colour: one tap records one goal. */
export function GoalPad({ scoring, ownId, onLocked, onOpen }: GoalPadProps) {
  const { t } = useLingui()
  const { game } = scoring.history
  const clubs = { one: game.club_one_ref, two: game.club_two_ref }
  const colours = useClubColours(clubs.one, clubs.two)
  const lastTapAt = useRef<Partial<Record<Side, number>>>({})
  const ended = scoring.state.status !== 'live'

  function tap(side: Side, at: number) {
    if (ended) return onLocked(side)
    if (isBounce(lastTapAt.current[side], at)) return
    lastTapAt.current[side] = at
    scoring.record('goal', { side })
  }

  return (
    <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-x-3">
      {SIDES.map((side) => {
        const allowed = isAllowed(scoring.state, 'goal', side)
        const { logo } = clubs[side]
        return (
          <div key={side} className="grid grid-cols-[minmax(0,1fr)] content-start">
            <button
              type="button"
              disabled={!allowed}
              onClick={(event) => tap(side, event.timeStamp)}
              style={allowed ? (colours[side] ?? {}) : {}}
              className="grid min-h-44 grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-1.5 rounded-card bg-raised px-2 py-3 text-center inset-ring inset-ring-line-strong transition-transform duration-150 select-none active:scale-97 disabled:bg-sunken disabled:text-muted disabled:inset-ring-line"
            >
              <span className="flex flex-wrap items-center justify-center gap-x-2">
                <span className="grid size-14 place-items-center rounded-full bg-on-pitch">
                  <Crest src={logo && `${IMAGE_URL}/${logo}`} className="size-10" />
                </span>
                <span className="text-score font-bold" aria-hidden="true">
                  +1
                </span>
              </span>
              <span className="text-title font-bold">{t`Goal`}</span>
              {/* Two lines for every name, so that both buttons are equal. */}
              <span className="grid min-h-11 max-w-full grid-cols-[minmax(0,1fr)] content-center">
                <span translate="no" className="line-clamp-2 text-small font-semibold wrap-anywhere">
                  {localName(clubs[side], currentLocale())}
                </span>
              </span>
            </button>
            <GoalActions scoring={scoring} side={side} ownId={ownId} onOpen={onOpen} />
          </div>
        )
      })}
    </div>
  )
}
