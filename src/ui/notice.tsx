import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

const LOOK = {
  error: { box: 'bg-live-soft', icon: <CircleAlert className="mt-0.5 size-5 shrink-0 text-live" /> },
  success: { box: 'bg-action-soft', icon: <CircleCheck className="mt-0.5 size-5 shrink-0 text-action" /> },
  info: { box: 'bg-sunken', icon: <Info className="mt-0.5 size-5 shrink-0 text-muted" /> },
} as const

/** A message on the page. Screen readers announce an error at once. */
export function Notice({ kind, children }: { kind: keyof typeof LOOK; children: ReactNode }) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={`flex items-start gap-3 rounded-control p-4 text-small ${LOOK[kind].box}`}>
      {LOOK[kind].icon}
      <div className="min-w-0 grow">{children}</div>
    </div>
  )
}
