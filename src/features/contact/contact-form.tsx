import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { CONTACT_HOURS } from '#shared/contact.ts'
import { Button } from '#ui/button.tsx'
import { readForm } from '#ui/form.ts'
import { MultiSelect } from '#ui/multi-select.tsx'
import { Select } from '#ui/select.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { DayField } from './day-field.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { useContact } from './use-contact.ts'
import { useRoleOptions, useTopicOptions } from './option-texts.ts'

const HOUR_OPTIONS = CONTACT_HOURS.map((hour) => ({ value: String(hour), label: `${hour}:00` }))

/** The form for a consultation. Its draft is kept until it has been sent. */
export function ContactForm() {
  const { t } = useLingui()
  const { form, draft, change, fieldErrors, sending, outcome, close, resume: restore, submit } = useContact()
  const [calendarOpen, setCalendarOpen] = useState(false)
  const hydrated = useHydrated()
  // Only after hydration: a prerendered page has no draft.
  const restoreDraft = useEffectEvent(() => {
    const typed = form.current ? Object.entries(readForm(form.current)).filter(([, text]) => text !== '') : []
    restore(Object.fromEntries(typed))
  })
  useEffect(() => restoreDraft(), [])
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={t`Consultation`}
        className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PersonFields draft={draft} change={change} fieldErrors={fieldErrors} />
        <Select
          label={t`Role`}
          placeholder={t`Who are you?`}
          options={useRoleOptions()}
          value={draft.role}
          onChange={(role) => change({ role })}
          error={fieldErrors.role}
        />
        <MultiSelect
          label={t`Help topics`}
          placeholder={t`What is it about?`}
          options={useTopicOptions()}
          values={draft.topics}
          onChange={(topics) => change({ topics })}
          error={fieldErrors.topics}
        />
        <DayField date={draft.date} open={calendarOpen} onOpen={setCalendarOpen} onChange={(date) => change({ date })} />
        <Select
          label={t`Time`}
          options={HOUR_OPTIONS}
          value={String(draft.hour)}
          shown={<span className="figures">{draft.hour}:00</span>}
          hint={CONTACT_HOURS.includes(draft.hour) ? undefined : t`Choose a time for the next request: it can be from 12:00 to 23:00.`}
          error={fieldErrors.hour}
          onOpen={() => setCalendarOpen(false)}
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
