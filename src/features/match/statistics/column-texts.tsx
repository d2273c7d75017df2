import { Trans } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import { figureLabel, figureSentence } from './texts.ts'

/** What the columns of a table of players count. */
export function ColumnTexts({ ids }: { ids: readonly FigureId[] }) {
  return (
    <details className="mt-3" data-screen-only>
      <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-action">
        <Trans>What the columns count</Trans>
      </summary>
      <dl className="grid gap-3 text-small">
        {ids.map((id) => (
          <div key={id}>
            <dt className="font-semibold">{figureLabel(id)}</dt>
            <dd className="text-muted">{figureSentence(id)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
