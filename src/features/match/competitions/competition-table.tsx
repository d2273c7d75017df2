import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { readEntrant } from '#shared/team.ts'
import { placeText, pointsText } from '#shared/competition.ts'
import type { TableRow } from '#shared/competition.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { Table, type Column } from '#ui/table.tsx'

interface CompetitionTableProps {
  rows: readonly TableRow[]
  clubs: ReadonlyMap<string, ClubRef>
  age: AgeCategoryName
  label: string
}

/** The table of a league or a group. A phone has room for place, club, games, difference and points. */
export function CompetitionTable({ rows, clubs, age, label }: CompetitionTableProps) {
  const { t } = useLingui()
  const figure = (short: string, long: string, cell: (row: TableRow) => ReactNode, wide = false): Column<TableRow> => ({
    head: long,
    headCell: (
      <abbr title={long} className="no-underline">
        {short}
      </abbr>
    ),
    number: true,
    wide,
    cell,
  })
  return (
    <Table
      kind="figures"
      label={label}
      rows={rows}
      keyOf={({ club_id: id }) => id}
      columns={[
        {
          head: t`Place`,
          hidesHead: true,
          number: true,
          cell: (row) => <span className="text-muted">{placeText(row)}</span>,
        },
        { head: t`Club`, main: true, cell: ({ club_id: id }) => <ClubName entrant={id} club={clubs.get(id)} age={age} /> },
        figure(t({ message: 'P', context: 'table' }), t`Matches played`, ({ played }) => played),
        figure(t({ message: 'W', context: 'table' }), t`Won`, ({ won }) => won, true),
        figure(t({ message: 'D', context: 'table' }), t`Drawn`, ({ drawn }) => drawn, true),
        figure(t({ message: 'L', context: 'table' }), t`Lost`, ({ lost }) => lost, true),
        figure(t`Goals`, t`Goals for and against`, (row) => `${row.goals_for}:${row.goals_against}`, true),
        figure(t({ message: 'GD', context: 'table' }), t`Goal difference`, (row) => signed(row.goals_for - row.goals_against)),
        figure(t({ message: 'Pts', context: 'table' }), t`Points`, (row) => <span className="font-bold">{pointsText(row)}</span>),
      ]}
    />
  )
}

const signed = (difference: number) => (difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : 0)

function ClubName({ entrant, club, age }: { entrant: string; club: ClubRef | undefined; age: AgeCategoryName }) {
  return (
    <Link
      to="/team/$club/{-$age_category}"
      params={{ club: readEntrant(entrant).clubId, age_category: age }}
      className="flex min-h-11 items-center gap-2.5 hover:text-action print:min-h-0"
    >
      <Crest src={club?.logo ? `${IMAGE_URL}/${club.logo}` : null} className="size-7 shrink-0 print:size-5" />
      <span translate="no" className="line-clamp-2 min-w-0 leading-snug wrap-anywhere">
        {club && localName(club, currentLocale())}
      </span>
    </Link>
  )
}
