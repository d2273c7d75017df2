import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ComparedEvent, EventComparison, EventSource } from '#shared/event-source.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { LANGUAGE_TAG } from '#shared/locale.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Segments } from '#ui/segments.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { Failed, Loading } from '../../frame/states.tsx'
import { timeText } from '../tagging/match-time.ts'
import { CARD_NAMES, OUTCOME_NAMES, TYPE_NAMES } from '../tagging/tag-names.ts'
import { comparisonQuery } from './queries.ts'

type Figure = EventComparison['figures'][number]
type Pair = EventComparison['events'][number]

interface SourceComparisonProps {
  game: Game
  source: EventSource
  /** As the source is called. */
  name: string
  onClose(): void
}

/** A source of events next to the one that counts: what they say differently. */
export function SourceComparison({ game, source, name, onClose }: SourceComparisonProps) {
  const { t } = useLingui()
  const { data, isPending, refetch } = useQuery(comparisonQuery(source._id))
  const [side, setSide] = useState<Side>('one')
  const locale = currentLocale()
  const [listed, total] = [data?.events.length ?? 0, data?.total ?? 0]
  return (
    <Dialog open wide onClose={onClose} title={t`What differs`}>
      <p className="mb-4 text-small text-muted wrap-anywhere">
        <Trans>{name}, compared with the source that counts.</Trans>
      </p>
      {!data && (isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />)}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Segments<Side>
            label={t`Team`}
            options={[
              { value: 'one', label: <span translate="no">{localName(game.club_one_ref, locale)}</span> },
              { value: 'two', label: <span translate="no">{localName(game.club_two_ref, locale)}</span> },
            ]}
            chosen={side}
            onChoose={setSide}
          />
          <Figures figures={data.figures.filter((figure) => figure[side][0] !== figure[side][1])} side={side} />
          <Events events={data.events.filter((pair) => pair.side === side)} />
          {total > listed && (
            <p className="text-small text-muted">
              <Trans>
                The first {listed} of {total} events of both teams are listed.
              </Trans>
            </p>
          )}
        </div>
      )}
    </Dialog>
  )
}

function Figures({ figures, side }: { figures: readonly Figure[]; side: Side }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const column = (head: string, at: 0 | 1): Column<Figure> => ({
    head,
    number: true,
    cell: (figure) => {
      const value = figure[side][at]
      if (value === null) return t`Not recorded`
      const number = value.toLocaleString(LANGUAGE_TAG[locale], { maximumFractionDigits: 1 })
      return figure.unit === 'percent' ? `${number} %` : number
    },
  })
  const columns: Column<Figure>[] = [
    { head: t`Stat`, main: true, cell: ({ label, label_ka }) => (locale === 'ge' ? label_ka : label) },
    column(t`Counts`, 0),
    column(t`The other`, 1),
  ]
  if (figures.length === 0)
    return (
      <p className="text-body">
        <Trans>Both give the same stats of this team.</Trans>
      </p>
    )
  return <Table kind="figures" label={t`Stats that differ`} columns={columns} rows={figures} keyOf={({ id }) => id} />
}

function Events({ events }: { events: readonly Pair[] }) {
  const { t } = useLingui()
  const text = (event: ComparedEvent) => {
    if (!event) return t`Missing`
    const name = t(event.type === 'card' && event.card ? CARD_NAMES[event.card] : TYPE_NAMES[event.type])
    const outcome = event.outcome && event.outcome !== 'success' ? ` (${t(OUTCOME_NAMES[event.outcome])})` : ''
    return `${name}${outcome}${event.shirt === null ? '' : ` · ${event.shirt}`}`
  }
  const columns: Column<Pair>[] = [
    {
      head: t`Half and time`,
      main: true,
      cell: ({ counting, other }) => {
        const event = counting ?? other
        return event && `${event.period} · ${timeText(event)}`
      },
    },
    { head: t`Counts`, cell: ({ counting }) => text(counting) },
    { head: t`The other`, cell: ({ other }) => text(other) },
  ]
  if (events.length === 0)
    return (
      <p className="text-body">
        <Trans>No shot, card, foul, offside or substitution of this team differs.</Trans>
      </p>
    )
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-body font-bold">
        <Trans>Events that differ</Trans>
      </h3>
      <Table
        kind="figures"
        label={t`Events that differ`}
        columns={columns}
        rows={events}
        keyOf={({ counting, other }) =>
          [counting, other].map((event) => (event ? `${event.period} ${event.t_ms} ${event.type} ${event.shirt}` : '')).join('|')
        }
      />
    </section>
  )
}
