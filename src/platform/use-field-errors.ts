import { useEffect, useRef, useState } from 'react'

/** The errors of a form, by field. */
export type FieldErrors<T extends string> = Partial<Record<T, string>>

/**
 * The errors of a form, and the form's `ref`. After a submission the focus moves to the first invalid field, once.
 * Clearing an error later does not move the focus, so that typing is not interrupted.
 */
export function useFieldErrors<T extends string>() {
  const form = useRef<HTMLFormElement>(null)
  const [{ fieldErrors, submissions }, set] = useState<{ fieldErrors: FieldErrors<T>; submissions: number }>({
    fieldErrors: {},
    submissions: 0,
  })
  useEffect(() => {
    if (submissions > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submissions])
  return {
    form,
    fieldErrors,
    /** Shows the errors of a submission; an empty object clears them. */
    showErrors: (found: FieldErrors<T>) => set((before) => ({ fieldErrors: found, submissions: before.submissions + 1 })),
    /** Clears the errors of these fields. */
    clearErrors: (fields: readonly string[]) =>
      set((before) => {
        const remaining = Object.entries(before.fieldErrors).filter(([field]) => !fields.includes(field))
        return { ...before, fieldErrors: Object.fromEntries(remaining) as FieldErrors<T> }
      }),
  }
}
