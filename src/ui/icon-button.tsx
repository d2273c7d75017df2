import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who cannot see it. */
  label: string
  children: ReactNode
}

/** A button that is only a sign; large enough for a thumb. */
export function IconButton({ label, className = '', type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150 hover:bg-sunken ${className}`}
    >
      {children}
    </button>
  )
}
