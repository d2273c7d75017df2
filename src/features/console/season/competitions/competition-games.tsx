import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Disclosure } from '../../frame/disclosure.tsx'
import { AddGames } from './add-games.tsx'
import { GameChoice } from './game-choice.tsx'
import { PlaceForm } from './place-form.tsx'

/** How many games are shown before the rest is opened. */
const FIRST = 20

/** The games of a competition. Staff put others into it, and move or take out those that are chosen. */
export function CompetitionGames({ competition, mayDecide }: { competition: ConsoleCompetition; mayDecide: boolean }) {
  const { t } = useLingui()
  const { _id: id, clubs, games, age_category: age } = competition
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [shown, setShown] = useState(FIRST)
  const names = new Map(clubs.map((club) => [club._id, localName(club, currentLocale())]))
  const rows = games.map((game) => ({
    id: game._id,
    title: `${names.get(game.club_one)} – ${names.get(game.club_two)}`,
    about: [
      formatDateTime(new Date(game.activity_date)),
      game.round && t`Round: ${game.round}`,
      game.group && t`Group ${game.group}`,
      game.club_one_score !== null && `${game.club_one_score}:${game.club_two_score}`,
      game.awarded && t`awarded`,
      game.awarded?.gives === 'both_lose' && t`Both sides lose`,
      game.struck_out && t`does not count`,
    ]
      .filter(Boolean)
      .join(' · '),
  }))
  return (
    <Card title={t`Matches`}>
      {mayDecide && (
        <Disclosure title={<Trans>Add matches…</Trans>} open={games.length === 0}>
          <AddGames id={id} age={age} />
        </Disclosure>
      )}
      {mayDecide && chosen.length > 0 && <PlaceForm id={id} games={chosen} within onDone={() => setChosen([])} />}
      <GameChoice rows={rows.slice(0, shown)} chosen={chosen} onChange={mayDecide ? setChosen : null} />
      {shown < rows.length && (
        <Button look="outline" className="mt-3 w-full" onClick={() => setShown(rows.length)}>
          <Trans>Show all {rows.length}</Trans>
        </Button>
      )}
    </Card>
  )
}
