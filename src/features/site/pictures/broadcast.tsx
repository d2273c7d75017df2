import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LiveDot } from '#ui/live-dot.tsx'
import { StreamPicture } from './stream-picture.tsx'

/** A broadcast with its score and overlays. `close` zooms in on the ball. */
export function Broadcast({ close = false, children }: { close?: boolean; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <div aria-hidden="true" className="drawing night relative overflow-hidden rounded-card text-ink shadow-raised">
      <StreamPicture className={`aspect-video w-full ${close ? 'origin-[78%_58%] scale-190' : ''}`} />
      <p className="figures absolute start-3 top-3 flex items-center gap-2 rounded-control bg-[#07120d]/90 px-3 py-1.5 text-caption font-semibold sm:start-4 sm:top-4">
        <span className="h-4 w-1 rounded-full bg-[#f6c445]" />2 : 1
        <span className="h-4 w-1 rounded-full bg-[#f4f8f6]" />
        <span className="ms-1 text-on-pitch-muted">52:18</span>
      </p>
      <p className="absolute end-3 top-3 flex items-center gap-2 rounded-control bg-[#07120d]/90 px-3 py-1.5 text-caption font-semibold text-live sm:end-4 sm:top-4">
        <LiveDot />
        {t`Live`}
      </p>
      {children}
    </div>
  )
}

/** A partner's name as an overlay and on the touchline. */
export function Banner() {
  const { t } = useLingui()
  return (
    <div className="absolute inset-x-3 bottom-3 flex items-center gap-3 rounded-control bg-[#f4f8f6] px-3 py-2 text-[#0d1a14] sm:inset-x-auto sm:start-4 sm:bottom-4">
      <span className="grid size-8 shrink-0 place-items-center rounded-full bg-[#0b6b43] text-small font-bold text-white">A</span>
      <span className="text-caption leading-tight">
        <span className="block font-semibold">{t`Your name here`}</span>
        {t`Partner of the home team`}
      </span>
    </div>
  )
}
