import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { CONTACT_HOURS, CONTACT_ROLES, HELP_TOPICS, type ContactRole, type HelpTopic } from '#shared/contact.ts'
import { Button } from '#ui/button.tsx'
import { readForm } from '#ui/form.ts'
import { MultiSelect } from '#ui/multi-select.tsx'
import { Select } from '#ui/select.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { DayField } from './day-field.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { PersonFields } from './person-fields.tsx'
import { useContact } from './use-contact.ts'

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
          placeholder={t`What can we help with?`}
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
          hint={CONTACT_HOURS.includes(draft.hour) ? undefined : t`Choose a time for the next request, from 12:00 to 23:00.`}
          error={fieldErrors.hour}
          onOpen={() => setCalendarOpen(false)}
          onChange={(hour) => change({ hour: Number(hour) })}
        />
        <p className="text-caption text-muted sm:col-span-2">
          <Trans>Consultations are on Mondays and Fridays. We use your details only to contact you.</Trans>
        </p>
        <Button type="submit" busy={sending} disabled={!hydrated} size="medium" className="sm:col-span-2">
          <Trans>Send</Trans>
        </Button>
      </form>
      <OutcomeDialog outcome={outcome} onClose={close} />
    </>
  )
}

/** The roles in the current language. */
function useRoleOptions() {
  const { t } = useLingui()
  const labels: Record<ContactRole, string> = { parent: t`Parent`, academy: t`Academy`, scout: t`Scout`, footballer: t`Footballer` }
  return CONTACT_ROLES.map((value) => ({ value, label: labels[value] }))
}

/** The help topics in the current language. */
function useTopicOptions() {
  const { t } = useLingui()
  const labels: Record<HelpTopic, string> = {
    'live stream': t`Live stream`,
    analytics: t`Analytics`,
    camera: t`Camera`,
    subscribe: t`Subscribe`,
    unsubscribe: t`Unsubscribe`,
    register: t`Register`,
    other: t`Other`,
  }
  return HELP_TOPICS.map((value) => ({ value, label: labels[value] }))
}
