import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { useCompetitionCommand } from './use-competition-command.ts'

/** The tables. Where no rule parts clubs, staff put one before the others. */
export function Standings({ competition, mayDecide }: { competition: ConsoleCompetition; mayDecide: boolean }) {
  const { t } = useLingui()
  const { _id: id, clubs, tables, rules, decided_order: decided, kind, name, name_ka, season } = competition
  const names = new Map(clubs.map((club) => [club._id, localName(club, currentLocale())]))
  const save = useCompetitionCommand('PUT /console/competitions/:id', id)
  const fields = { kind, name, name_ka, season, ...rules }
  if (!tables) {
    return (
      <Card title={t`Table`}>
        <p className="text-muted">
          <Trans>This kind of competition has no table, or its age category shows no scores.</Trans>
        </p>
      </Card>
    )
  }
  return tables.map(({ group, rows }) => {
    const putFirst = (clubId: string, place: number) => {
      const equal = rows.filter((row) => row.place === place).map((row) => row.club_id)
      const order = [clubId, ...equal.filter((each) => each !== clubId)]
      const decided_order = [...decided.filter((each) => !order.includes(each)), ...order]
      save.mutate({ params: { id }, body: { ...fields, decided_order } })
    }
    return (
      <Card key={group} title={group === null ? t`Table` : t`Group ${group}`}>
        <table className="w-full">
          <thead>
            <tr className="text-caption text-muted">
              <th scope="col" className="w-8">
                <span className="sr-only">{t`Place`}</span>
              </th>
              <th scope="col" className="py-2 text-start font-medium">{t`Club`}</th>
              <th scope="col" className="px-1.5 text-end font-medium">{t`Games`}</th>
              <th scope="col" className="px-1.5 text-end font-medium">{t`Goals`}</th>
              <th scope="col" className="px-1.5 text-end font-medium">{t`Points`}</th>
              {mayDecide && rows.some(({ tied }) => tied) && (
                <th scope="col">
                  <span className="sr-only">{t`Decide`}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <tr key={row.club_id}>
                <td className="figures text-muted">
                  {row.place}
                  {row.tied && '='}
                </td>
                <th scope="row" className="min-h-11 py-2 text-start font-medium wrap-anywhere">
                  {names.get(row.club_id)}
                </th>
                <td className="figures px-1.5 text-end">{row.played}</td>
                <td className="figures px-1.5 text-end">
                  {row.goals_for}:{row.goals_against}
                </td>
                <td className="figures px-1.5 text-end font-bold">
                  {row.points}
                  {row.deducted > 0 && '*'}
                </td>
                {mayDecide && row.tied && (
                  <td className="text-end">
                    <IconButton
                      label={t`Put ${names.get(row.club_id) ?? ''} first`}
                      disabled={save.isPending}
                      onClick={() => putFirst(row.club_id, row.place)}
                    >
                      <ArrowUp aria-hidden="true" className="size-5" />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <CallErrorNotice error={save.error} />
        {rows.some(({ tied }) => tied) && (
          <p className="mt-3 text-small text-muted">
            <Trans>No rule parts the clubs marked with =. By lot or fair play, put one of them first.</Trans>
          </p>
        )}
      </Card>
    )
  })
}
