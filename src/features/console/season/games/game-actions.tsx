import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash from 'lucide-react/icons/trash-2'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { isOver } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import { earliestStart } from '#shared/venue-time.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { proposalsQuery } from '../proposals/queries.ts'
import { DeleteGame } from './delete-game.tsx'
import { useGameCommand } from './use-game-command.ts'
import { useMayPlan } from './use-may-plan.ts'

/** In milliseconds. */
const DAY = 24 * 60 * 60_000

/** The screens of a game that are open to it, the one that matters now first. None matters for a cancelled one. */
function useScreens(game: GameRow) {
  const { t } = useLingui()
  const { _id: id, status } = game
  const params = { id }
  const starts = earliestStart(new Date(game.starts_at)).getTime()
  const started = starts <= Date.now()
  const screens = {
    score: { name: t`Keep score`, link: linkOptions({ to: '/console/score/$id', params }) },
    sheet: { name: t`Match-day sheet`, link: linkOptions({ to: '/console/sheet/$id', params }) },
    tag: { name: started ? t`Tag this match` : t`Line-ups`, link: linkOptions({ to: '/console/tag/$id', params }) },
    events: { name: t`Match events`, link: linkOptions({ to: '/console/events/$id', params }) },
    fitness: { name: t`Running data (GPS)`, link: linkOptions({ to: '/console/fitness/$id', params }) },
  }
  const { score, sheet, tag, events, fitness } = screens
  const open = status === 'cancelled' ? [score, sheet] : started ? [score, sheet, tag, events, fitness] : [score, sheet, tag]
  const now = isOver(status) ? events : starts - Date.now() > DAY ? sheet : score
  const primary = status === 'cancelled' ? null : now
  return { primary, others: open.filter((screen) => screen !== primary) }
}

/** What comes next for a game. */
export function PrimaryAction({ game }: { game: GameRow }) {
  const { primary } = useScreens(game)
  return (
    primary && (
      <Link {...primary.link} className={buttonClass()}>
        {primary.name}
      </Link>
    )
  )
}

/** The other screens of a game, each as a line. */
export function ScreenLinks({ game }: { game: GameRow }) {
  return (
    <ul className="-mx-3">
      {useScreens(game).others.map(({ name, link }) => (
        <li key={name}>
          <Link
            {...link}
            className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 py-2 font-medium hover:bg-sunken focus-visible:bg-sunken"
          >
            {name}
            <ChevronRight className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface GameActionsProps {
  game: GameRow
  onDuplicate(): void
  onDeleted(): void
}

/** What is rarely done with a game, in a menu. */
export function GameActions({ game, onDuplicate, onDeleted }: GameActionsProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'cancel' | 'abandon' | 'delete' | null>(null)
  const mayPlan = useMayPlan(game)
  const { data: asGuest } = useQuery({ ...proposalsQuery(game), enabled: !mayPlan })
  const close = () => setAsked(null)
  const item = (icon: ReactNode, name: string, onClick: () => void) => (
    <button type="button" role="menuitem" tabIndex={-1} className={MENU_ITEM} onClick={onClick}>
      {icon}
      {name}
    </button>
  )
  return (
    <>
      <Menu
        label={t`More`}
        place="below-end"
        trigger={(trigger) => (
          <Button {...trigger} look="outline" aria-label={t`More`} title={t`More`} className="px-3">
            <Ellipsis className="size-5" />
          </Button>
        )}
      >
        {item(<Copy className="size-5 text-muted" />, t`Duplicate`, onDuplicate)}
        {mayPlan && game.status === 'upcoming' && item(<Ban className="size-5 text-muted" />, t`Call off…`, () => setAsked('cancel'))}
        {game.status === 'live' && item(<Ban className="size-5 text-muted" />, t`Abandon…`, () => setAsked('abandon'))}
        {(mayPlan || asGuest?.may_delete) &&
          game.score === null &&
          item(<Trash className="size-5 text-muted" />, t`Delete…`, () => setAsked('delete'))}
      </Menu>
      {asked === 'cancel' && (
        <ReasonDialog game={game} command="cancel" title={t`Call off the match`} confirm={t`Yes, call it off`} onClose={close} />
      )}
      {asked === 'abandon' && (
        <ReasonDialog game={game} command="abandon" title={t`Abandon the match`} confirm={t`Yes, it was abandoned`} onClose={close} />
      )}
      {asked === 'delete' && (
        <Dialog open onClose={close} title={t`Delete the match`}>
          <DeleteGame gameId={game._id} onDone={onDeleted} />
        </Dialog>
      )}
    </>
  )
}

interface ReasonDialogProps {
  game: GameRow
  command: 'cancel' | 'abandon'
  title: string
  confirm: string
  onClose(): void
}

/** Ends a game early, with a reason. */
function ReasonDialog({ game, command: name, title, confirm, onClose }: ReasonDialogProps) {
  const { t } = useLingui()
  const command = useGameCommand(game._id, onClose)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    command.mutate({ command: name, command_id: newId(), reason: readForm(event.currentTarget)['reason'] ?? '' })
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <form onSubmit={submit} className="grid gap-4">
        <Field label={t`Reason`} name="reason" maxLength={200} />
        <CallErrorNotice error={command.error} />
        <Button type="submit" busy={command.isPending} size="medium">
          {confirm}
        </Button>
      </form>
    </Dialog>
  )
}
