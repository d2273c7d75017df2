import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Printer from 'lucide-react/icons/printer'
import type { ReactNode } from 'react'
import type { BoardReport } from '#shared/board.schema.ts'
import { call } from '#platform/http.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Table } from '#ui/table.tsx'
import { SaveList } from '../../season/exports/save-list.tsx'
import { Failed, Loading, Page } from '../../frame/states.tsx'
import { BoardDecision } from './board-decision.tsx'
import { bookedDays, dayText } from './booked-days.ts'
import { BOARD_CATEGORY_NAMES, BOARD_STATE_NAMES } from './names.ts'
import { boardQuery } from './queries.ts'

/** One board: what was booked, what becomes of it, and the report for its sponsor, to save and to print. */
export function BoardPage({ id, links }: { id: string; links: ReactNode }) {
  const { t } = useLingui()
  const { data: board, isPending, refetch } = useQuery(boardQuery(id))
  if (!board) return <Page title={<Trans>Ad</Trans>}>{isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />}</Page>
  return (
    <Page
      title={board.sponsor}
      actions={
        <div className="contents print:hidden">
          <Button look="outline" onClick={() => print()} className="print:hidden">
            <Printer className="size-5" />
            {t`Print`}
          </Button>
          {links}
        </div>
      }
    >
      <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-1">
        <Card title={t`Booking`}>
          <Booking board={board} />
          <div className="mt-4 empty:hidden print:hidden">
            <BoardDecision board={board} />
          </div>
        </Card>
        <Card title={t`Report`}>
          <Report board={board} />
          <div className="mt-4 print:hidden">
            <SaveList label={t`Save this report`} load={(query) => call('GET /console/boards/:id/export', { params: { id }, query })} />
          </div>
        </Card>
      </div>
    </Page>
  )
}

function Booking({ board }: { board: BoardReport }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const facts = [
    [t`Status`, t(BOARD_STATE_NAMES[board.state])],
    [t`Reason`, board.reason],
    [
      t`Club`,
      <span key="club" translate="no">
        {localName(board.club, locale)}
      </span>,
    ],
    [t`Days`, bookedDays(board)],
    [t`Age categories`, board.ages.join(', ')],
    [t`What is advertised`, t(BOARD_CATEGORY_NAMES[board.category])],
    [t`Text on the picture`, localName({ name: board.alt, name_ka: board.alt_ka }, locale)],
    [t`Link`, board.link],
  ] as const
  return (
    <>
      <img
        src={`${IMAGE_URL}/${board.picture}`}
        alt={localName({ name: board.alt, name_ka: board.alt_ka }, locale)}
        className="aspect-2/1 w-full max-w-80 rounded-control border border-line bg-white object-contain"
      />
      {!board.has_package && (
        <p role="status" className="mt-3 rounded-control bg-live-soft px-4 py-3 text-small">
          <Trans>Not shown: the club has no active Club/Academy package.</Trans>
        </p>
      )}
      <dl className="mt-4 grid gap-2 text-small">
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className="grid sm:grid-cols-2">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

type BoardDay = BoardReport['days'][number]

function Report({ board: { days, shown, tapped } }: { board: BoardReport }) {
  const { t } = useLingui()
  return (
    <>
      <p className="mb-3 text-small text-muted">
        <Trans>“Shown” counts each time the ad was on screen for at least a second. Only numbers are kept: no one is tracked.</Trans>
      </p>
      <Table<BoardDay>
        kind="figures"
        label={t`By day`}
        rows={days}
        keyOf={({ day }) => day}
        columns={[
          { head: t`Day`, main: true, cell: ({ day }) => <span className="figures">{day === '' ? t`Total` : dayText(day)}</span> },
          { head: t`Shown`, number: true, cell: (each) => each.shown },
          { head: t`Tapped`, number: true, cell: (each) => each.tapped },
        ]}
        total={{ day: '', shown, tapped }}
      />
    </>
  )
}
