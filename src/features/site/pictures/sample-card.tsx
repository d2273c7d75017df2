import { useLingui } from '@lingui/react/macro'
import { LiveDot } from '#ui/live-dot.tsx'
import { SAMPLE_CLUBS, type SampleClub } from './sample-clubs.ts'

interface SampleCardProps {
  age: string
  sides: readonly { club: SampleClub; score: number }[]
  minute?: string
  foot?: string
  className?: string
}

/** A static copy of a schedule card. */
export function SampleCard({ age, sides, minute, foot, className = '' }: SampleCardProps) {
  const { i18n, t } = useLingui()
  return (
    <div
      aria-hidden="true"
      className={`drawing rounded-card border border-line bg-surface text-ink shadow-raised select-none ${className}`}
    >
      <p className="flex items-center gap-2 px-4 pt-3 text-caption text-muted">
        <span className="rounded-full bg-sunken px-2 py-0.5 font-semibold text-ink">{age}</span>
        {t`Autumn Cup`}
      </p>
      <div className="grid gap-2 px-4 py-3">
        {sides.map(({ club, score }) => (
          <div key={club} className="flex items-center gap-3">
            <img src={SAMPLE_CLUBS[club].crest} alt="" width="64" height="64" className="size-8" />
            <p className="grow text-small font-medium">{i18n._(SAMPLE_CLUBS[club].name)}</p>
            <p className="figures text-title leading-none font-bold">{score}</p>
          </div>
        ))}
      </div>
      <p className="flex items-center gap-2 border-t border-line px-4 py-2 text-caption">
        {minute ? (
          <span className="figures flex items-center gap-2 font-semibold text-live">
            <LiveDot />
            {minute}
          </span>
        ) : (
          <span className="font-semibold text-muted">{foot}</span>
        )}
      </p>
    </div>
  )
}
