import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { ConsoleCompetition } from '#shared/console-competitions.schema.ts'
import { newId } from '#shared/id.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Disclosure } from '../../frame/disclosure.tsx'
import { useCompetitionCommand } from './use-competition-command.ts'

/** The teams that have left a competition, each with a reason that everyone reads below the table. */
export function Withdrawals({ competition }: { competition: ConsoleCompetition }) {
  const { t } = useLingui()
  const { _id: id, clubs, withdrawn } = competition
  const left = withdrawn.map((each) => ({ ...each, club: clubs.find(({ _id }) => _id === each.club_id) }))
  const staying = clubs.filter(({ _id }) => !withdrawn.some(({ club_id: gone }) => gone === _id))
  const readmit = useCompetitionCommand('DELETE /console/competitions/:id/withdrawals/:withdrawal', id)
  return (
    <Card title={t`Withdrawn teams`}>
      {left.length === 0 && (
        <p className="mb-3 text-muted">
          <Trans>No team has withdrawn.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {left.map(({ _id: withdrawal, club, reason }) => {
          const name = club ? localName(club, currentLocale()) : ''
          return (
            <li key={withdrawal} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name}
                <span className="block text-small text-muted">{reason}</span>
              </span>
              <Button
                look="outline"
                busy={readmit.isPending}
                onClick={() => readmit.mutate({ params: { id, withdrawal } })}
                aria-label={t`Put back ${name}`}
              >
                <Trans>Put back</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <CallErrorNotice error={readmit.error} />
      {staying.length > 0 && (
        <Disclosure title={<Trans>Withdraw a team…</Trans>}>
          <NewWithdrawal key={left.length} id={id} clubs={staying.map((club) => [club._id, localName(club, currentLocale())] as const)} />
        </Disclosure>
      )}
    </Card>
  )
}

function NewWithdrawal({ id, clubs }: { id: string; clubs: readonly (readonly [string, string])[] }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const withdraw = useCompetitionCommand('POST /console/competitions/:id/withdrawals', id)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { club = '', reason = '' } = readForm(event.currentTarget)
    withdraw.mutate({ params: { id }, body: { command_id: commandId, club_id: club, reason } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-small text-muted">
        <Trans>Its upcoming matches are called off. Whether its results count is a rule of the competition.</Trans>
      </p>
      <NativeSelect label={t`Club`} name="club" options={clubs} />
      <Field label={t`Reason`} name="reason" required maxLength={200} />
      <CallErrorNotice error={withdraw.error} />
      <Button type="submit" busy={withdraw.isPending} size="medium">
        <Trans>Withdraw the team</Trans>
      </Button>
    </form>
  )
}
