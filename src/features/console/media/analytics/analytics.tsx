import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnalyticsRow, PageState } from '#shared/match-analytics.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Page } from '../../frame/states.tsx'
import { OpenRow } from '../../frame/table/open-row.tsx'
import { TableBar } from '../../frame/table/table-bar.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { TableView } from '../../frame/table/table-view.tsx'
import { AnalyticsDialog } from './analytics-dialog.tsx'
import { pageStatesQuery } from './queries.ts'

const STATES: Record<PageState, MessageDescriptor> = {
  answers: msg`Answers`,
  error: msg`Answers with an error`,
  refuses: msg`Cannot be embedded`,
  silent: msg`Does not answer`,
}

/** The table of embedded analytics, with whether each page answers. */
export function Analytics({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<AnalyticsRow | 'new' | null>(null)
  const { data: states, isPending } = useQuery(pageStatesQuery(search))
  const titleOf = ({ title: name, title_ka: name_ka }: AnalyticsRow) => localName({ name, name_ka }, currentLocale())

  function stateOf({ _id }: AnalyticsRow) {
    const state = states?.find((each) => each._id === _id)?.state
    if (!state) return isPending ? <Skeleton className="h-4 w-20" /> : '–'
    return <span className={state === 'answers' ? '' : 'font-medium text-danger'}>{t(STATES[state])}</span>
  }

  return (
    <Page
      title={<Trans context="navigation">Analytics</Trans>}
      actions={
        <Button onClick={() => setOpen('new')}>
          <Trans>New page</Trans>
        </Button>
      }
    >
      <p className="text-small text-muted">
        <Trans>What subscribers see as the analytics of a match, on a large screen.</Trans>
      </p>
      <TableBar search={search} label={t`Title or link`} onChange={onChange} />
      <TableView
        table="GET /console/analytics"
        label={t({ message: 'Analytics', context: 'navigation' })}
        search={search}
        defaultSort="title"
        onChange={onChange}
        empty={search['q'] ? <Trans>No results</Trans> : <Trans>No analytics pages yet.</Trans>}
        columns={[
          { head: t`Title`, sort: 'title', main: true, cell: (row) => <span translate="no">{titleOf(row)}</span> },
          {
            head: t`Match`,
            sort: 'starts',
            falls: true,
            cell: ({ age_category, starts_at }) =>
              starts_at ? `${formatDate(new Date(starts_at))} · ${age_category}` : <Trans>No such match</Trans>,
          },
          {
            head: t`Link`,
            wide: true,
            cell: ({ link }) => (
              <span translate="no" className="wrap-anywhere">
                {link}
              </span>
            ),
          },
          { head: t`Title is shown`, wide: true, cell: (row) => (row.show_title ? t`Yes` : t`No`) },
          { head: t`Page`, cell: stateOf },
          {
            head: t`Open`,
            action: true,
            cell: (row) => <OpenRow label={t`Open ${titleOf(row)}`} onOpen={() => setOpen(row)} />,
          },
        ]}
      />
      {open && <AnalyticsDialog page={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
