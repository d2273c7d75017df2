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
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { BULK_NAMES, changedText, leftText } from './bulk-texts.ts'
import { ChangeFields, readChange } from './change-fields.tsx'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { List, Part } from '../imports/list.tsx'

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
  /** What needs no more is previewed at once. */
  function choose(next: BulkKind) {
    setKind(next)
    change.reset()
    preview.reset()
    if (next === 'cancel' || next === 'reopen') preview.mutate(readChange(next, {}))
  }
  const { data: shown } = preview
  return (
    <Dialog open onClose={onClose} title={t`Change several matches`} wide>
      <form onSubmit={submit} onChange={() => preview.reset()} className="grid gap-4">
        <p className="text-small text-muted">
          <Plural value={chosen.length} one="# match selected" other="# matches selected" />
        </p>
        <NativeSelect
          label={t`What to do`}
          value={kind}
          onChange={(event) => {
            event.stopPropagation()
            choose(event.target.value as BulkKind)
          }}
          options={BULK_KINDS.map((each) => [each, t(BULK_NAMES[each])] as const)}
        />
        <ChangeFields key={kind} kind={kind} />
        <CallErrorNotice error={preview.error} />
        <Button type="submit" look={shown ? 'outline' : 'primary'} busy={preview.isPending} size="medium">
          <Trans>Preview changes</Trans>
        </Button>
      </form>
      {shown && (
        <div className="mt-5 grid gap-4 border-t border-line pt-5">
          <BulkFindings found={shown.found} />
          <CallErrorNotice error={change.error} />
          <Button disabled={shown.found.change.length === 0} busy={change.isPending} onClick={() => change.mutate(shown)} size="medium">
            {shown.found.clashes.total > 0 ? (
              <Plural value={shown.found.change.length} one="# match: change it anyway" other="# matches: change them anyway" />
            ) : (
              <Plural value={shown.found.change.length} one="# match: change it" other="# matches: change them" />
            )}
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** What a change will do: to which games, which it leaves and why, and which overlap afterwards. */
function BulkFindings({ found: { change, left, clashes } }: { found: BulkPreview }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-4 text-small">
      <p role="status" className="text-body font-semibold">
        <Plural value={change.length} one="# match will change." other="# matches will change." />{' '}
        {left.length > 0 && <Plural value={left.length} one="# stays unchanged." other="# stay unchanged." />}
      </p>
      <ClashNotice clashes={clashes} />
      {change.length > 0 && (
        <Part title={<Trans>What changes</Trans>}>
          <List items={change.map((each) => changedText(i18n, each))} />
        </Part>
      )}
      {left.length > 0 && (
        <Part title={<Trans>What stays the same</Trans>}>
          <List items={left.map((each) => leftText(i18n, each))} />
        </Part>
      )}
    </div>
  )
}
