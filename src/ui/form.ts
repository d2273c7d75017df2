import { useEffect, useRef } from 'react'

/** The text fields of a form by their names. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  const texts = Array.from(new FormData(form)).filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}

/** What is wrong with a form, by field. */
export type Complaints<T extends string> = Partial<Record<T, string>>

/** For a form's `ref`: leads to the first field that is complained about, each time there is something new. */
export function useLeadToComplaint(complaints: object) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(complaints).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [complaints])
  return form
}

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text.trim())
}
