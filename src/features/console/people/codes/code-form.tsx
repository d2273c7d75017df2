import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import { CODE_DAYS } from '#shared/consent.ts'
import type { Player } from '#shared/player.schema.ts'
import { shirtName } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { CheckList, readCheckList } from '../../frame/forms/check-list.tsx'

interface CodeFormProps {
  squad: readonly Player[]
  busy: boolean
  error: unknown
  /** Null for the whole squad. */
  onMake(playerIds: string[] | null): void
}

/** For whom codes are made: the whole squad, or some children, such as for a second parent. */
export function CodeForm({ squad, busy, error, onMake }: CodeFormProps) {
  const { t } = useLingui()
  const [whom, setWhom] = useState<'all' | 'some'>('all')
  const [isMissing, setIsMissing] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (whom === 'all') return onMake(null)
    const chosen = readCheckList(
      event.currentTarget,
      'children',
      squad.map(({ _id }) => _id),
    )
    setIsMissing(chosen.length === 0)
    if (chosen.length > 0) onMake(chosen)
  }
  return (
    <form
      onSubmit={submit}
      className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <p className="text-small text-muted">
        <Trans>
          With a code, a parent becomes a child’s guardian right away. Each code works once, within {CODE_DAYS} days. Earlier unused codes
          no longer work.
        </Trans>
      </p>
      <Chips<'all' | 'some'>
        label={t`For`}
        chips={[
          { value: 'all', label: <Trans>Whole squad</Trans> },
          { value: 'some', label: <Trans>Some children</Trans> },
        ]}
        chosen={whom}
        onChoose={setWhom}
      />
      {whom === 'some' && (
        <CheckList
          legend={<Trans>Children</Trans>}
          name="children"
          options={squad.map((player) => ({
            value: player._id,
            label: t`No. ${shirtName(player, currentLocale())}: ${`${player.first_name} ${player.last_name}`}`,
            checked: false,
          }))}
        />
      )}
      {isMissing && (
        <p role="alert" className="text-small text-live">
          <Trans>Choose at least one.</Trans>
        </p>
      )}
      <CallErrorNotice error={error} />
      <Button type="submit" busy={busy} size="medium">
        <Trans>Create codes</Trans>
      </Button>
    </form>
  )
}
