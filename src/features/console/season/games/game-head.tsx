import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { hasTime } from '#shared/venue-time.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatDay, formatTime, localDay } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { GameTag } from './game-tag.tsx'

/** Clubs, score, state, time and place of a game. `children` are what can be done with it. */
export function GameHead({ game, children }: { game: GameRow; children: ReactNode }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { one, two, score, shootout, competition, round, group, venue, venue_ka: venueKa } = game
  const starts = new Date(game.starts_at)
  const day = formatDay(localDay(starts), locale)
  const place = venue && localName({ name: venue, name_ka: venueKa }, locale)
  const name = localName(competition ?? game, locale)
  return (
    <header className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h1 className="grid grid-cols-[minmax(0,1fr)] gap-3 text-title font-bold sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-center sm:gap-6">
        <Side club={one} goals={score?.one} />
        <span className="figures text-headline max-sm:hidden">
          {score ? `${score.one} : ${score.two}` : hasTime(starts) ? formatTime(starts) : '–'}
        </span>
        <Side club={two} goals={score?.two} second />
      </h1>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 gap-1 text-small wrap-anywhere">
          <p className="flex flex-wrap items-center gap-2">
            <GameTag game={game} />
            <span className="figures font-semibold">
              {day}
              {hasTime(starts) && <span className={score ? '' : 'sm:hidden'}>, {formatTime(starts)}</span>}
            </span>
          </p>
          <p translate="no" className="text-muted">
            {[
              game.age_category,
              name,
              round && (/^\d+$/.test(round) ? t`Round ${round}` : round),
              group && t`Group ${group}`,
              place,
              shootout && t`Shoot-out: ${shootout.one}:${shootout.two}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex items-center gap-2 max-sm:w-full max-sm:*:first:grow">{children}</div>
      </div>
    </header>
  )
}

interface SideProps {
  club: GameRow['one']
  goals: number | undefined
  second?: boolean
}

/** On phones each club on a line with its goals; next to each other where there is space. */
function Side({ club, goals, second = false }: SideProps) {
  return (
    <span className={`flex min-w-0 items-center gap-3 ${second ? '' : 'sm:flex-row-reverse sm:text-end'}`}>
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-10 sm:size-14" />
      <span translate="no" className="min-w-0 wrap-break-word">
        {localName(club, currentLocale())}
      </span>
      {goals !== undefined && <span className="figures ms-auto text-headline sm:hidden">{goals}</span>}
    </span>
  )
}
