import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { BULK_GAMES } from '#shared/bulk.ts'
import type { BulkAnswer } from '#shared/bulk.schema.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { tableKey } from '../../frame/table/table-view.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkResult } from './bulk-result.tsx'
import { pastBulkKey } from './queries.ts'

/**
 * Chooses all games of the list, beyond its page.
 *
 * @param query the list's filters, as the service expects them
 */
export function useChooseAll(query: TableSearch, onChosen: (chosen: ReadonlySet<string>) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => {
      const { sort: _, page: __, ...filters } = query
      return call('GET /console/games/choice', { query: filters })
    },
    onSuccess: ({ data }) => onChosen(new Set(data)),
  })
}

interface BulkBarProps {
  choose: ReturnType<typeof useChooseAll>
  /** The chosen games; null while none can be chosen. */
  chosen: ReadonlySet<string> | null
  onChange(chosen: ReadonlySet<string> | null): void
}

/** Chooses games of the list, and changes them together. */
export function BulkBar({ choose, chosen, onChange }: BulkBarProps) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [done, setDone] = useState<BulkAnswer | null>(null)
  function finish(answer: BulkAnswer) {
    setOpen(false)
    setDone(answer)
    onChange(null)
    void queryClient.invalidateQueries({ queryKey: tableKey('GET /console/games') })
    void queryClient.invalidateQueries({ queryKey: pastBulkKey })
  }
  const total = choose.data?.total ?? 0
  if (!done && !chosen) return null
  return (
    <div className="grid gap-3">
      {done && <BulkResult key={done._id} answer={done} onClose={() => setDone(null)} />}
      {chosen && (
        <div className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3">
          <p role="status" className="figures me-auto text-small font-semibold">
            <Plural value={chosen.size} one="# match selected" other="# matches selected" />
          </p>
          <Button look="quiet" busy={choose.isPending} onClick={() => choose.mutate()}>
            <Trans>Select all in this list</Trans>
          </Button>
          {chosen.size > 0 && (
            <Button look="quiet" onClick={() => onChange(new Set())}>
              <Trans>Clear selection</Trans>
            </Button>
          )}
          <Button look="quiet" onClick={() => onChange(null)}>
            <Trans>Leave</Trans>
          </Button>
          <Button disabled={chosen.size === 0} onClick={() => setOpen(true)}>
            <Trans>Change…</Trans>
          </Button>
        </div>
      )}
      {chosen !== null && total > BULK_GAMES && (
        <p className="text-small text-muted">
          <Trans>
            Only the first {BULK_GAMES} of {total} matches are selected.
          </Trans>
        </p>
      )}
      <CallErrorNotice error={choose.error} />
      {open && chosen && <BulkDialog chosen={[...chosen]} onDone={finish} onClose={() => setOpen(false)} />}
    </div>
  )
}
