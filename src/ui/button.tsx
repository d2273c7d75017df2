import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

const LOOK = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  quiet: 'bg-sunken text-ink hover:bg-line',
  outline: 'border border-line-strong text-ink hover:bg-sunken',
  onPitch: 'bg-on-pitch text-pitch hover:bg-white',
  onPitchOutline: 'border border-on-pitch/40 text-on-pitch hover:bg-on-pitch/10',
  live: 'bg-live text-on-live hover:opacity-90',
} as const

export type ButtonLook = keyof typeof LOOK

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', className = ''): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center text-small font-semibold transition-colors duration-150 disabled:opacity-50 disabled:pointer-events-none ${LOOK[look]} ${className}`
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  /** Shows a spinner and disables the button. */
  busy?: boolean
  children: ReactNode
}

export function Button({ look = 'primary', busy = false, className = '', type = 'button', disabled, children, ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined} className={buttonClass(look, className)}>
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
