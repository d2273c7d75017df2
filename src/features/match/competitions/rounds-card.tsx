import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import type { Competition, CompetitionGame } from '#shared/competition.schema.ts'
import { isMatchday } from '#shared/competition.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { RoundGames } from './round-games.tsx'
import { stageText } from './stage-name.ts'
import { groupBy } from '#shared/group-by.ts'
import { sorted } from '#shared/sorted.ts'

/** One round at a time, first the present one. */
export function RoundsCard({ competition, clubs }: { competition: Competition; clubs: ReadonlyMap<string, ClubRef> }) {
  const { t } = useLingui()
  const rounds = roundsOf(competition.games)
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? presentRound(rounds), rounds.length - 1)
  const round = rounds[index]
  const nameOf = (name: string | null) => {
    if (name === null) return t`No round`
    const stage = stageText(name)
    return isMatchday(name) ? t`Round ${name}` : stage ? t(stage) : name
  }
  return (
    <Card title={competition.shows_score ? <Trans>Matches and results</Trans> : <Trans>Matches</Trans>}>
      {round === undefined && (
        <p className="text-muted">
          <Trans>This competition has no matches yet.</Trans>
        </p>
      )}
      {rounds.length > 1 && (
        <div className="flex items-end gap-2">
          <IconButton label={t`Previous round`} disabled={index === 0} onClick={() => setChosen(index - 1)}>
            <ChevronLeft />
          </IconButton>
          <div className="min-w-0 grow">
            <NativeSelect
              label={t`Round`}
              value={String(index)}
              onChange={(event) => setChosen(Number(event.target.value))}
              options={rounds.map(({ name }, at) => [String(at), nameOf(name)] as const)}
            />
          </div>
          <IconButton label={t`Next round`} disabled={index === rounds.length - 1} onClick={() => setChosen(index + 1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
      {round && <RoundGames games={round.games} clubs={clubs} />}
    </Card>
  )
}

/** The games of a matchday or a stage, by kick-off. */
interface Round {
  /** Null for games without a round. */
  name: string | null
  games: CompetitionGame[]
}

/** The rounds of a competition: matchdays by number, then stages by their first game. */
function roundsOf(games: readonly CompetitionGame[]): Round[] {
  const rounds = Array.from(
    groupBy(games, ({ round }) => round),
    ([name, some]): Round => ({ name, games: some }),
  )
  const number = ({ name }: Round) => (name !== null && isMatchday(name) ? Number(name) : Infinity)
  // Sorting keeps the order of stages, which are found by kick-off.
  return sorted(rounds, (one, two) => (number(one) === number(two) ? 0 : number(one) - number(two)))
}

/** Which round is shown first: that of the next game, or the last of those that were played. */
function presentRound(rounds: readonly Round[]): number {
  const next = rounds.findIndex(({ games }) => games.some(({ status }) => status === 'live' || status === 'upcoming'))
  return next === -1 ? Math.max(0, rounds.length - 1) : next
}
