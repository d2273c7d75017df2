import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { CallError } from '#platform/http-error.ts'
import { openCall } from '#platform/http.ts'
import { errorText } from '#platform/error-text.ts'
import { currentLocale } from '#platform/i18n.ts'
import type { Complaints } from '#ui/form.ts'
import { toast } from '#ui/toast.tsx'
import { complaintsAbout, EMPTY_DRAFT, toRegistration, type Draft, type DraftField } from './draft.ts'

/** Milliseconds for which a missing club is complained about (specification, section 5). */
const CLUB_COMPLAINT = 3000

/** The state of the registration: draft, complaints, sending. */
export function useRegistration(onDone: (email: string) => void) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>(EMPTY_DRAFT)
  const [complaints, setComplaints] = useState<Complaints<DraftField>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (complaints.club === undefined) return
    const timer = setTimeout(() => setComplaints(({ club: _, ...others }) => others), CLUB_COMPLAINT)
    return () => clearTimeout(timer)
  }, [complaints])

  function change(fields: Partial<Draft>) {
    setDraft((before) => ({ ...before, ...fields }))
    const touched = Object.keys(fields)
    if (touched.some((field) => field in complaints)) {
      setComplaints(Object.fromEntries(Object.entries(complaints).filter(([field]) => !touched.includes(field))))
    }
  }

  async function submit() {
    if (busy) return
    const found = Object.entries(complaintsAbout(draft)).map(([field, text]) => [field, t(text)])
    setComplaints(Object.fromEntries(found) as Complaints<DraftField>)
    setFailure(null)
    if (found.length > 0) return
    setBusy(true)
    try {
      await openCall('auth/register', { method: 'post', json: toRegistration(draft, currentLocale()) })
      toast({
        kind: 'success',
        text: t`You have successfully registered! Please verify your email within 30 minutes to continue.`,
        place: 'top-right',
      })
      setDraft(EMPTY_DRAFT)
      onDone(draft.email.trim())
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  /** Nothing that was filled in is lost; what can be mended is said at its field. */
  function fail(error: unknown) {
    const code = error instanceof CallError ? error.code : 'internal'
    if (code === 'email_taken' || code === 'weak_password') {
      const text = t(errorText(error))
      setComplaints({ [code === 'email_taken' ? 'email' : 'password']: text })
      return toast({ kind: 'error', text, place: 'top-right' })
    }
    const text = t(msg`Registration failed. Please try again later.`)
    toast({ kind: 'error', text, place: 'top-right' })
    setFailure(code === 'network' || code === 'too_many_requests' ? `${text} ${t(errorText(error))}` : text)
  }

  return { draft, change, complaints, failure, busy, submit }
}
