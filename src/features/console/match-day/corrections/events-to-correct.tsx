import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { cardOf, STAY_CHANGES, type Coverage, type MatchAction } from '#shared/match-action.ts'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { minuteWithin } from '#shared/match-minutes.ts'
import { minuteText } from '#shared/minute-text.ts'
import type { Side } from '#shared/game.ts'
import type { Pitch } from '#shared/pitch.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionName, clubNames, keyOf, usePlayerNames } from './action-words.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'

/** How many are listed at once. */
const FIRST = 12

interface EventsToCorrectProps {
  game: Pick<Game, '_id' | 'period_duration' | 'format' | 'club_one_ref' | 'club_two_ref'>
  /** Instead of “Events”. */
  title?: string
  /** Of one side. */
  actions: readonly MatchAction[]
  side: Side
  sides: NonNullable<MatchFigures['sides']>
  pitch: Pitch
  /** What the source records. */
  coverage: Coverage
  /** The sides that the viewer may correct. */
  corrects: readonly Side[]
  /** The one that is being corrected. */
  chosen: MatchAction | null
  onChoose(action: MatchAction | null): void
}

/**
 * Who came on, went off or saw a card, for coaches and staff to correct: no figure has all of it behind it. Nothing where none of
 * it is recorded.
 */
export function LineUpChanges({ actions, corrects, ...rest }: Omit<EventsToCorrectProps, 'side' | 'chosen' | 'onChoose'>) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<MatchAction | null>(null)
  const clubs = clubNames(rest.game)
  const changes = actions.filter(({ type, side }) => STAY_CHANGES.has(type) && corrects.includes(side))
  if (changes.length === 0) return null
  return (
    <div className="mt-4 print:hidden">
      <Button look="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Substitutions and cards</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Substitutions and cards`}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {corrects.map((side) => (
            <EventsToCorrect
              key={side}
              {...rest}
              {...{ side, corrects, onChoose: setChosen }}
              title={clubs[side]}
              actions={changes.filter((action) => action.side === side)}
              chosen={chosen?.side === side ? chosen : null}
            />
          ))}
        </div>
      </Dialog>
    </div>
  )
}

/** The events behind a figure, for coaches and staff: each can be corrected. */
export function EventsToCorrect({ game, title, actions, side, sides, pitch, coverage, corrects, chosen, onChoose }: EventsToCorrectProps) {
  const { t } = useLingui()
  const names = usePlayerNames(sides[side].players)
  const [all, setAll] = useState(false)
  const shown = all ? actions : actions.slice(0, FIRST)
  if (actions.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-small font-semibold">{title ?? <Trans>Events</Trans>}</h3>
      <ul className="grid divide-y divide-line">
        {shown.map((action) => {
          const { type, outcome, player, shirt, period, t: ms } = action
          const minute = minuteText(minuteWithin(game, { period, t: ms }))
          const who = names.get(keyOf({ player_id: player, shirt_number: shirt }))
          return (
            <li key={action.id} className="flex items-center gap-3">
              <span className="figures w-12 shrink-0 text-caption text-muted">{minute}</span>
              <span className="min-w-0 flex-1 py-1.5 text-small wrap-anywhere">
                <ActionName of={{ type, outcome, card: cardOf(action) }} />
                {who !== undefined && <span className="block text-caption text-muted">{who}</span>}
              </span>
              <IconButton
                label={t`Correct the event of minute ${minute}`}
                aria-haspopup="dialog"
                onClick={() => onChoose(action)}
                className="text-muted"
              >
                <Pencil className="size-4.5" />
              </IconButton>
            </li>
          )
        })}
      </ul>
      {shown.length < actions.length && (
        <button type="button" onClick={() => setAll(true)} className="min-h-11 px-3 text-small font-semibold text-action hover:underline">
          <Trans>Show more</Trans>
        </button>
      )}
      {chosen && (
        <CorrectionDialog
          key={chosen.id}
          game={game}
          action={chosen}
          minute={minuteText(minuteWithin(game, chosen))}
          sides={sides}
          pitch={pitch}
          coverage={coverage}
          corrects={corrects}
          onClose={() => onChoose(null)}
        />
      )}
    </section>
  )
}
