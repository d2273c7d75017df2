import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { BULK_KINDS, type BulkKind } from '#shared/bulk.ts'
import type { BulkAnswer, BulkChange, BulkPreview } from '#shared/bulk.schema.ts'
import { newId } from '#shared/id.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { readForm } from '#ui/form.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { CallErrorNotice } from '../forms/call-error.tsx'
import { BULK_NAMES } from './bulk-texts.ts'
import { BulkFindings } from './bulk-findings.tsx'
import { ChangeFields, readChange } from './change-fields.tsx'

interface BulkDialogProps {
  chosen: readonly string[]
  onDone(answer: BulkAnswer): void
  onClose(): void
}

/** Changes the chosen games: first it shows what will happen to each. */
export function BulkDialog({ chosen, onDone, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [kind, setKind] = useState<BulkKind>('day')
  // A retry after a lost answer repeats the same command.
  const command = useRef(newId())
  const preview = useMutation({
    networkMode: 'always',
    mutationFn: async (edit: BulkChange) => {
      const { data } = await call('POST /console/bulk/preview', { body: { games: chosen.map((_id) => ({ _id })), edit } })
      command.current = newId()
      return { edit, found: data }
    },
  })
  const change = useMutation({
    networkMode: 'always',
    mutationFn: ({ edit, found }: { edit: BulkChange; found: BulkPreview }) => {
      const games = found.change.map(({ _id, version }) => ({ _id, version }))
      return call('POST /console/bulk', { body: { command_id: command.current, games, edit } })
    },
    onSuccess: ({ data }, { found }) => onDone({ ...data, left: [...found.left, ...data.left] }),
  })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    change.reset()
    preview.mutate(readChange(kind, readForm(event.currentTarget)))
  }
  const { data: shown } = preview
  return (
    <Dialog open onClose={onClose} title={t`Change several games`} className="sm:max-w-2xl">
      <form onSubmit={submit} onChange={() => preview.reset()} className="grid gap-4">
        <p className="text-small text-muted">
          <Plural value={chosen.length} one="# game chosen" other="# games chosen" />
        </p>
        <NativeSelect
          label={t`What to do`}
          value={kind}
          onChange={(event) => setKind(event.target.value as BulkKind)}
          options={BULK_KINDS.map((each) => [each, t(BULK_NAMES[each])] as const)}
        />
        <ChangeFields key={kind} kind={kind} />
        <CallErrorNotice error={preview.error} />
        <Button type="submit" look={shown ? 'outline' : 'primary'} busy={preview.isPending} className="min-h-12">
          <Trans>Show what changes</Trans>
        </Button>
      </form>
      {shown && (
        <div className="mt-5 grid gap-4 border-t border-line pt-5">
          <BulkFindings found={shown.found} />
          <CallErrorNotice error={change.error} />
          <Button
            disabled={shown.found.change.length === 0}
            busy={change.isPending}
            onClick={() => change.mutate(shown)}
            className="min-h-12"
          >
            {shown.found.clashes.total > 0 ? (
              <Plural value={shown.found.change.length} one="# game: change it anyway" other="# games: change them anyway" />
            ) : (
              <Plural value={shown.found.change.length} one="# game: change it" other="# games: change them" />
            )}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
