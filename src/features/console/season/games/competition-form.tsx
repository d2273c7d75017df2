import { Trans } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { GameFields } from '#shared/game-command.schema.ts'
import { Button } from '#ui/button.tsx'
import { readForm } from '#ui/form.ts'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { CompetitionSelect, PlaceFields, readCompetitionPlace } from '../competitions/competition-select.tsx'
import { useGameChange } from './use-game-command.ts'

/** Puts a match into a competition, moves it within, or takes it out. It takes the competition's name and format. */
export function CompetitionForm({ game }: { game: GameRow }) {
  const { competition, round, group } = game
  const change = useGameChange<Pick<GameFields, 'competition'>>(game._id, 'edit', {
    competition: competition && { _id: competition._id, round, group },
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change.save({ competition: readCompetitionPlace(readForm(event.currentTarget)) })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <CompetitionSelect age={game.age_category} on={new Date(game.starts_at)} defaultValue={competition?._id} />
      <PlaceFields round={round} group={group} />
      <ChangeNotice change={change} />
      <div>
        <Button type="submit" busy={change.busy}>
          <Trans>Save the competition</Trans>
        </Button>
      </div>
    </form>
  )
}
