import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { PlayerPage as Page } from '#shared/player-page.schema.ts'
import { lastDayOf, seasonName } from '#shared/season.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { PageTabs } from '#ui/page-tabs.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PageStates } from '../page-states.tsx'
import { usePageSearch } from '../page-search.ts'
import { pageQueries } from '../pages-queries.ts'
import { POSITION_NAMES } from '../position-name.ts'
import { ClubHeading } from '../team/club-heading.tsx'
import { SeasonSelect } from '../season-select.tsx'
import { Overview } from './overview.tsx'
import { PersonalStats } from './personal-stats.tsx'
import { PlayerStats } from './player-stats.tsx'
import { SeasonSheet } from './season-sheet.tsx'
import { TeamStats } from './team-stats.tsx'

const TABS = ['overview', 'team', 'personal', 'match'] as const
type Tab = (typeof TABS)[number]

interface PlayerPageProps {
  id: string
  /** The viewer's own child, or the footballer: what is loaded stays on the device. */
  own: boolean
  /** The clips of a season, which the page fills in. */
  highlights(season: number | null): ReactNode
}

/** A player's page: Overview, Team Stats, Personal Stats and Player Stats. */
export function PlayerPage({ id, own, highlights }: PlayerPageProps) {
  const { search } = usePageSearch()
  const page = useQuery(pageQueries.player(id, search.season, own))
  return (
    <PageStates
      query={page}
      heading={<Trans>Player</Trans>}
      missing={<Trans>Player not found</Trans>}
      forbidden={<Trans>This page is for the player’s family, their club and anyone the family has allowed</Trans>}
    >
      {(player) => <Content player={player} own={own} highlights={player.shows_score && highlights(search.season)} />}
    </PageStates>
  )
}

function Content({ player, own, highlights }: { player: Page; own: boolean; highlights: ReactNode }) {
  const { t } = useLingui()
  const { search, change } = usePageSearch()
  const { data: figures, isPending } = useQuery({
    ...pageQueries.playerFigures(player._id, search.season, own),
    enabled: player.shows_score,
  })
  const tab: Tab = (player.shows_score && TABS.find((each) => each === search.tab)) || 'overview'
  const labels: Record<Tab, string> = {
    overview: t`Overview`,
    team: t`Team Stats`,
    personal: t`Personal Stats`,
    match: t`Player Stats`,
  }
  const panel = (of: Tab) => {
    if (of === 'overview') {
      return (
        <>
          <Overview player={player} figures={figures ?? null} />
          {highlights}
        </>
      )
    }
    if (!figures) return isPending ? <Skeleton className="h-96" /> : <NoFigures />
    if (of === 'team') return <TeamStats figures={figures} />
    return of === 'personal' ? <PersonalStats figures={figures} /> : <PlayerStats player={player} figures={figures} />
  }
  return (
    <>
      <Heading player={player} />
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <SeasonSelect season={player.season} onChange={(season) => change({ season: String(season), game: undefined })} />
        <Button look="outline" onClick={() => print()}>
          <Printer className="size-5" />
          <Trans>Print</Trans>
        </Button>
      </div>
      <div className="print:hidden">
        {player.shows_score ? (
          <PageTabs
            label={t`Page sections`}
            tabs={TABS.map((value) => ({
              value,
              label: labels[value],
              panel: <div className="grid grid-cols-1 gap-4">{panel(value)}</div>,
            }))}
            chosen={tab}
            onChoose={(value) => change({ tab: value })}
          />
        ) : (
          <div className="grid gap-4">{panel('overview')}</div>
        )}
      </div>
      <SeasonSheet player={player} figures={figures ?? null} />
    </>
  )
}

function NoFigures() {
  return (
    <p className="rounded-control bg-sunken p-4">
      <Trans>The stats could not be loaded.</Trans>
    </p>
  )
}

function Heading({ player }: { player: Page }) {
  const { t } = useLingui()
  const { club, age_category: age, shirt_number: number, name } = player
  const season = seasonName(player.season.ends, lastDayOf(player.season.to))
  return (
    <ClubHeading club={club}>
      <h1 className="text-title font-bold wrap-anywhere">{name ? <span translate="no">{name}</span> : <Trans>No. {number}</Trans>}</h1>
      <p className="text-muted">
        <Link
          translate="no"
          to="/team/$club/{-$age_category}"
          params={{ club: club._id, age_category: age }}
          className="font-medium text-action underline underline-offset-2"
        >
          {localName(club, currentLocale())} · {age}
        </Link>{' '}
        · {t(POSITION_NAMES[player.position])} · <Trans>No. {number}</Trans>
        <span className="hidden print:inline"> · {season}</span>
      </p>
    </ClubHeading>
  )
}
