import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { readEntrant } from '#shared/team.ts'
import type { TableRow } from '#shared/competition.schema.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'

interface CompetitionTableProps {
  rows: readonly TableRow[]
  clubs: ReadonlyMap<string, ClubRef>
  age: AgeCategoryName
  label: string
}

const WIDE = 'max-sm:hidden'
const NUMBER = 'figures px-1.5 text-end'

/** The table of a league or a group. A phone has room for place, club, games, difference and points. */
export function CompetitionTable({ rows, clubs, age, label }: CompetitionTableProps) {
  const { t } = useLingui()
  const head = (short: string, long: string, look = '') => (
    <th scope="col" className={`px-1.5 py-2 text-end text-caption font-medium text-muted ${look}`}>
      <abbr title={long} className="no-underline">
        {short}
      </abbr>
    </th>
  )
  return (
    <table aria-label={label} className="w-full">
      <thead>
        <tr>
          <th scope="col" className="w-7">
            <span className="sr-only">{t`Place`}</span>
          </th>
          <th scope="col" className="py-2 text-start text-caption font-medium text-muted">
            <Trans>Club</Trans>
          </th>
          {head(t({ message: 'P', context: 'table' }), t`Games played`)}
          {head(t({ message: 'W', context: 'table' }), t`Won`, WIDE)}
          {head(t({ message: 'D', context: 'table' }), t`Drawn`, WIDE)}
          {head(t({ message: 'L', context: 'table' }), t`Lost`, WIDE)}
          {head(t`Goals`, t`Goals for and against`, WIDE)}
          {head(t({ message: 'GD', context: 'table' }), t`Goal difference`)}
          {head(t({ message: 'Pts', context: 'table' }), t`Points`)}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => {
          const club = clubs.get(row.club_id)
          const difference = row.goals_for - row.goals_against
          return (
            <tr key={row.club_id}>
              <td className="figures align-middle text-small text-muted">
                {row.place}
                {row.tied && '='}
              </td>
              <th scope="row" className="py-1 text-start font-medium">
                <Link
                  to="/team/$club/{-$age_category}"
                  params={{ club: readEntrant(row.club_id).clubId, age_category: age }}
                  className="flex min-h-11 items-center gap-2.5 hover:text-action"
                >
                  <Crest src={club?.logo ? `${IMAGE_URL}/${club.logo}` : null} className="size-7 shrink-0" />
                  <span className="line-clamp-2 min-w-0 leading-snug wrap-anywhere">{club && localName(club, currentLocale())}</span>
                </Link>
              </th>
              <td className={NUMBER}>{row.played}</td>
              <td className={`${NUMBER} ${WIDE}`}>{row.won}</td>
              <td className={`${NUMBER} ${WIDE}`}>{row.drawn}</td>
              <td className={`${NUMBER} ${WIDE}`}>{row.lost}</td>
              <td className={`${NUMBER} ${WIDE}`}>
                {row.goals_for}:{row.goals_against}
              </td>
              <td className={NUMBER}>{difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : 0}</td>
              <td className={`${NUMBER} font-bold`}>
                {row.points}
                {row.deducted > 0 && '*'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
