import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import { minuteText } from './minute-text.ts'

interface Minute {
  minute: number
  stoppage: number
}

/** The minute, suggested by the clock and corrected by the thumb. Steps past a half's end lead into its stoppage time and back. */
export function MinuteStepper({ value, period, onChange }: { value: Minute; period: number; onChange(next: Minute): void }) {
  const { t } = useLingui()
  return (
    <div role="group" aria-label={t`Minute`} className="grid grid-cols-[auto_1fr_auto] items-center gap-3">
      <Step label={t`One minute earlier`} onClick={() => onChange(earlier(value))}>
        <Minus aria-hidden="true" className="size-6" />
      </Step>
      <p className="figures text-center text-headline font-bold" aria-live="polite">
        {minuteText(value)}
      </p>
      <Step label={t`One minute later`} onClick={() => onChange(later(value, period))}>
        <Plus aria-hidden="true" className="size-6" />
      </Step>
    </div>
  )
}

function Step({ label, onClick, children }: { label: string; onClick(): void; children: React.ReactNode }) {
  return (
    <button type="button" aria-label={label} onClick={onClick} className="grid size-14 place-items-center rounded-control bg-sunken">
      {children}
    </button>
  )
}

/** The minute before. */
export function earlier({ minute, stoppage }: Minute): Minute {
  if (stoppage > 0) return { minute, stoppage: stoppage - 1 }
  return { minute: Math.max(1, minute - 1), stoppage: 0 }
}

/** The minute after; the last of a match is followed by its stoppage time. */
export function later({ minute, stoppage }: Minute, period: number): Minute {
  if (stoppage > 0 || minute >= 2 * period) return { minute, stoppage: stoppage + 1 }
  return { minute: minute + 1, stoppage: 0 }
}
