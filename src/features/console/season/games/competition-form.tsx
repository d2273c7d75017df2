import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import { Button } from '#ui/button.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { CompetitionSelect, PlaceFields, readCompetitionPlace } from '../competitions/competition-select.tsx'
import { useGameCommand } from './use-game-command.ts'

/** Puts a match into a competition, moves it within, or takes it out. It takes the competition's name and format. */
export function CompetitionForm({ game }: { game: GameRow }) {
  const command = useGameCommand(game._id)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    command.mutate({ command: 'edit', command_id: newId(), competition: readCompetitionPlace(readForm(event.currentTarget)) })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <CompetitionSelect age={game.age_category} on={new Date(game.starts_at)} defaultValue={game.competition?._id} />
      <PlaceFields round={game.round} group={game.group} />
      <CallErrorNotice error={command.error} />
      <div>
        <Button type="submit" busy={command.isPending}>
          <Trans>Save the competition</Trans>
        </Button>
      </div>
    </form>
  )
}
