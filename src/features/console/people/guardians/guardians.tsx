import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { GUARDIAN_STATES, type GuardianState } from '#shared/consent.ts'
import type { GuardianRow } from '#shared/console-children.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Chips } from '#ui/chips.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '../../frame/states.tsx'
import type { Column } from '#ui/table.tsx'
import { OpenRow } from '../../frame/table/open-row.tsx'
import { TableBar } from '../../frame/table/table-bar.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { TableView } from '../../frame/table/table-view.tsx'
import { TwoLines } from '../../frame/table/two-lines.tsx'
import { ClaimAnswer } from './claim-answer.tsx'
import { GuardianDialog } from './guardian-dialog.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const GUARDIAN_STATE_NAMES: Record<GuardianState, MessageDescriptor> = {
  claimed: msg`Waiting`,
  confirmed: msg`Confirmed`,
  rejected: msg`Rejected`,
  ended: msg`Ended`,
}

/** In milliseconds: claims arrive on an open page by themselves. */
const REFETCH_EVERY = 30_000

/** Parents who say that a child is theirs, for the club to confirm; and those who are confirmed. */
export function Guardians({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<GuardianRow | null>(null)
  const [answered, setAnswered] = useState<string | null>(null)
  const state = toGuardianState(search['state'])
  const isOpen = state === 'claimed'
  const locale = currentLocale()
  const shirt = ({ club, age_category, shirt_number }: GuardianRow) => (
    <TwoLines
      first={<span className="figures">{t`${age_category}, No. ${shirt_number}`}</span>}
      second={<span translate="no">{localName(club, locale)}</span>}
    />
  )
  const last: Column<GuardianRow>[] = isOpen
    ? [{ head: t`Answer`, buttons: true, cell: (row) => <ClaimAnswer row={row} onAnswered={setAnswered} /> }]
    : state === 'confirmed'
      ? [
          {
            head: t`Open`,
            action: true,
            cell: (row) => <OpenRow label={t`Open ${row.parent.name} ${row.parent.lastname}`} onOpen={() => setOpen(row)} />,
          },
        ]
      : []
  return (
    <Page title={<Trans>Guardians</Trans>}>
      <Chips
        label={t`Status`}
        chips={GUARDIAN_STATES.map((value) => ({ value, label: t(GUARDIAN_STATE_NAMES[value]) }))}
        chosen={state}
        onChoose={(next) => {
          setAnswered(null)
          onChange({ state: next === 'claimed' ? '' : next })
        }}
      />
      {isOpen && (
        <p className="max-w-3xl text-small text-muted">
          <Trans>
            These parents say that one of your children is theirs. Compare name and phone with your own list before you confirm: a guardian
            sees the child’s name and decides what is shown about the child.
          </Trans>
        </p>
      )}
      <TableBar search={search} label={t`Name, email or phone of a parent`} onChange={onChange} />
      {answered && <Notice kind="success">{answered}</Notice>}
      <TableView
        key={state}
        refetchEvery={REFETCH_EVERY}
        table="GET /console/guardians"
        label={t`Guardians`}
        search={search}
        query={{ ...search, state }}
        defaultSort="claimed"
        onChange={onChange}
        empty={
          isOpen ? (
            <Trans>No parents are waiting for an answer. Parents who name a child of your club appear here.</Trans>
          ) : (
            <Trans>No one is listed here yet.</Trans>
          )
        }
        columns={[
          {
            head: t`Parent`,
            main: true,
            cell: ({ parent }) => (
              <>
                {parent.name} {parent.lastname}
                <span className="block text-caption font-normal wrap-anywhere text-muted">
                  <ContactLinks parent={parent} />
                </span>
              </>
            ),
          },
          { head: isOpen ? t`Shirt` : t`Claimed shirt`, cell: shirt },
          {
            head: isOpen ? t`Worn by` : t`Child`,
            cell: ({ child }) =>
              child ? (
                <span className="font-semibold">{`${child.first_name} ${child.last_name}`}</span>
              ) : (
                <span className="text-muted">
                  <Trans>None</Trans>
                </span>
              ),
          },
          { head: t`Other guardians`, wide: true, cell: ({ other_guardians: others }) => others.join(', ') || '–' },
          { head: t`Since`, sort: 'claimed', cell: (row) => <span className="figures">{formatDateTime(new Date(row.claimed_at))}</span> },
          ...last,
        ]}
      />
      {open && <GuardianDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

/** The state in the address; open claims by default. */
function toGuardianState(value: string | undefined): GuardianState {
  return GUARDIAN_STATES.find((state) => state === value) ?? 'claimed'
}
