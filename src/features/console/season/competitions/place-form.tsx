import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Pair } from '../../frame/forms/pair.tsx'
import { useCompetitionCommand } from './use-competition-command.ts'

interface PlaceFormProps {
  id: string
  games: readonly string[]
  /** Whether the games are in the competition already, and can be taken out. */
  within?: boolean
  onDone(): void
}

/** In which round and group the chosen games are. */
export function PlaceForm({ id, games, within = false, onDone }: PlaceFormProps) {
  const { t } = useLingui()
  const assign = useCompetitionCommand('POST /console/competitions/:id/games', id, onDone)
  const send = (place: { round: string | null; group: string | null } | null) =>
    assign.mutate({ params: { id }, body: { games: [...games], place } })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { round, group } = readForm(event.currentTarget)
    send({ round: round || null, group: group || null })
  }
  return (
    <form onSubmit={submit} className="mb-3 grid gap-3 rounded-control bg-sunken p-3">
      <Pair>
        <Field label={t`Round`} name="round" maxLength={60} hint={t`A number, or a name such as Final`} />
        <Field label={t`Group`} name="group" maxLength={40} hint={t`Leave empty if there are no groups`} />
      </Pair>
      <CallErrorNotice error={assign.error} />
      <Button type="submit" busy={assign.isPending}>
        {within ? <Trans>Move {games.length} within the competition</Trans> : <Trans>Add {games.length}</Trans>}
      </Button>
      {within && (
        <Button look="outline" busy={assign.isPending} onClick={() => send(null)}>
          <Trans>Take out of the competition</Trans>
        </Button>
      )}
    </form>
  )
}
