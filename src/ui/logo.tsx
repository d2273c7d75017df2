import { i18n } from '@lingui/core'
import { LOCKUP_WIDTH, MARK, WORDMARK } from './logo-paths.ts'

interface LogoProps {
  /** Shows the name next to the mark, in the script of the current language. */
  wordmark?: boolean
  className?: string
  /** The accessible name; without it the logo is decorative. */
  title?: string
}

/** The product's mark in the current text colour. Its lines are transparent. */
export function Logo({ wordmark = false, className = 'h-8 w-auto', title }: LogoProps) {
  const script = i18n.locale === 'ge' ? 'georgian' : 'latin'
  const meaning = title ? { role: 'img' } : { 'aria-hidden': true }
  return (
    <svg viewBox={`0 0 ${wordmark ? LOCKUP_WIDTH[script] : 64} 64`} fill="currentColor" className={className} {...meaning}>
      {title && <title>{title}</title>}
      <path d={MARK} />
      {wordmark && (script === 'latin' ? <path d={WORDMARK} /> : <GeorgianName />)}
    </svg>
  )
}

/** Set in the page's Georgian font, which is loaded anyway. `textLength` keeps the width with a fallback font. */
function GeorgianName() {
  return (
    <text x="84" y="51" textLength="242" lengthAdjust="spacingAndGlyphs" fontSize="54" fontWeight="700">
      მოედანი
    </text>
  )
}
