import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ComparedPlayer } from '#shared/compare.schema.ts'
import { figureOf } from '../figure-of.ts'
import { FigureDefinition } from '../figure-definition.tsx'
import { FigureGroups } from '../figure-groups.tsx'
import '../figures-style.ts'
import type { FigureId } from '#shared/figures/figure.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FigureValue } from '../figure-value.tsx'
import { PageStates } from '../page-states.tsx'
import { usePageSearch } from '../page-search.ts'
import { pageQueries } from '../pages-queries.ts'
import { POSITION_NAMES } from '../position-name.ts'
import { seasonName } from '../season-select.tsx'
import { figureLabel } from '../texts.ts'

/** Up to three players, each among others of the same age category and position. */
export function ComparePage() {
  const { search } = usePageSearch()
  const { players, season } = search
  const query = useQuery({ ...pageQueries.comparison(players.join(','), season), enabled: players.length > 0 })
  return (
    <main className="mx-auto grid max-w-7xl grid-cols-1 gap-4 px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-headline font-bold">
        <Trans>Comparison</Trans>
      </h1>
      {players.length === 0 ? (
        <EmptyState title={<Trans>Choose up to three players in the table of a team</Trans>} />
      ) : (
        <PageStates
          query={query}
          missing={<Trans>None of these players can be compared</Trans>}
          forbidden={<Trans>Clubs compare their own players; scouting comes later</Trans>}
        >
          {({ season: shown, players: compared }) => <Content season={seasonName(shown)} players={compared} />}
        </PageStates>
      )}
    </main>
  )
}

function Content({ season, players }: { season: string; players: readonly ComparedPlayer[] }) {
  const [open, setOpen] = useState<FigureId | null>(null)
  const enough = players.filter((player) => player.enough)
  return (
    <>
      <p className="text-muted">
        <Trans>
          Season {season}. The bar says where a player stands among others of the same age category and position; the mark in the middle is
          the mean. Whoever has played little is drawn towards it. Families read that this page was opened.
        </Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        {players.map((player) => (
          <PlayerCard key={player.player_id} player={player} />
        ))}
      </div>
      {enough.length > 0 && (
        <FigureGroups
          of="player"
          row={(id) => <Row key={id} id={id} players={enough} onOpen={setOpen} />}
          instead={(group) => (group === 'fitness' ? <NotCompared /> : null)}
        />
      )}
      <FigureDefinition id={open} onClose={() => setOpen(null)} />
    </>
  )
}

function NotCompared() {
  return (
    <p className="text-muted">
      <Trans>What vests and watches measured is not compared.</Trans>
    </p>
  )
}

function PlayerCard({ player }: { player: ComparedPlayer }) {
  const { t } = useLingui()
  const { player_id: id, name, shirt_number: number, position, age_category: age, club, enough, matches, played_ms: ms, peers } = player
  const minutes = Math.round(ms / 60_000)
  return (
    <section className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-title font-bold wrap-anywhere">
        <Link to="/player/$id" params={{ id }} className="hover:text-action">
          {name ?? <Trans>No. {number}</Trans>}
        </Link>
      </h2>
      <p className="text-muted">
        {localName(club, currentLocale())} · {age} · {t(POSITION_NAMES[position])}
      </p>
      <p className="mt-2 text-small">
        <Plural value={matches} one="# match" other="# matches" /> · <Plural value={minutes} one="# minute" other="# minutes" /> ·{' '}
        <Plural value={peers} one="# peer" other="# peers" />
      </p>
      {!enough && (
        <p className="mt-2 text-small text-muted">
          <Trans>Compared from three matches of more than 20 minutes and the time of two full matches on.</Trans>
        </p>
      )}
    </section>
  )
}

interface RowProps {
  id: FigureId
  players: readonly ComparedPlayer[]
  onOpen(id: FigureId): void
}

function Row({ id, players, onOpen }: RowProps) {
  const { t } = useLingui()
  const label = figureLabel(id)
  if (players.every(({ figures }) => (figures[id]?.average ?? null) === null)) return null
  return (
    <li className="border-b border-line py-2">
      <button type="button" aria-haspopup="dialog" className="min-h-11 text-start font-medium hover:underline" onClick={() => onOpen(id)}>
        {label}
        <span className="sr-only"> {t`What it means`}</span>
      </button>
      <ul className="grid gap-2">
        {players.map((player) => (
          <Place key={player.player_id} id={id} player={player} />
        ))}
      </ul>
    </li>
  )
}

function Place({ id, player }: { id: FigureId; player: ComparedPlayer }) {
  const { t } = useLingui()
  const figure = player.figures[id]
  const name = player.name?.split(' ')[0] ?? t`No. ${player.shirt_number}`
  const percentile = figure?.percentile ?? null
  return (
    <li className="fg-row fg-own fg-one">
      <span className="text-small wrap-anywhere text-muted">{name}</span>
      <span className="figures font-semibold">
        <FigureValue id={id} value={figure?.average ?? undefined} />
      </span>
      {percentile !== null && (
        <span
          className="fg-track"
          role="img"
          aria-label={
            figureOf(id).fewerIsBetter
              ? t`Fewer than ${percentile} % of ${figure?.peers ?? 0} peers`
              : t`More than ${percentile} % of ${figure?.peers ?? 0} peers`
          }
        >
          <span style={{ width: `${percentile}%` }} />
          <i style={{ insetInlineStart: '50%' }} />
        </span>
      )}
    </li>
  )
}
