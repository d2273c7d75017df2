import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { newId } from '#shared/id.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { readForm } from '#ui/form.ts'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { Failed, Loading } from '../../frame/states.tsx'
import { GoalRows, readGoals } from './goal-rows.tsx'
import { ScoreFields } from './score-fields.tsx'
import { readShootout, ShootoutFields } from './shootout-fields.tsx'
import { useGameCommand } from './use-game-command.ts'

/** Enters, corrects or undoes the final score of a game that had no scorekeeper. */
export function ResultForm({ game }: { game: GameRow }) {
  const history = useQuery({
    queryKey: ['console', 'history', game._id],
    queryFn: async ({ signal }) => (await call('GET /game/history/:id', { params: { id: game._id }, signal })).data,
    staleTime: 0,
  })
  // What was known on an earlier visit would be replaced under the hands of the person who fills the form.
  if (!history.data || !history.isFetchedAfterMount)
    return history.isFetching ? <Loading /> : <Failed onRetry={() => void history.refetch()} />
  const active = history.data.filter(({ undone }) => !undone)
  const award = active.findLast(({ kind }) => kind === 'awarded')
  if (award) return <Awarded game={game} award={award} />
  const current = active.findLast(({ kind }) => kind === 'result') ?? null
  return <Form key={current?._id} game={game} current={current} />
}

/** A score that was decided. Only staff undo it. */
function Awarded({ game, award }: { game: GameRow; award: HistoryEntry }) {
  const { t } = useLingui()
  const staff = useConsoleAccess().role === 'staff'
  const command = useGameCommand(game._id)
  const gives = award.decision?.gives
  const winner = gives === 'one' || gives === 'two' ? localName(game[gives], currentLocale()) : null
  const given = winner ? t`Win for ${winner}` : gives === 'both_lose' ? t`Both sides lose` : null
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        {t`Awarded`}: {[given, award.score && `${award.score.one}:${award.score.two}`, award.reason].filter(Boolean).join(' · ')}
      </p>
      <CallErrorNotice error={command.error} />
      {staff && (
        <Confirm
          label={<Trans>Undo the award…</Trans>}
          confirmLabel={<Trans>Yes, undo the award</Trans>}
          busy={command.isPending}
          onConfirm={() => command.mutate({ command: 'undo', command_id: newId(), entry: award._id })}
        >
          <Trans>The result on the pitch counts again.</Trans>
        </Confirm>
      )}
    </div>
  )
}

function Form({ game, current }: { game: GameRow; current: HistoryEntry | null }) {
  const [goals, setGoals] = useState<string[]>([])
  const command = useGameCommand(game._id)
  const score = current?.score ?? game.score
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { one, two, ...fields } = readForm(event.currentTarget)
    command.mutate({
      command: 'result',
      command_id: newId(),
      score: { one: Number(one), two: Number(two) },
      ...readShootout(fields),
      goals: readGoals(goals, fields),
      ...(current && { replaces: current._id }),
    })
  }
  return (
    <div className="grid gap-4">
      <form onSubmit={submit} className="grid gap-4">
        <ScoreFields game={game} score={score} />
        <ShootoutFields game={game} />
        <GoalRows game={game} rows={goals} onChange={setGoals} />
        <CallErrorNotice error={command.error} />
        <div>
          <Button type="submit" busy={command.isPending}>
            {current ? <Trans>Correct the result</Trans> : <Trans>Enter the result</Trans>}
          </Button>
        </div>
      </form>
      {current && (
        <Confirm
          label={<Trans>Undo the result…</Trans>}
          confirmLabel={<Trans>Yes, undo the result</Trans>}
          busy={command.isPending}
          onConfirm={() => command.mutate({ command: 'undo', command_id: newId(), entry: current._id })}
        >
          <Trans>The match goes back to how it was before, and the goals entered with the result are removed.</Trans>
        </Confirm>
      )}
    </div>
  )
}
