import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { ProgressPoint } from '#shared/figures/progress.ts'
import { formatDate } from '#platform/dates.ts'
import { Table } from '#ui/table.tsx'
import { FigureValue } from '../figure-value.tsx'
import { figureLabel } from '../texts.ts'

const HEIGHT = 120
const WIDTH = 320

interface ProgressProps {
  id: FigureId
  points: readonly ProgressPoint[]
}

/** A figure match by match: a bar each, and a mark at their own average for as long as the player was on the pitch. */
export function Progress({ id, points }: ProgressProps) {
  const { t } = useLingui()
  const label = figureLabel(id)
  const most = Math.max(1, ...points.flatMap(({ value, usual }) => [value ?? 0, usual ?? 0]))
  const step = WIDTH / Math.max(points.length, 8)
  const y = (value: number) => HEIGHT - (value / most) * (HEIGHT - 8)
  return (
    <figure className="side-one">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT + 2}`}
        role="img"
        aria-label={t`${label}, match by match. The numbers are in the table below.`}
        className="block w-full"
      >
        {points.map(({ gameId, value, usual }, index) => {
          const left = index * step + step * 0.15
          const width = step * 0.7
          return (
            <g key={gameId}>
              {value !== null && (
                <rect
                  x={left}
                  y={y(value)}
                  width={width}
                  height={HEIGHT - y(value)}
                  rx="1.5"
                  className="fill-side [print-color-adjust:exact]"
                />
              )}
              {usual !== null && (
                <rect x={left - step * 0.08} y={y(usual) - 1} width={width + step * 0.16} height="2" fill="var(--color-ink)" />
              )}
            </g>
          )
        })}
        <rect x="0" y={HEIGHT} width={WIDTH} height="1" fill="var(--color-line-strong)" />
      </svg>
      <figcaption className="mt-2 text-caption text-muted">
        <Trans>Each bar is a match, the oldest on the left. The line is the player’s own average for the minutes played.</Trans>
      </figcaption>
      <details className="mt-2 border-t border-line">
        <summary className="flex min-h-11 cursor-pointer items-center font-medium hover:text-action">
          <Trans>As a table</Trans>
        </summary>
        <Table
          kind="figures"
          label={label}
          rows={points}
          keyOf={({ gameId }) => gameId}
          columns={[
            { head: t`Date`, main: true, cell: ({ startsAt }) => <span className="figures">{formatDate(new Date(startsAt))}</span> },
            {
              head: t`Minutes`,
              number: true,
              cell: ({ playedMs }) => (playedMs === null ? '–' : Math.round(playedMs / 60_000)),
            },
            {
              head: label,
              number: true,
              cell: ({ value }) => (
                <span className="font-semibold">
                  <FigureValue id={id} value={value ?? undefined} />
                </span>
              ),
            },
            {
              head: t`Player’s average`,
              number: true,
              cell: ({ usual }) => <FigureValue id={id} value={usual === null ? undefined : Math.round(usual * 10) / 10} />,
            },
          ]}
        />
      </details>
    </figure>
  )
}
