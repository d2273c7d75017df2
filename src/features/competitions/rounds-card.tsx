import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Competition } from '#shared/competition.schema.ts'
import { isMatchday } from '#shared/competition.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { RoundGames } from './round-games.tsx'
import { presentRound, roundsOf } from './rounds.ts'
import { stageText } from './stage-name.ts'

/** One round at a time, first the present one. */
export function RoundsCard({ competition, clubs }: { competition: Competition; clubs: ReadonlyMap<string, ClubRef> }) {
  const { t } = useLingui()
  const rounds = roundsOf(competition.games)
  const [chosen, setChosen] = useState<number | null>(null)
  const index = Math.min(chosen ?? presentRound(rounds), rounds.length - 1)
  const round = rounds[index]
  const nameOf = (name: string | null) => {
    if (name === null) return t`Without a round`
    const stage = stageText(name)
    return isMatchday(name) ? t`Round ${name}` : stage ? t(stage) : name
  }
  return (
    <Card title={competition.shows_score ? <Trans>Games and results</Trans> : <Trans>Games</Trans>}>
      {round === undefined && (
        <p className="text-muted">
          <Trans>This competition has no games yet.</Trans>
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
