import { LOCKUP_WIDTH, MARK, WORDMARK } from './logo-paths.ts'

interface LogoProps {
  /** Sets the name beside the mark. */
  wordmark?: boolean
  className?: string
  /** What the logo stands for to a screen reader; without it the logo is decoration. */
  title?: string
}

/** The product's mark in the colour of the text around it; its lines let the ground show through. */
export function Logo({ wordmark = false, className = 'h-8 w-auto', title }: LogoProps) {
  const meaning = title ? { role: 'img' } : { 'aria-hidden': true }
  return (
    <svg viewBox={`0 0 ${wordmark ? LOCKUP_WIDTH : 64} 64`} fill="currentColor" className={className} {...meaning}>
      {title && <title>{title}</title>}
      <path d={MARK} />
      {wordmark && <path d={WORDMARK} />}
    </svg>
  )
}
