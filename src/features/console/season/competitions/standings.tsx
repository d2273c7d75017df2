import { Trans, useLingui } from '@lingui/react/macro'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { placeText, pointsText } from '#shared/competition.ts'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Table } from '#ui/table.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCompetitionCommand, useRefreshCompetition } from './use-competition-command.ts'

/** The tables. Where no rule parts clubs, staff put one before the others. */
export function Standings({ competition, mayDecide }: { competition: ConsoleCompetition; mayDecide: boolean }) {
  const { t } = useLingui()
  const { _id: id, clubs, tables, decided_order: decided } = competition
  const names = new Map(clubs.map((club) => [club._id, localName(club, currentLocale())]))
  const save = useCompetitionCommand('PUT /console/competitions/:id', id)
  const refresh = useRefreshCompetition(id)
  if (!tables) {
    return (
      <Card title={t`Table`}>
        <p className="text-muted">
          <Trans>This type of competition has no table, or its age category does not show scores.</Trans>
        </p>
      </Card>
    )
  }
  return tables.map(({ group, rows }) => {
    const putFirst = (clubId: string, place: number) => {
      const equal = rows.filter((row) => row.place === place).map((row) => row.club_id)
      const order = [clubId, ...equal.filter((each) => each !== clubId)]
      const decided_order = [...decided.filter((each) => !order.includes(each)), ...order]
      save.mutate({ params: { id }, body: { decided_order, was: { decided_order: decided } } }, { onError: refresh })
    }
    return (
      <Card key={group} title={group === null ? t`Table` : t`Group ${group}`}>
        <Table
          kind="figures"
          label={t`Table`}
          rows={rows}
          keyOf={({ club_id: club }) => club}
          columns={[
            {
              head: t`Place`,
              hidesHead: true,
              number: true,
              cell: (row) => <span className="text-muted">{placeText(row)}</span>,
            },
            { head: t`Club`, main: true, cell: ({ club_id: club }) => <span translate="no">{names.get(club)}</span> },
            { head: t`Matches`, number: true, cell: ({ played }) => played },
            { head: t`Goals`, number: true, cell: (row) => `${row.goals_for}:${row.goals_against}` },
            {
              head: t`Points`,
              number: true,
              cell: (row) => <span className="font-bold">{pointsText(row)}</span>,
            },
            {
              head: t`Decide`,
              action: true,
              cell: ({ club_id: club, place, tied }) =>
                mayDecide &&
                tied && (
                  <IconButton label={t`Put ${names.get(club) ?? ''} first`} disabled={save.isPending} onClick={() => putFirst(club, place)}>
                    <ArrowUp className="size-5" />
                  </IconButton>
                ),
            },
          ]}
        />
        <CallErrorNotice error={save.error} />
        {rows.some(({ tied }) => tied) && (
          <p className="mt-3 text-small text-muted">
            <Trans>No rule separates the clubs marked with =. Put one of them first by lot or fair play.</Trans>
          </p>
        )}
      </Card>
    )
  })
}
