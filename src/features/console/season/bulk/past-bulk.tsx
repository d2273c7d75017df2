import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { BulkRow } from '#shared/bulk.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Confirm } from '../../frame/forms/confirm.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Disclosure } from '../../frame/disclosure.tsx'
import { Left } from './bulk-result.tsx'
import { editText } from './bulk-texts.ts'
import { pastBulkQuery } from './queries.ts'
import { useUndoBulk } from './use-undo.ts'

/** The last changes of many games, each with its undo. */
export function PastBulk() {
  const { data = [] } = useQuery(pastBulkQuery)
  if (data.length === 0) return null
  return (
    <Disclosure title={<Trans>Past bulk changes</Trans>}>
      <ul className="divide-y divide-line">
        {data.map((row) => (
          <PastChange key={row._id} row={row} />
        ))}
      </ul>
    </Disclosure>
  )
}

function PastChange({ row: { _id, at, by, edit, games, undone } }: { row: BulkRow }) {
  const { i18n } = useLingui()
  const undo = useUndoBulk()
  return (
    <li className="grid gap-2 py-3 text-small">
      <p>
        <span className="font-semibold">{editText(i18n, edit)}</span> · <Plural value={games} one="# match" other="# matches" />
        <span className="figures block text-muted">{[formatDateTime(new Date(at)), by].filter(Boolean).join(' · ')}</span>
      </p>
      {undo.data && (
        <p role="status">
          <Plural value={undo.data.restored} one="# match was restored." other="# matches were restored." />
        </p>
      )}
      <Left games={undo.data?.left ?? []} />
      <CallErrorNotice error={undo.error} />
      {undone ? (
        <p className="text-muted">
          <Trans>Undone</Trans>
        </p>
      ) : (
        <div className="justify-self-start">
          <Confirm
            label={<Trans>Undo…</Trans>}
            confirmLabel={<Trans>Yes, undo it</Trans>}
            busy={undo.isPending}
            onConfirm={() => undo.mutate(_id)}
          >
            <Trans>Matches that have not been changed since are restored.</Trans>
          </Confirm>
        </div>
      )}
    </li>
  )
}
