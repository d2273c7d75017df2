import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { CONTACT_HOURS } from '#shared/contact.ts'
import { Button } from '#ui/button.tsx'
import { readForm, useLeadToComplaint } from '#ui/form.ts'
import { MultiSelect } from '#ui/multi-select.tsx'
import { Select } from '#ui/select.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { DayField } from './day-field.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { useContact } from './use-contact.ts'
import { useRoleOptions, useTopicOptions } from './words.ts'

const HOURS = Array.from({ length: CONTACT_HOURS.last - CONTACT_HOURS.first + 1 }, (_, at) => CONTACT_HOURS.first + at)
const HOUR_OPTIONS = HOURS.map((hour) => ({ value: String(hour), label: `${hour}:00` }))

/** Asks for a consultation. What was typed stays until it has been sent. */
export function ContactForm() {
  const { t } = useLingui()
  const { draft, change, complaints, sending, outcome, close, resume, submit } = useContact()
  const [calendar, setCalendar] = useState(false)
  const form = useLeadToComplaint(complaints)
  const hydrated = useHydrated()
  // Not before: what is prerendered is nobody's.
  const begin = useEffectEvent(() => {
    const typed = form.current ? Object.entries(readForm(form.current)).filter(([, text]) => text !== '') : []
    resume(Object.fromEntries(typed))
  })
  useEffect(() => begin(), [])
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={t`Consultation`}
        className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PersonFields draft={draft} change={change} complaints={complaints} />
        <Select
          label={t`Role`}
          placeholder={t`Who are you?`}
          options={useRoleOptions()}
          value={draft.role}
          onChange={(role) => change({ role })}
          error={complaints.role}
        />
        <MultiSelect
          label={t`Help topics`}
          placeholder={t`What is it about?`}
          options={useTopicOptions()}
          values={draft.topics}
          onChange={(topics) => change({ topics })}
          error={complaints.topics}
        />
        <DayField date={draft.date} open={calendar} onOpen={setCalendar} onChange={(date) => change({ date })} />
        <Select
          label={t`Time`}
          options={HOUR_OPTIONS}
          value={String(draft.hour)}
          shown={<span className="figures">{draft.hour}:00</span>}
          onOpen={() => setCalendar(false)}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
        <p className="text-caption text-muted sm:col-span-2">
          <Trans>Consultations are on Mondays and Fridays. We use what you enter to call you back, and for nothing else.</Trans>
        </p>
        <Button type="submit" busy={sending} disabled={!hydrated} className="min-h-12 sm:col-span-2">
          <Trans>Send</Trans>
        </Button>
      </form>
      <OutcomeDialog outcome={outcome} onClose={close} />
    </>
  )
}
