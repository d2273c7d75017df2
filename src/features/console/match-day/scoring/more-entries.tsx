import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CircleDot from 'lucide-react/icons/circle-dot'
import RectangleVertical from 'lucide-react/icons/rectangle-vertical'
import Undo2 from 'lucide-react/icons/undo-2'
import type { LucideIcon } from 'lucide-react'
import type { EntryKind } from '#shared/entry-kind.ts'
import { Button } from '#ui/button.tsx'
import { CARDS } from './entry-kinds.ts'
import { KIND_NAMES } from './kind-name.ts'
import { isAllowed } from './local-match.ts'
import { isShootout, type Scoring } from './use-scoring.ts'

const MORE: readonly { kinds: readonly [EntryKind, ...EntryKind[]]; icon: LucideIcon }[] = [
  { kinds: ['penalty'], icon: CircleDot },
  { kinds: ['own_goal'], icon: Undo2 },
  { kinds: CARDS, icon: RectangleVertical },
  { kinds: ['substitution'], icon: ArrowLeftRight },
]

/** The buttons for less frequent events. Each asks for the club. */
export function MoreEntries({ scoring, onChoose }: { scoring: Scoring; onChoose(kinds: readonly EntryKind[]): void }) {
  const { t } = useLingui()
  // In a shoot-out a penalty is a kick, which has a pad of its own.
  const more = MORE.filter(({ kinds }) => kinds === CARDS || !isShootout(scoring))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-3">
      {more.map(({ kinds, icon: Icon }) => (
        <Button
          key={kinds[0]}
          look="outline"
          disabled={!isAllowed(scoring.state, kinds[0], 'one')}
          onClick={() => onChoose(kinds)}
          size="large"
          className="min-w-0 px-2 wrap-anywhere"
        >
          <Icon className="size-5 shrink-0" />
          {kinds === CARDS ? <Trans>Card</Trans> : t(KIND_NAMES[kinds[0]])}
        </Button>
      ))}
    </div>
  )
}
