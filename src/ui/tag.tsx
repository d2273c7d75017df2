import type { ReactNode } from 'react'

export const TAG_TONES = {
  plain: 'bg-sunken text-muted',
  action: 'bg-action-soft text-action',
  live: 'bg-live-soft text-live',
  off: 'border border-line-strong text-muted',
} as const
export type TagTone = keyof typeof TAG_TONES

/** A state as a small label. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-caption font-semibold whitespace-nowrap ${TAG_TONES[tone]}`}
    >
      {children}
    </span>
  )
}
