import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { CompetitionForm, ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import type { CompetitionList } from '#shared/export.schema.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { SaveList, type ListOptions } from '../exports/save-list.tsx'
import { ChangeNotice } from '../../frame/changes/change-notice.tsx'
import { FollowRow } from '../../frame/changes/follow-row.tsx'
import { useChange } from '../../frame/changes/use-change.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { SaveRow } from '../../frame/forms/save-row.tsx'
import { Failed, Loading, Page } from '../../frame/states.tsx'
import { CompetitionFields, readCompetition } from './competition-fields.tsx'
import { CompetitionGames } from './competition-games.tsx'
import { Deductions } from './deductions.tsx'
import { KIND_NAMES } from './names.ts'
import { competitionQuery } from './queries.ts'
import { Standings } from './standings.tsx'
import { Withdrawals } from './withdrawals.tsx'
import { COMPETITION_TABLES, useCompetitionCommand, useRefreshCompetition } from './use-competition-command.ts'

interface CompetitionPageProps {
  id: string
  /** Links next to the heading. */
  links: ReactNode
  onDeleted(): void
}

/** One competition: its table and what was decided about it, its games, its rules. Secretaries only look. */
export function CompetitionPage({ id, links, onDeleted }: CompetitionPageProps) {
  const { t } = useLingui()
  const staff = useConsoleAccess().role === 'staff'
  const { data: competition, isPending, refetch } = useQuery(competitionQuery(id))
  if (!competition) {
    return <Page title={<Trans>Competition</Trans>}>{isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />}</Page>
  }
  const { kind, season, age_category: age } = competition
  const save = (list: CompetitionList) => (options: ListOptions) =>
    call('GET /console/competitions/:id/export', { params: { id }, query: { ...options, list } })
  return (
    <Page title={<span translate="no">{localName(competition, currentLocale())}</span>} actions={links}>
      <p className="mb-4 text-muted">{[t(KIND_NAMES[kind]), season, age].filter(Boolean).join(' · ')}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Standings competition={competition} mayDecide={staff} />
          {competition.tables && <SaveList label={t`Save this table`} load={save('table')} />}
          {competition.tables && <Deductions competition={competition} mayDecide={staff} />}
          {staff && competition.games.length > 0 && <Withdrawals competition={competition} />}
          {staff && <FollowRow row={competition}>{(shown) => <Rules competition={shown} onDeleted={onDeleted} />}</FollowRow>}
        </div>
        <div className="grid gap-4">
          <CompetitionGames competition={competition} mayDecide={staff} />
          {competition.games.length > 0 && <SaveList label={t`Save these matches`} load={save('games')} />}
        </div>
      </div>
    </Page>
  )
}

function Rules({ competition, onDeleted }: { competition: ConsoleCompetition; onDeleted(): void }) {
  const { t } = useLingui()
  const { _id: id, kind, name, name_ka, season, rules, format } = competition
  const refresh = useRefreshCompetition(id)
  const change = useChange<Omit<CompetitionForm, 'decided_order'>>(
    { kind, name, name_ka, season, ...rules, format },
    (body) => call('PUT /console/competitions/:id', { params: { id }, body }),
    { tables: COMPETITION_TABLES, onDone: refresh },
  )
  const remove = useCompetitionCommand('DELETE /console/competitions/:id', id, onDeleted)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change.save(readCompetition(event.currentTarget))
  }
  return (
    <Card title={t`Name and rules`}>
      <form onSubmit={submit} className="grid gap-4">
        <CompetitionFields competition={competition} />
        <ChangeNotice change={change} />
        <CallErrorNotice error={remove.error} />
        <SaveRow busy={change.busy} saved={change.saved} />
      </form>
      <div className="mt-4 grid">
        <Confirm
          label={<Trans>Delete this competition…</Trans>}
          confirmLabel={<Trans>Yes, delete it</Trans>}
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id } })}
        >
          <Trans>Its matches stay on the schedule, with their results.</Trans>
        </Confirm>
      </div>
    </Card>
  )
}
