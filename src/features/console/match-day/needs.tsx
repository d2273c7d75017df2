import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { toDayKey } from '#platform/day-key.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { useConsoleAccess } from '../frame/access-context.ts'
import { tableQuery } from '../frame/table/table-view.tsx'

/** In milliseconds: parents write, and games end, while the page is open. */
const REFETCH = { refetchInterval: 60_000, refetchOnWindowFocus: 'always' } as const
const LINK =
  'flex min-h-11 items-center justify-between gap-2 rounded-control px-3 py-2 text-small font-medium hover:bg-sunken focus-visible:bg-sunken'

/** To the list of these games, or to the only one. */
function linkToGames(found: TablePage<GameRow> | undefined, search: Record<string, string>) {
  const only = found?.total === 1 ? found.data[0]?._id : undefined
  return linkOptions({ to: '/console/games/{-$id}', params: { id: only }, search: only === undefined ? search : {} })
}

interface NeedsProps {
  /** Those of the day. */
  games: readonly Game[]
  silentCameras: number
}

/** What waits for those who run the matches: each line leads to it. */
export function Needs({ games, silentCameras }: NeedsProps) {
  const { role } = useConsoleAccess()
  const today = new Date()
  const day = (offset: number) => toDayKey(new Date(today.getFullYear(), today.getMonth(), today.getDate() + offset))
  const clashing = { clash: 'yes', from: day(0) }
  const open = { proposal: 'open' }
  const answered = { proposal: 'answered' }
  const late = { status: 'upcoming', to: day(-1) }
  const claims = useQuery({ ...tableQuery('GET /console/guardians', { state: 'claimed' }), ...REFETCH })
  const clashes = useQuery({ ...tableQuery('GET /console/games', clashing), ...REFETCH })
  const results = useQuery({ ...tableQuery('GET /console/games', late), ...REFETCH })
  const proposed = useQuery({ ...tableQuery('GET /console/games', open), ...REFETCH })
  const answers = useQuery({ ...tableQuery('GET /console/games', answered), ...REFETCH, enabled: role === 'secretary' })
  const boards = useQuery({ ...tableQuery('GET /console/boards', { state: 'waiting' }), enabled: role === 'staff' })
  const asked = [claims, clashes, results, proposed, ...(role === 'secretary' ? [answers] : [])]
  const count = ({ data }: { data: { total: number } | undefined }) => data?.total ?? 0
  const sheets = games.filter(({ status }) => status === 'upcoming').length
  const lines = [
    {
      id: 'claims',
      count: count(claims),
      link: linkOptions({ to: '/console/guardians' }),
      text: <Plural value={count(claims)} one="# parent waiting for confirmation" other="# parents waiting for confirmation" />,
    },
    {
      id: 'proposals',
      count: count(proposed),
      link: linkToGames(proposed.data, open),
      text: <Plural value={count(proposed)} one="# match with a proposal to answer" other="# matches with a proposal to answer" />,
    },
    {
      id: 'answers',
      count: count(answers),
      link: linkToGames(answers.data, answered),
      text: <Plural value={count(answers)} one="# answer to your proposal" other="# answers to your proposals" />,
    },
    {
      id: 'clashes',
      count: count(clashes),
      link: linkOptions({ to: '/console/games/{-$id}', params: { id: undefined }, search: clashing }),
      text: <Plural value={count(clashes)} one="# match clashes with another" other="# matches clash" />,
    },
    {
      id: 'results',
      count: count(results),
      link: linkOptions({ to: '/console/games/{-$id}', params: { id: undefined }, search: late }),
      text: <Plural value={count(results)} one="# past match without a result" other="# past matches without a result" />,
    },
    {
      id: 'sheets',
      count: sheets,
      link: linkOptions({ to: '/console/games/{-$id}', params: { id: undefined }, search: { when: 'today', status: 'upcoming' } }),
      text: <Plural value={sheets} one="# match-day sheet to print" other="# match-day sheets to print" />,
    },
    {
      id: 'cameras',
      count: silentCameras,
      link: linkOptions({ to: '/console/games/{-$id}', params: { id: undefined }, search: { when: 'today' } }),
      text: <Plural value={silentCameras} one="# camera has sent nothing yet" other="# cameras have sent nothing yet" />,
    },
    {
      id: 'boards',
      count: count(boards),
      link: linkOptions({ to: '/console/sponsors/{-$id}', params: { id: undefined }, search: { state: 'waiting' } }),
      text: <Plural value={count(boards)} one="# sponsor ad waiting for approval" other="# sponsor ads waiting for approval" />,
    },
  ].filter((line) => line.count > 0)
  const failed = asked.some(({ data, isError }) => isError && !data)
  return (
    <section className="rounded-card border border-line bg-surface p-3">
      <h2 className="px-3 py-1 text-body font-bold">
        <Trans>Needs you</Trans>
      </h2>
      {lines.map(({ id, link, text }) => (
        <Link key={id} {...link} className={LINK}>
          <span className="min-w-0">{text}</span>
          <ChevronRight className="size-4 shrink-0 text-muted" />
        </Link>
      ))}
      {asked.some(({ isPending, fetchStatus }) => isPending && fetchStatus === 'fetching') && <Skeleton className="mx-3 my-2 h-7" />}
      {failed && (
        <p className="px-3 py-2 text-small text-muted">
          <Trans>Not all of it could be loaded. Check the connection.</Trans>
        </p>
      )}
      {lines.length === 0 && !failed && asked.every(({ data }) => data) && (
        <p className="px-3 py-2 text-small text-muted">
          <Trans>Nothing at the moment.</Trans>
        </p>
      )}
    </section>
  )
}
