import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { ScoreFields } from './score-fields.tsx'
import type { GameCommandMutation } from './use-game-command.ts'

/** Decides the score of a game: a forfeit, or an abandoned game that counts. */
export function AwardForm({ game, command }: { game: GameRow; command: GameCommandMutation }) {
  const { t } = useLingui()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { one, two, reason = '' } = readForm(event.currentTarget)
    command.mutate({ command: 'award', command_id: newId(), score: { one: Number(one), two: Number(two) }, reason })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>A forfeit usually counts 3:0. What was played stays on record, and counts again if the decision is taken back.</Trans>
      </p>
      <ScoreFields game={game} />
      <Field label={t`Reason of the decision`} name="reason" required maxLength={200} />
      <Button type="submit" busy={command.isPending} className="min-h-12">
        <Trans>Decide the score</Trans>
      </Button>
    </form>
  )
}
