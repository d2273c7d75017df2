import { useLingui } from '@lingui/react/macro'
import { Goal, RectangleVertical, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PhoneFrame } from './phone-frame.tsx'
import { ScoreStrip } from './score-strip.tsx'
import { StreamPicture } from './stream-picture.tsx'

/** The live viewer on a phone. */
export function LivePhone({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  return (
    <PhoneFrame className={className}>
      <StreamPicture className="aspect-video w-full" />
      <ScoreStrip one={{ club: 'flame', score: 2 }} two={{ club: 'dolphin', score: 1 }} clock="52:18" />
      <div className="grid gap-px border-t border-line px-4 py-2 text-caption">
        <Moment minute="49′" sign={<Goal className="size-4 text-action" />} text={t`Goal`} shirt={10} />
        <Moment
          minute="36′"
          sign={<RectangleVertical className="size-4 fill-[#f6c445] text-[#f6c445]" />}
          text={t`Yellow card`}
          shirt={4}
          away
        />
        <Moment minute="31′" sign={<Goal className="size-4 text-action" />} text={t`Goal`} shirt={9} away />
        <Moment minute="12′" sign={<Goal className="size-4 text-action" />} text={t`Goal`} shirt={7} />
      </div>
      <div className="mx-4 mt-1 mb-5 flex min-h-11 items-center justify-center gap-2 rounded-control bg-sunken text-caption font-semibold">
        <Share2 className="size-4" />
        {t`Share the match`}
      </div>
    </PhoneFrame>
  )
}

function Moment({
  minute,
  sign,
  text,
  shirt,
  away = false,
}: {
  minute: string
  sign: ReactNode
  text: string
  shirt: number
  away?: boolean
}) {
  return (
    <p className={`flex min-h-8 items-center gap-2 ${away ? 'flex-row-reverse text-end' : ''}`}>
      <span className="figures w-8 shrink-0 font-semibold text-muted">{minute}</span>
      {sign}
      <span className="font-medium">{text}</span>
      <span className="figures text-muted">{shirt}</span>
    </p>
  )
}
