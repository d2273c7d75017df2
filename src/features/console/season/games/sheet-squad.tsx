import { useLingui } from '@lingui/react/macro'
import type { Player } from '#shared/player.schema.ts'
import { doubledNumbers, shirtName } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Table } from '#ui/table.tsx'
import { POSITION_NAMES } from '../clubs/position-names.ts'

/** Empty lines for players who are not in the squad yet. */
const EMPTY_LINES = 3
/** A squad with boxes for starters, substitutes and captain, and lines for signatures. */
export function SheetSquad({ club, squad }: { club: string; squad: readonly Player[] }) {
  const { t } = useLingui()
  const doubled = new Set(doubledNumbers(squad))
  const lines = [...squad, ...Array.from({ length: EMPTY_LINES }, (_, at) => at)]
  return (
    <>
      <h2 translate="no" className="text-body font-bold">
        {club}
      </h2>
      <Table
        kind="sheet"
        label={club}
        rows={lines}
        keyOf={(line) => (typeof line === 'number' ? String(line) : line._id)}
        columns={[
          {
            head: t`No.`,
            number: true,
            cell: (line) =>
              typeof line !== 'number' && (doubled.has(line.shirt_number) ? shirtName(line, currentLocale()) : line.shirt_number),
          },
          { head: t`Player`, main: true, cell: (line) => typeof line !== 'number' && `${line.first_name} ${line.last_name}` },
          { head: t`Position`, cell: (line) => typeof line !== 'number' && t(POSITION_NAMES[line.position]) },
          // The boxes are for paper.
          ...[t`Starts`, t`Bench`, t`Captain`].map((head) => ({ head, check: true, wide: true, cell: () => ' ' })),
        ]}
      />
      <dl className="grid break-inside-avoid gap-x-8 gap-y-6 pt-4 text-small print:gap-y-4 print:pt-2 sm:grid-cols-2 print:grid-cols-2">
        {[t`Coach`, t`Team official`, t`Referee`, t`Signature`].map((line) => (
          <div key={line} className="flex items-end gap-3">
            <dt>{line}</dt>
            <dd className="h-7 flex-1 border-b border-line-strong print:border-black" />
          </div>
        ))}
      </dl>
    </>
  )
}
