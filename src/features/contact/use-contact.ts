import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { CONTACT_HOURS } from '#shared/contact.ts'
import type { Complaints } from '#ui/form.ts'
import { complaintsAbout, emptyDraft, toParams, type Draft, type DraftField } from './draft.ts'
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts'
import { reasonOf, sendRequest } from './send.ts'

/** Milliseconds for which a missing selection is complained about (specification, section 5). */
const SELECTION_COMPLAINT = 3000

/** How the sending ended. */
export type Outcome = { kind: 'sent'; date: Date; hour: number } | { kind: 'failed'; reason: string }

/** The state of the contact form: draft, complaints, sending, outcome. */
export function useContact() {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>(emptyDraft)
  const begun = useRef(false)
  const [complaints, setComplaints] = useState<Complaints<DraftField>>({})
  const [submitting, setSubmitting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  useEffect(() => {
    if (begun.current) keepDraft(draft)
  }, [draft])

  useEffect(() => {
    if (!isMissing(complaints)) return
    const timer = setTimeout(() => {
      setComplaints(({ role: _role, topics: _topics, ...others }) => others)
      setSubmitting(false)
    }, SELECTION_COMPLAINT)
    return () => clearTimeout(timer)
  }, [complaints])

  function change(fields: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...fields }))
    begun.current = true
    const touched = Object.keys(fields)
    if (!touched.some((field) => field in complaints)) return
    setComplaints(Object.fromEntries(Object.entries(complaints).filter(([field]) => !touched.includes(field))))
    // Whoever mends it at once need not wait until the complaint has gone by itself.
    setSubmitting(false)
  }

  /** Takes up what was filled in before in this tab, and what was typed before the page came to life. */
  function resume(typed: Partial<Draft>) {
    const fields = { ...keptDraft(), ...typed }
    if (Object.keys(fields).length > 0) change(fields)
  }

  async function submit() {
    if (submitting) return
    const found = Object.fromEntries(Object.entries(complaintsAbout(draft)).map(([field, text]) => [field, t(text)]))
    setComplaints(found)
    if (Object.keys(found).length > 0) return setSubmitting('role' in found || 'topics' in found)
    setSubmitting(true)
    try {
      await sendRequest(toParams(draft))
      setOutcome({ kind: 'sent', date: draft.date, hour: draft.hour })
      setDraft(emptyDraft(CONTACT_HOURS.afterSending))
      begun.current = false
      dropDraft()
    } catch (error) {
      setOutcome({ kind: 'failed', reason: t(reasonOf(error)) })
    } finally {
      setSubmitting(false)
    }
  }

  return {
    draft,
    change,
    complaints,
    sending: submitting && !isMissing(complaints),
    outcome,
    close: () => setOutcome(null),
    resume,
    submit,
  }
}

function isMissing({ role, topics }: Complaints<DraftField>): boolean {
  return role !== undefined || topics !== undefined
}
