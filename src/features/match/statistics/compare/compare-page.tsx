import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ComparedPlayer } from '#shared/compare.schema.ts'
import { FigureDefinition } from '../figure-definition.tsx'
import { LEAST_FULL, LEAST_MATCHES, LEAST_MS, LEAST_PEERS } from '#shared/figures/compare.ts'
import type { FigureId } from '#shared/figures/figure.ts'
import { lastDayOf, seasonName } from '#shared/season.ts'
import { useUser } from '#features/app/session/user.ts'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageStates } from '../page-states.tsx'
import { usePageSearch } from '../page-search.ts'
import { pageQueries } from '../pages-queries.ts'
import { CompareTable } from './compare-table.tsx'

/** Up to three players, each among others of the same age category and position. */
export function ComparePage() {
  const { search } = usePageSearch()
  const { players, season } = search
  const query = useQuery({ ...pageQueries.comparison(players.join(','), season), enabled: players.length > 0 })
  return (
    <main className="mx-auto grid max-w-7xl grid-cols-1 gap-3 px-4 py-4 sm:px-6 sm:py-6 print:p-0 print:[zoom:0.75]">
      <h1 className="text-title font-bold">
        <Trans>Comparison</Trans>
      </h1>
      {players.length === 0 ? (
        <EmptyState title={<Trans>Choose up to three players in the table of a team</Trans>}>
          <ToPlayers />
        </EmptyState>
      ) : (
        <PageStates
          query={query}
          missing={<Trans>These players cannot be compared</Trans>}
          forbidden={<Trans>Clubs compare their own players; scouting comes later</Trans>}
        >
          {({ season: shown, players: compared }) => <Content season={seasonName(shown.ends, lastDayOf(shown.to))} players={compared} />}
        </PageStates>
      )}
    </main>
  )
}

/** The way to the players: of the viewer's club, or of the teams in analysed matches. */
function ToPlayers() {
  const club = useUser()?.club_id?._id
  return club ? (
    <Link to="/team/$club/{-$age_category}" params={{ club, age_category: undefined }} className={buttonClass()}>
      <Trans>Players of my club</Trans>
    </Link>
  ) : (
    <Link to="/main-analytic/$age_category" params={{ age_category: 'all' }} className={buttonClass()}>
      <Trans>Teams with stats</Trans>
    </Link>
  )
}

function Content({ season, players }: { season: string; players: readonly ComparedPlayer[] }) {
  const [open, setOpen] = useState<FigureId | null>(null)
  const least = LEAST_MS / 60_000
  return (
    <>
      <p className="text-small text-muted">
        <Trans>Season {season}, averages per full match</Trans>
      </p>
      <CompareTable players={players} onOpen={setOpen} />
      <div className="grid max-w-4xl gap-2 text-caption text-muted">
        <p>
          <Trans>
            The bar shows where a player ranks among others of the same age category and position; the mark in the middle is the average.
            Players with few minutes are moved towards it. A bar needs {LEAST_PEERS} peers whose families allow their stats.
          </Trans>
        </p>
        <p>
          <Trans>
            Matches of more than {least} minutes count here, from {LEAST_MATCHES} of them and the time of {LEAST_FULL} full ones on. The
            page of the team counts every match with stats, however short, so it has more of them. Families can see that this page was
            opened.
          </Trans>
        </p>
      </div>
      <FigureDefinition id={open} onClose={() => setOpen(null)} />
    </>
  )
}
