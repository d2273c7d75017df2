import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BULK_GAMES } from '#shared/bulk.ts'
import type { BulkAnswer } from '#shared/bulk.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { tableKey } from '../table/table-view.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkResult } from './bulk-result.tsx'
import { pastBulkKey } from './queries.ts'

interface BulkBarProps {
  /** The list's filters, as the service expects them. */
  query: TableSearch
  /** The chosen games; null while none can be chosen. */
  chosen: ReadonlySet<string> | null
  onChange(chosen: ReadonlySet<string> | null): void
}

/** Chooses games of the list, and changes them together. */
export function BulkBar({ query, chosen, onChange }: BulkBarProps) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<BulkAnswer | null>(null)
  const choose = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { sort: _, page: __, ...filters } = query
      return call('GET /console/games/choice', { query: filters })
    },
    onSuccess: ({ data }) => onChange(new Set(data)),
  })
  function finish(answer: BulkAnswer) {
    setOpen(false)
    setDone(answer)
    onChange(null)
    void queryClient.invalidateQueries({ queryKey: tableKey('GET /console/games') })
    void queryClient.invalidateQueries({ queryKey: pastBulkKey })
  }
  const total = choose.data?.total ?? 0
  return (
    <div className="grid gap-3">
      {done && <BulkResult key={done._id} answer={done} onClose={() => setDone(null)} />}
      {chosen === null ? (
        <Button look="outline" className="justify-self-start" onClick={() => onChange(new Set())}>
          <Trans>Several at once…</Trans>
        </Button>
      ) : (
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
          <p role="status" className="figures me-auto text-small font-semibold">
            <Plural value={chosen.size} one="# game chosen" other="# games chosen" />
          </p>
          <Button look="quiet" busy={choose.isPending} onClick={() => choose.mutate()}>
            <Trans>Choose all of this list</Trans>
          </Button>
          {chosen.size > 0 && (
            <Button look="quiet" onClick={() => onChange(new Set())}>
              <Trans>Choose none</Trans>
            </Button>
          )}
          <Button look="quiet" onClick={() => onChange(null)}>
            <Trans>Leave</Trans>
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => setOpen(true)}>
            <Trans>Change them…</Trans>
          </Button>
        </div>
      )}
      {chosen !== null && total > BULK_GAMES && (
        <p className="text-small text-muted">
          <Trans>
            Only the first {BULK_GAMES} of {total} games are chosen.
          </Trans>
        </p>
      )}
      <CallErrorNotice error={choose.error} />
      {open && chosen && <BulkDialog chosen={[...chosen]} onDone={finish} onClose={() => setOpen(false)} />}
    </div>
  )
}
