import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isErrorBody } from '#shared/errors.ts'
import type { Patch } from '#shared/patch.schema.ts'
import { isOvertaken } from '#platform/call-error.ts'
import { isSame, patchOf } from '#platform/patch.ts'
import { tableKey, type TableName } from '../table/table-view.tsx'
import type { FormField } from './field-names.ts'
import { useFollowAgain } from './follow-row.tsx'

/** A field that someone else has changed since the form was opened. */
export interface Overtaken {
  now: unknown
  own: unknown
  keeps: 'now' | 'own'
}
/** The fields of a form that others have changed meanwhile. */
type AllOvertaken = Partial<Record<FormField, Overtaken>>

interface ChangeOptions<F> {
  /** Tables that are fetched again. */
  tables?: readonly TableName[]
  /** Whether a form that changes no field is sent as well. */
  sendsUnchanged?: boolean
  onDone?(saved: Partial<F>): void
}

/**
 * Saves what a form changes of a row, and nothing else. `shown` is the row as the form shows it, and `save` takes the form.
 * Where others have changed the same field meanwhile, `overtaken` has both values until one is chosen and the form saved
 * again; what is stored then stays unless the form’s value is chosen.
 */
export function useChange<F extends Partial<Record<FormField, unknown>>>(
  shown: F,
  send: (patch: Patch<F>) => Promise<unknown>,
  { tables = [], sendsUnchanged = false, onDone }: ChangeOptions<F> = {},
) {
  const queryClient = useQueryClient()
  const followAgain = useFollowAgain()
  const [seen, setSeen] = useState(shown)
  const [overtaken, setOvertaken] = useState<AllOvertaken>({})
  const save = useMutation({
    async mutationFn(form: Partial<F>) {
      const wanted = withoutKept(form, overtaken)
      const patch = patchOf(seen, wanted) ?? (sendsUnchanged ? ({ was: {} } as Patch<F>) : null)
      if (patch) await send(patch)
      return wanted
    },
    onSuccess(saved) {
      setSeen({ ...seen, ...saved })
      if (Object.values(overtaken).some(({ keeps }) => keeps === 'now')) followAgain()
      setOvertaken({})
      for (const table of tables) void queryClient.invalidateQueries({ queryKey: tableKey(table) })
      onDone?.(saved)
    },
    onError(error, form) {
      const now = readOvertaken(error)
      if (!now) return
      setSeen({ ...seen, ...now })
      const found = Object.entries(now).map(([name, value]) => [name, { now: value, own: form[name as keyof F], keeps: 'now' }])
      setOvertaken({ ...overtaken, ...(Object.fromEntries(found) as AllOvertaken) })
      for (const table of tables) void queryClient.invalidateQueries({ queryKey: tableKey(table) })
    },
  })
  return {
    save: save.mutate,
    busy: save.isPending,
    saved: save.isSuccess,
    /** That others have changed a field is no error: it is asked about. */
    error: readOvertaken(save.error) ? null : save.error,
    reset: save.reset,
    overtaken,
    choose: (name: FormField, keeps: Overtaken['keeps']) =>
      setOvertaken((before) => ({ ...before, ...(before[name] && { [name]: { ...before[name], keeps } }) })),
  }
}
/** Why a form could not be saved, as `useChange` has it. */
export type Refusal = Pick<ReturnType<typeof useChange>, 'error' | 'overtaken' | 'choose'>

/** A form without the fields of which the stored value was chosen, unless they were typed anew since. */
function withoutKept<F extends object>(form: Partial<F>, overtaken: AllOvertaken): Partial<F> {
  const fields = Object.entries(form).filter(([name, value]) => {
    const found = overtaken[name as FormField]
    return !found || found.keeps === 'own' || !isSame(found.own, value)
  })
  return Object.fromEntries(fields) as Partial<F>
}

/** What is stored by now of the fields that someone else has changed; null for another error. */
function readOvertaken(error: unknown): Record<string, unknown> | null {
  if (!isOvertaken(error) || !isErrorBody(error.body)) return null
  return (error.body.error.details as { now: Record<string, unknown> }).now
}
