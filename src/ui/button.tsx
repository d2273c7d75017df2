import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export const BUTTON_LOOKS = {
  primary: 'bg-action text-on-action hover:bg-action-strong',
  quiet: 'bg-sunken text-ink hover:bg-line',
  outline: 'border border-line-strong text-ink hover:bg-sunken',
  onPitch: 'bg-on-pitch text-pitch hover:bg-white',
  live: 'bg-live text-on-live hover:opacity-90',
} as const

/** As high as a touch target, as a field, and for a thumb that must not miss. */
export const BUTTON_SIZES = { small: 'min-h-11 text-small', medium: 'min-h-12 text-small', large: 'min-h-14 text-body' } as const

export type ButtonLook = keyof typeof BUTTON_LOOKS
export type ButtonSize = keyof typeof BUTTON_SIZES

/** The classes of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'primary', className = '', size: ButtonSize = 'small'): string {
  return `inline-flex ${BUTTON_SIZES[size]} items-center justify-center gap-2 rounded-control px-5 py-2.5 text-center font-semibold transition-colors duration-150 disabled:opacity-50 disabled:pointer-events-none ${BUTTON_LOOKS[look]} ${className}`
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook
  size?: ButtonSize
  /** Shows a spinner and disables the button. */
  busy?: boolean
  children: ReactNode
}

export function Button({
  look = 'primary',
  size,
  busy = false,
  className = '',
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button {...rest} type={type} disabled={disabled || busy} aria-busy={busy || undefined} className={buttonClass(look, className, size)}>
      {busy && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
