import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { latestAverage, progressOf } from '#shared/figures/progress.ts'
import { toPosition } from '#shared/figures/story.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import { Card } from '#ui/card.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FigureValue } from '../figure-value.tsx'
import { figuresOfGroup } from '../group-figures.ts'
import { FigureDefinition } from '../figure-definition.tsx'
import { FiguresOfSeason } from '../player-figures.ts'
import { figureLabel } from '../texts.ts'
import { averagesOf } from './averages-of.ts'
import { Progress } from './progress.tsx'

/** One match alone is no trend. */
const TREND_FROM = 2

const GROUPS = ['possession', 'defensive', 'offensive'] as const

/** The season's story, their own averages, and a figure through the season. */
export function PersonalStats({ figures }: { figures: PlayerSeason }) {
  const { t } = useLingui()
  const ids = GROUPS.flatMap((group) => figuresOfGroup(group, 'player')).filter((id) => (figures.figures[id]?.matches ?? 0) > 0)
  const [chosen, setChosen] = useState<FigureId>('passes')
  const [open, setOpen] = useState<FigureId | null>(null)
  const id = ids.includes(chosen) ? chosen : ids[0]
  if (figures.matches === 0 || id === undefined) {
    return (
      <p className="rounded-control bg-sunken p-4">
        <Trans>No match this season has stats yet.</Trans>
      </p>
    )
  }
  const points = progressOf(figures, id)
  const latest = latestAverage(figures, id)
  return (
    <>
      <h2 className="sr-only">
        <Trans>Personal Stats</Trans>
      </h2>
      <Suspense fallback={<Skeleton className="h-96" />}>
        <FiguresOfSeason season={figures} position={toPosition(figures.player.position)} onOpen={setOpen} />
      </Suspense>
      <Card title={<Trans>Through the season</Trans>}>
        {points.length < TREND_FROM ? (
          <p className="text-muted">
            <Trans>The trend appears here from the second match with stats.</Trans>
          </p>
        ) : (
          <div className="grid gap-4">
            <NativeSelect
              label={t`Stat`}
              value={id}
              onChange={(event) => setChosen(event.target.value as FigureId)}
              options={ids.map((each) => [each, figureLabel(each)] as const)}
            />
            <Progress id={id} points={points} />
            {latest !== null && (
              <p>
                <Trans>
                  Last five matches: <FigureValue id={id} value={Math.round(latest * 10) / 10} /> per full match; season:{' '}
                  <FigureValue id={id} value={figures.figures[id]?.average} />.
                </Trans>
              </p>
            )}
          </div>
        )}
      </Card>
      <FigureDefinition id={open} value={open === null ? undefined : averagesOf(figures)[open]} onClose={() => setOpen(null)} />
    </>
  )
}
