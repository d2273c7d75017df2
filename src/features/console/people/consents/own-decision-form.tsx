import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { mayDecideAlone, OWN_DECISION_AGE, OWN_NO_AGE, PURPOSES, type Purpose } from '#shared/consent.ts'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import { Button } from '#ui/button.tsx'
import { oneOf, readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { PaperFields } from './paper-fields.tsx'
import { PURPOSE_NAMES } from './purpose-names.ts'

const ANSWERS = ['no', 'yes', 'back'] as const
type Answer = (typeof ANSWERS)[number]
const GRANTED: Record<Answer, boolean | null> = { no: false, yes: true, back: null }

interface OwnDecisionFormProps {
  age: AgeCategoryName
  child: ChildConsents
  onDone(): void
}

/** A child's own decision. Birth dates are not stored, so anyone who records it confirms the age. */
export function OwnDecisionForm({ age, child, onDone }: OwnDecisionFormProps) {
  const { t } = useLingui()
  const [purpose, setPurpose] = useState<Purpose>('name')
  const [answer, setAnswer] = useState<Answer>('no')
  const [isOldEnough, setIsOldEnough] = useState(false)
  const record = useCommand('POST /console/consents/:player_id/own', [], onDone)
  const counting = child.consents[purpose]
  const own = counting?.decider === 'child' ? counting.granted : null
  const years = answer === 'yes' ? OWN_DECISION_AGE : OWN_NO_AGE
  const name = `${child.first_name} ${child.last_name}`
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { paper_date = '', note = '' } = readForm(event.currentTarget)
    record.mutate({ params: { player_id: child._id }, body: { purpose, granted: GRANTED[answer], was: own, paper_date, note } })
  }
  return (
    <form onSubmit={submit} className="grid gap-4 py-2">
      <NativeSelect
        label={t`Topics`}
        value={purpose}
        onChange={(event) => {
          setPurpose(oneOf(PURPOSES, event.target.value) ?? 'name')
          setAnswer('no')
        }}
        options={PURPOSES.map((each) => [each, t(PURPOSE_NAMES[each])] as const)}
      />
      <NativeSelect
        label={t`Decision`}
        value={answer}
        onChange={(event) => {
          setAnswer(oneOf(ANSWERS, event.target.value) ?? 'no')
          setIsOldEnough(false)
        }}
        options={[
          ['no', t`No`],
          ...(mayDecideAlone(age, true) ? [['yes', t`Yes`] as const] : []),
          // The guardians' decisions count again.
          ...(own !== null ? [['back', t`Withdraws their own answer`] as const] : []),
        ]}
      />
      <PaperFields />
      <label className="flex min-h-11 items-center gap-3 text-small">
        <input
          type="checkbox"
          required
          checked={isOldEnough}
          onChange={(event) => setIsOldEnough(event.target.checked)}
          className="size-5 shrink-0 accent-action"
        />
        <span className="min-w-0">{t`I have checked that ${name} is at least ${years} years old.`}</span>
      </label>
      <CallErrorNotice error={record.error} />
      <Button type="submit" busy={record.isPending} size="medium">
        <Trans>Record</Trans>
      </Button>
    </form>
  )
}
