import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { latestAverage, progressOf } from '#shared/figures/progress.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { Card } from '#ui/card.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { FigureValue } from '../figure-value.tsx'
import { figuresOfGroup } from '../group-figures.ts'
import { SeasonFigures } from '../season-figures.tsx'
import { figureLabel } from '../texts.ts'
import { averagesOf } from './averages-of.ts'
import { Progress } from './progress.tsx'

/** One match alone is no trend. */
const TREND_FROM = 2

const GROUPS = ['possession', 'defensive', 'offensive'] as const

/** The own averages, and a figure through the season. */
export function PersonalStats({ figures }: { figures: PlayerSeason }) {
  const { t } = useLingui()
  const ids = GROUPS.flatMap((group) => figuresOfGroup(group, 'player')).filter((id) => (figures.figures[id]?.matches ?? 0) > 0)
  const [chosen, setChosen] = useState<FigureId>('passes')
  const id = ids.includes(chosen) ? chosen : ids[0]
  if (figures.matches === 0 || id === undefined) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>No match of this season has figures yet.</Trans>
      </p>
    )
  }
  const points = progressOf(figures, id)
  const latest = latestAverage(figures, id)
  const minutes = figures.played_ms === null ? null : Math.round(figures.played_ms / 60_000)
  return (
    <>
      <Card title={<Trans>Through the season</Trans>}>
        {points.length < TREND_FROM ? (
          <p className="text-muted">
            <Trans>From the second match with figures on, the trend stands here.</Trans>
          </p>
        ) : (
          <div className="grid gap-4">
            <NativeSelect
              label={t`Figure`}
              value={id}
              onChange={(event) => setChosen(event.target.value as FigureId)}
              options={ids.map((each) => [each, figureLabel(each)] as const)}
            />
            <Progress id={id} points={points} />
            {latest !== null && (
              <p>
                <Trans>
                  The last five matches: <FigureValue id={id} value={Math.round(latest * 10) / 10} /> for each full match; the season:{' '}
                  <FigureValue id={id} value={figures.figures[id]?.average} />.
                </Trans>
              </p>
            )}
          </div>
        )}
      </Card>
      <p className="text-muted">
        <Trans>The own averages for each full match.</Trans> <Plural value={figures.matches} one="# match" other="# matches" />
        {minutes !== null && (
          <>
            {' · '}
            <Plural value={minutes} one="# minute" other="# minutes" />
          </>
        )}
      </p>
      <SeasonFigures of="player" values={averagesOf(figures)} />
    </>
  )
}
