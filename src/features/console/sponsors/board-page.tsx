import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BoardReport } from '#shared/board.schema.ts'
import { call } from '#platform/http.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SaveList } from '../exports/save-list.tsx'
import { Failed, Loading, Page } from '../frame/states.tsx'
import { BoardDecision } from './board-decision.tsx'
import { bookedDays, dayText } from './booked-days.ts'
import { BOARD_CATEGORY_NAMES, BOARD_STATE_NAMES } from './names.ts'
import { boardQuery } from './queries.ts'

/** One board: what was booked, what becomes of it, and the report for its sponsor, to save and to print. */
export function BoardPage({ id, links }: { id: string; links: ReactNode }) {
  const { t } = useLingui()
  const { data: board, isPending, refetch } = useQuery(boardQuery(id))
  if (!board) return <Page title={<Trans>Board</Trans>}>{isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />}</Page>
  return (
    <Page
      title={board.sponsor}
      actions={
        <div className="contents print:hidden">
          <Button look="outline" onClick={() => print()} className="print:hidden">
            <Printer aria-hidden="true" className="size-5" />
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
    [t`State`, t(BOARD_STATE_NAMES[board.state])],
    [t`Reason`, board.reason],
    [t`Club`, localName(board.club, locale)],
    [t`Days`, bookedDays(board)],
    [t`Age categories`, board.ages.join(', ')],
    [t`What is advertised`, t(BOARD_CATEGORY_NAMES[board.category])],
    [t`What the picture says`, localName({ name: board.alt, name_ka: board.alt_ka }, locale)],
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
          <Trans>It is not shown: the club has no active Club/Academy package.</Trans>
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

function Report({ board: { days, shown, tapped } }: { board: BoardReport }) {
  const { t } = useLingui()
  return (
    <>
      <p className="mb-3 text-small text-muted">
        <Trans>Shown counts each time the board was on a screen for at least a second. Only numbers are kept: nobody is followed.</Trans>
      </p>
      <table aria-label={t`By day`} className="figures w-full text-small">
        <thead>
          <tr className="border-b border-line text-start text-caption text-muted">
            <th scope="col" className="py-2 text-start">
              <Trans>Day</Trans>
            </th>
            <th scope="col" className="py-2 text-end">
              <Trans>Shown</Trans>
            </th>
            <th scope="col" className="py-2 text-end">
              <Trans>Tapped</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day} className="border-b border-line">
              <td className="py-2">{dayText(each.day)}</td>
              <td className="py-2 text-end">{each.shown}</td>
              <td className="py-2 text-end">{each.tapped}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2 text-start">
              <Trans>Together</Trans>
            </th>
            <td className="py-2 text-end">{shown}</td>
            <td className="py-2 text-end">{tapped}</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
