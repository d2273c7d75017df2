import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { BulkAnswer, LeftGame } from '#shared/bulk.schema.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { List } from '../imports/list.tsx'
import { leftText } from './bulk-texts.ts'
import { useUndoBulk } from './use-undo.ts'

/** What a change of many games did, and its undo. It gets the focus: the button that led here is gone. */
export function BulkResult({ answer, onClose }: { answer: BulkAnswer; onClose(): void }) {
  const undo = useUndoBulk()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The dialog gives the focus back to the button that opened it, after this.
    const timer = setTimeout(() => place.current?.focus({ preventScroll: false }), 50)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 rounded-card bg-action-soft p-4 text-small">
      <p role="status" className="text-body font-semibold">
        {undo.data ? (
          <Plural value={undo.data.restored} one="# match was restored." other="# matches were restored." />
        ) : (
          <Plural value={answer.changed} one="# match was changed." other="# matches were changed." />
        )}
      </p>
      <Left games={undo.data ? undo.data.left : answer.left} />
      <CallErrorNotice error={undo.error} />
      <div className="flex flex-wrap gap-2">
        {answer.changed > 0 && !undo.data && (
          <Button look="outline" busy={undo.isPending} onClick={() => undo.mutate(answer._id)}>
            <Trans>Undo this change</Trans>
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The games that stay as they are. */
export function Left({ games }: { games: readonly LeftGame[] }) {
  const { i18n } = useLingui()
  if (games.length === 0) return null
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5">
        <Plural value={games.length} one="# stays unchanged." other="# stay unchanged." />
      </summary>
      <List items={games.map((each) => leftText(i18n, each))} />
    </details>
  )
}
