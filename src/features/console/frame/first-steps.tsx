import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { useState, type ReactNode } from 'react'
import { call } from '#platform/http.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { NewClubDialog } from '../season/clubs/new-club-dialog.tsx'
import { NewGameDialog } from '../season/games/new-game-dialog.tsx'
import { tableKey } from './table/table-view.tsx'

/** The number of clubs needed for a game. */
const SIDES = 2

/** A guide for an empty installation: two clubs, a squad, a game, and users. Nothing once games have been played. */
export function FirstSteps() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'club' | 'game' | null>(null)
  const { data: clubs } = useQuery({
    queryKey: [...tableKey('GET /console/clubs'), 'first-steps'],
    queryFn: ({ signal }) => call('GET /console/clubs', { query: { sort: '-games' }, signal }),
    staleTime: 0,
  })
  if (!clubs) return null
  const [first] = clubs.data
  const enough = clubs.total >= SIDES
  const squad = clubs.data.some(({ squads }) => squads.length > 0)
  const game = (first?.games ?? 0) > 0
  if (enough && squad && game) return null
  return (
    <Card title={t`First steps`}>
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
        <Step done={enough} title={t`Two clubs`} text={t`Your own club and an opponent. A fixture list can add more.`}>
          <Button look={enough ? 'outline' : 'primary'} onClick={() => setOpen('club')}>
            <Trans>New club</Trans>
          </Button>
        </Step>
        <Step done={squad} title={t`A squad`} text={t`All children in one age category, with their shirt numbers.`}>
          {first && (
            <Link to="/console/clubs/$id" params={{ id: first._id }} className={buttonClass(enough && !squad ? 'primary' : 'outline')}>
              <Trans>Fill a squad</Trans>
            </Link>
          )}
        </Step>
        <Step done={game} title={t`A match`} text={t`Parents see it in their schedule immediately.`}>
          {enough && (
            <Button look={squad && !game ? 'primary' : 'outline'} onClick={() => setOpen('game')}>
              <Trans>New match</Trans>
            </Button>
          )}
        </Step>
        <Step done={false} title={t`People`} text={t`Parents register themselves. You create accounts for scorekeepers and clubs.`}>
          <Link to="/console/users" className={buttonClass('outline')}>
            <Trans>Users</Trans>
          </Link>
        </Step>
      </ol>
      {open === 'club' && (
        <NewClubDialog
          onClose={() => setOpen(null)}
          onCreated={(id) => {
            setOpen(null)
            // The second club is only the opponent.
            if (clubs.total === 0) void navigate({ to: '/console/clubs/$id', params: { id } })
          }}
        />
      )}
      {open === 'game' && <NewGameDialog template={null} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Step({ done, title, text, children }: { done: boolean; title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-content-center rounded-full ${done ? 'bg-action text-on-action' : 'border border-line-strong'}`}
      >
        {done && <Check className="size-5" />}
      </span>
      <span className="min-w-0 flex-1 basis-52">
        <span className="block text-body font-semibold">
          {title}
          {done && (
            <span className="sr-only">
              , <Trans>done</Trans>
            </span>
          )}
        </span>
        <span className="block text-small text-muted">{text}</span>
      </span>
      {children}
    </li>
  )
}
