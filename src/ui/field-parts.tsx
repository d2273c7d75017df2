import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'

/** The classes of all inputs. */
export function inputClass(invalid: boolean, className = ''): string {
  return `min-h-12 w-full rounded-control border bg-surface px-4 text-body text-ink placeholder:text-muted disabled:opacity-60 ${invalid ? 'border-live' : 'border-line-strong'} ${className}`
}

export const LABEL = 'mb-1.5 block text-small font-medium'

/** A field's label, marked where the field is optional. */
export function LabelText({ label, optional }: { label: ReactNode; optional: boolean }) {
  return (
    <>
      {label}
      {optional && (
        <span className="font-normal text-muted">
          {' '}
          <Trans>(optional)</Trans>
        </span>
      )}
    </>
  )
}

/** A field's hint and error. `aria-describedby` refers to their ids. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-caption text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-caption font-medium text-live">
          {error}
        </p>
      )}
    </>
  )
}

/** The value of `aria-describedby` for an input with these notes. */
export function describedBy(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}
