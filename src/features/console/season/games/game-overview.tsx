import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { earliestStart } from '#shared/venue-time.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { plannedGame } from '../clashes/planned-game.ts'
import { useClashCheck } from '../clashes/use-clash-check.ts'
import { AwardForm } from './award-form.tsx'
import { ScreenLinks } from './game-actions.tsx'
import { ResultForm } from './result-form.tsx'
import { Proposals } from '../proposals/proposals.tsx'
import { StartField } from './start-field.tsx'
import { useGameChange } from './use-game-command.ts'
import { useMayPlan } from './use-may-plan.ts'
import { readStart, toWallTime } from './wall-time.ts'

/** The result of a game that has begun, what is proposed, the kick-off of one that has not, and its other screens. */
export function GameOverview({ game }: { game: GameRow }) {
  const { t } = useLingui()
  const staff = useConsoleAccess().role === 'staff'
  const mayPlan = useMayPlan(game)
  const [awarding, setAwarding] = useState(false)
  const open = game.status === 'upcoming' || game.status === 'cancelled'
  const started = earliestStart(new Date(game.starts_at)) <= new Date()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {started && (
          <Card title={t`Result`}>
            <ResultForm game={game} />
          </Card>
        )}
        <Proposals game={game} />
        {open && mayPlan && (
          <Card title={game.status === 'cancelled' ? t`Put back on the schedule` : t`Date and time`}>
            <FollowRow row={game}>{(shown) => <Move game={shown} />}</FollowRow>
          </Card>
        )}
      </div>
      <Card title={t`Match day`}>
        <ScreenLinks game={game} />
        {staff && game.status !== 'live' && (
          <Button look="outline" className="mt-3 w-full" onClick={() => setAwarding(true)}>
            <Trans>Award the match…</Trans>
          </Button>
        )}
      </Card>
      {awarding && (
        <Dialog open onClose={() => setAwarding(false)} title={t`Award of the match`}>
          <AwardForm game={game} onDone={() => setAwarding(false)} />
        </Dialog>
      )}
    </div>
  )
}

/** Moves a game, or puts a cancelled one back. */
function Move({ game }: { game: GameRow }) {
  const [start, setStart] = useState(toWallTime(new Date(game.starts_at)))
  const clashes = useClashCheck()
  const change = useGameChange(game._id, 'reschedule', { activity_date: game.starts_at }, { sendsUnchanged: game.status === 'cancelled' })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const activity_date = readStart(start).toISOString()
    clashes.check([plannedGame(game, { activity_date })], () => change.save({ activity_date }))
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <StartField start={start} onStart={setStart} />
      </div>
      <ChangeNotice change={change} />
      <ClashNotice clashes={clashes.clashes} />
      <div>
        <Button type="submit" busy={change.busy || clashes.busy}>
          {clashes.clashes ? (
            <Trans>Save anyway</Trans>
          ) : game.status === 'cancelled' ? (
            <Trans>Put back on the schedule</Trans>
          ) : (
            <Trans>Move</Trans>
          )}
        </Button>
      </div>
    </form>
  )
}
