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

/** Points taken from clubs, each with a reason that everyone reads below the table. */
export function Deductions({ competition, mayDecide }: { competition: ConsoleCompetition; mayDecide: boolean }) {
  const { t } = useLingui()
  const { _id: id, clubs, deductions } = competition
  const nameOf = (clubId: string) => {
    const club = clubs.find(({ _id }) => _id === clubId)
    return club ? localName(club, currentLocale()) : ''
  }
  const restore = useCompetitionCommand('DELETE /console/competitions/:id/deductions/:deduction', id)
  return (
    <Card title={t`Points deducted`}>
      {deductions.length === 0 && (
        <p className="mb-3 text-muted">
          <Trans>No points have been deducted.</Trans>
        </p>
      )}
      <ul className="divide-y divide-line">
        {deductions.map((each, index) => (
          <li key={each._id ?? index} className="flex items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {nameOf(each.club_id)}: <span className="figures font-semibold">−{each.points}</span>
              <span className="block text-small text-muted">{each.reason}</span>
            </span>
            {mayDecide && each._id !== null && (
              <Button
                look="outline"
                busy={restore.isPending}
                onClick={() => each._id !== null && restore.mutate({ params: { id, deduction: each._id } })}
                aria-label={t`Restore ${nameOf(each.club_id)}’s points`}
              >
                <Trans>Restore</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CallErrorNotice error={restore.error} />
      {mayDecide && clubs.length > 0 && (
        <Disclosure title={<Trans>Deduct points…</Trans>}>
          <NewDeduction key={deductions.length} id={id} clubs={clubs.map((club) => [club._id, nameOf(club._id)] as const)} />
        </Disclosure>
      )}
    </Card>
  )
}

function NewDeduction({ id, clubs }: { id: string; clubs: readonly (readonly [string, string])[] }) {
  const { t } = useLingui()
  const [commandId] = useState(newId)
  const deduct = useCompetitionCommand('POST /console/competitions/:id/deductions', id)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { club = '', points, reason = '' } = readForm(event.currentTarget)
    deduct.mutate({ params: { id }, body: { command_id: commandId, club_id: club, points: Number(points), reason } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <NativeSelect label={t`Club`} name="club" options={clubs} />
      <Field label={t`Points`} name="points" type="number" inputMode="numeric" required min={1} max={100} />
      <Field label={t`Reason`} name="reason" required maxLength={200} />
      <CallErrorNotice error={deduct.error} />
      <Button type="submit" busy={deduct.isPending} size="medium">
        <Trans>Deduct points</Trans>
      </Button>
    </form>
  )
}
