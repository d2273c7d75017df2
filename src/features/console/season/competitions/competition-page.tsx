import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, ReactNode } from 'react'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import type { CompetitionList } from '#shared/export.schema.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { SaveList, type ListOptions } from '../exports/save-list.tsx'
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
import { useCompetitionCommand } from './use-competition-command.ts'

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
          {staff && <Rules key={JSON.stringify(competition.rules)} competition={competition} onDeleted={onDeleted} />}
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
  const { _id: id, decided_order: decided } = competition
  const save = useCompetitionCommand('PUT /console/competitions/:id', id)
  const remove = useCompetitionCommand('DELETE /console/competitions/:id', id, onDeleted)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    save.mutate({ params: { id }, body: { ...readCompetition(event.currentTarget), decided_order: decided } })
  }
  return (
    <Card title={t`Name and rules`}>
      <form onSubmit={submit} className="grid gap-4">
        <CompetitionFields competition={competition} />
        <CallErrorNotice error={save.error ?? remove.error} />
        <SaveRow busy={save.isPending} saved={save.isSuccess} />
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
