import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { newId } from '#shared/id.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { readForm } from '#ui/form.ts'
import { useConsoleAccess } from '../access-context.ts'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { Confirm } from '../forms/confirm.tsx'
import { Failed, Loading } from '../frame/states.tsx'
import { GoalRows, readGoals } from './goal-rows.tsx'
import { ScoreFields } from './score-fields.tsx'
import { readShootout, ShootoutFields } from './shootout-fields.tsx'
import { useGameCommand } from './use-game-command.ts'

/** Enters, corrects or undoes the final score of a game that had no scorekeeper. */
export function ResultForm({ game, onDone }: { game: GameRow; onDone(): void }) {
  const history = useQuery({
    queryKey: ['console', 'history', game._id],
    queryFn: async ({ signal }) => (await call('GET /game/history/:id', { params: { id: game._id }, signal })).data,
    staleTime: 0,
  })
  if (!history.data) return history.isPending ? <Loading /> : <Failed onRetry={() => void history.refetch()} />
  const active = history.data.filter(({ undone }) => !undone)
  const award = active.findLast(({ kind }) => kind === 'awarded')
  if (award) return <Awarded game={game} award={award} onDone={onDone} />
  const current = active.findLast(({ kind }) => kind === 'result') ?? null
  return <Form key={current?._id} game={game} current={current} onDone={onDone} />
}

/** A score that was decided. Only staff take it back. */
function Awarded({ game, award, onDone }: { game: GameRow; award: HistoryEntry; onDone(): void }) {
  const staff = useConsoleAccess().role === 'staff'
  const command = useGameCommand(game._id, onDone)
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">
        <Trans>
          Decided: {award.score?.one}:{award.score?.two}. {award.reason}
        </Trans>
      </p>
      <CallErrorNotice error={command.error} />
      {staff && (
        <Confirm
          label={<Trans>Take the decision back…</Trans>}
          confirmLabel={<Trans>Yes, take the decision back</Trans>}
          busy={command.isPending}
          onConfirm={() => command.mutate({ command: 'undo', command_id: newId(), entry: award._id })}
        >
          <Trans>What was played counts again.</Trans>
        </Confirm>
      )}
    </div>
  )
}

function Form({ game, current, onDone }: { game: GameRow; current: HistoryEntry | null; onDone(): void }) {
  const queryClient = useQueryClient()
  const [goals, setGoals] = useState<string[]>([])
  const command = useGameCommand(game._id, () => {
    void queryClient.invalidateQueries({ queryKey: ['console', 'history', game._id] })
    onDone()
  })
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
        <Button type="submit" busy={command.isPending} className="min-h-12">
          {current ? <Trans>Correct the result</Trans> : <Trans>Enter the result</Trans>}
        </Button>
      </form>
      {current && (
        <Confirm
          label={<Trans>Take the result back…</Trans>}
          confirmLabel={<Trans>Yes, take the result back</Trans>}
          busy={command.isPending}
          onConfirm={() => command.mutate({ command: 'undo', command_id: newId(), entry: current._id })}
        >
          <Trans>The game is then as it was before, and the goals that were told with the result go with it.</Trans>
        </Confirm>
      )}
    </div>
  )
}
