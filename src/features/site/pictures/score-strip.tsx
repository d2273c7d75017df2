import { useLingui } from '@lingui/react/macro'
import { LiveDot } from '#ui/live-dot.tsx'
import { SAMPLE_CLUBS, type SampleClub } from './sample-clubs.ts'

interface Side {
  club: SampleClub
  score: number
}

/** A static copy of the viewer's scoreboard. */
export function ScoreStrip({ one, two, clock }: { one: Side; two: Side; clock: string }) {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 px-3 py-4">
      <Club club={one.club} />
      <div className="grid justify-items-center gap-1">
        <p className="figures flex items-baseline gap-1.5 text-headline leading-none font-bold">
          {one.score}
          <span className="text-muted">:</span>
          {two.score}
        </p>
        <p className="figures flex items-center gap-1.5 text-caption font-semibold text-live">
          <LiveDot />
          {clock}
        </p>
      </div>
      <Club club={two.club} />
    </div>
  )
}

function Club({ club }: { club: SampleClub }) {
  const { i18n } = useLingui()
  const { name, crest } = SAMPLE_CLUBS[club]
  return (
    <div className="grid justify-items-center gap-1.5 text-center">
      <img src={crest} alt="" width="64" height="64" className="size-11" />
      <p className="text-caption leading-tight font-semibold text-balance">{i18n._(name)}</p>
    </div>
  )
}
