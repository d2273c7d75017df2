import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { isRefusedByClub } from '#shared/club-refusal.ts'
import { CLUB_PURPOSES } from '#shared/consent.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { newId } from '#shared/id.ts'
import { shirtName } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { readForm } from '#ui/form.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { CheckList, readCheckList } from '../../frame/forms/check-list.tsx'
import { PaperFields } from './paper-fields.tsx'
import { PURPOSE_NAMES } from './purpose-names.ts'

interface SquadConsentDialogProps {
  clubId: string
  age: AgeCategoryName
  squad: readonly ChildConsents[]
  onDone(): void
  /** The squad may be another one by now. */
  onRefused(): void
  onClose(): void
}

/** Records that the club holds the written consent of a squad's parents, with the exceptions. */
export function SquadConsentDialog({ clubId, age, squad, onDone, onRefused, onClose }: SquadConsentDialogProps) {
  const { t } = useLingui()
  const [commandId, setCommandId] = useState(newId)
  const [isMissing, setIsMissing] = useState(false)
  const record = useCommand('POST /console/consents', [], onDone)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const { paper_date = '', note = '' } = readForm(form)
    const purposes = readCheckList(form, 'purposes', CLUB_PURPOSES)
    setIsMissing(purposes.length === 0)
    if (purposes.length === 0) return
    const except = readCheckList(
      form,
      'except',
      squad.map(({ _id }) => _id),
    )
    const was = {
      children: squad.map(({ _id }) => _id),
      refused: squad.filter(({ consents }) => isRefusedByClub(consents)).map(({ _id }) => _id),
    }
    record.mutate(
      { body: { command_id: commandId, club_id: clubId, age_category: age, purposes, except, was, paper_date, note } },
      { onError: onRefused },
    )
  }
  return (
    <Dialog open onClose={onClose} title={t`Written consent, ${age}`}>
      {/* Another order is another command. The same one, sent twice, changes nothing. */}
      <form onSubmit={submit} onChange={() => setCommandId(newId())} className="grid gap-5">
        <p className="text-small text-muted">
          <Trans>
            You confirm that the club holds signed consent from these children’s parents. It counts only where no guardian has decided in
            the app.
          </Trans>
        </p>
        <CheckList
          legend={<Trans>Consent to</Trans>}
          name="purposes"
          options={CLUB_PURPOSES.map((value) => ({ value, label: t(PURPOSE_NAMES[value]), checked: false }))}
        />
        {isMissing && (
          <p role="alert" className="text-small text-live">
            <Trans>Choose at least one.</Trans>
          </p>
        )}
        <PaperFields />
        <CheckList
          legend={<Trans>Who has not signed, or said no?</Trans>}
          name="except"
          options={squad.map((child) => ({
            value: child._id,
            label: t`No. ${shirtName(child, currentLocale())}: ${`${child.first_name} ${child.last_name}`}`,
            // No one becomes visible because a box that was ticked last time is forgotten this time.
            checked: isRefusedByClub(child.consents),
          }))}
        />
        <CallErrorNotice error={record.error} />
        <Button type="submit" busy={record.isPending} size="medium">
          <Trans>Record</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
