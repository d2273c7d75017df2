import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, CircleDot, RectangleVertical, Undo2, type LucideIcon } from 'lucide-react'
import type { TimelineKind } from '#shared/game.ts'
import { Button } from '#ui/button.tsx'
import { CARDS } from './entry-kinds.ts'
import { KIND_NAMES } from './kind-name.ts'
import { isAllowed } from './local-match.ts'
import type { Scoring } from './use-scoring.ts'

const MORE: readonly { kinds: readonly [TimelineKind, ...TimelineKind[]]; icon: LucideIcon }[] = [
  { kinds: ['penalty'], icon: CircleDot },
  { kinds: ['own_goal'], icon: Undo2 },
  { kinds: CARDS, icon: RectangleVertical },
  { kinds: ['substitution'], icon: ArrowLeftRight },
]

/** The buttons for less frequent events. Each asks for the club. */
export function MoreEntries({ scoring, onChoose }: { scoring: Scoring; onChoose(kinds: readonly TimelineKind[]): void }) {
  const { t } = useLingui()
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
      {MORE.map(({ kinds, icon: Icon }) => (
        <Button
          key={kinds[0]}
          look="outline"
          disabled={!isAllowed(scoring.state, kinds[0], 'one')}
          onClick={() => onChoose(kinds)}
          className="min-h-14 min-w-0 px-2 text-body wrap-anywhere"
        >
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {kinds === CARDS ? <Trans>Card</Trans> : t(KIND_NAMES[kinds[0]])}
        </Button>
      ))}
    </div>
  )
}
