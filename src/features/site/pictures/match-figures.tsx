import { useLingui } from '@lingui/react/macro'
import { SAMPLE_CLUBS, type SampleClub } from './sample-clubs.ts'

/** The figures of two teams in one match. */
export function MatchFigures({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  const rows = [
    { word: t`Possession`, one: 58, two: 42, unit: '%', bars: ['grow-58', 'grow-42'] },
    { word: t`Passes`, one: 217, two: 164, bars: ['grow-217', 'grow-164'] },
    { word: t`Shots`, one: 11, two: 6, bars: ['grow-11', 'grow-6'] },
    { word: t`Duels won`, one: 47, two: 53, unit: '%', bars: ['grow-47', 'grow-53'] },
    { word: t`Sprints`, one: 184, two: 171, bars: ['grow-184', 'grow-171'] },
  ]
  return (
    <div
      aria-hidden="true"
      className={`drawing rounded-card border border-line bg-surface p-5 text-ink shadow-raised select-none sm:p-6 ${className}`}
    >
      <div className="mb-5 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <Club club="flame" />
        <p className="figures text-headline leading-none font-bold whitespace-nowrap">
          2 <span className="text-muted">:</span> 1
        </p>
        <Club club="dolphin" away />
      </div>
      <div className="grid gap-4">
        {rows.map(({ word, one, two, unit = '', bars: [barOne, barTwo] }) => (
          <div key={word} className="grid gap-1.5">
            <p className="figures flex items-baseline justify-between gap-3">
              <span className="font-bold">{`${one}${unit}`}</span>
              <span className="text-caption text-muted">{word}</span>
              <span className="font-bold">{`${two}${unit}`}</span>
            </p>
            <div className="flex gap-1 *:h-1.5 *:rounded-full">
              <span className={`${barOne} ${one >= two ? 'bg-action' : 'bg-line-strong'}`} />
              <span className={`${barTwo} ${two > one ? 'bg-action' : 'bg-line-strong'}`} />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

function Club({ club, away = false }: { club: SampleClub; away?: boolean }) {
  const { i18n } = useLingui()
  const { name, crest } = SAMPLE_CLUBS[club]
  return (
    <p
      className={`flex items-center gap-3 text-small leading-tight font-semibold max-sm:flex-col max-sm:text-center ${away ? 'flex-row-reverse text-end' : ''}`}
    >
      <img src={crest} alt="" width="64" height="64" className="size-10 shrink-0" />
      {i18n._(name)}
    </p>
  )
}
