import { Plural, Trans } from '@lingui/react/macro'
import { useAtom } from '#platform/use-atom.ts'
import { Button } from '#ui/button.tsx'
import { tagOutbox, useTagOutbox } from '../tags/tag-outbox.ts'

/** What the service did not record, until someone has read it. */
export function RefusedTags() {
  const refused = useAtom(tagOutbox.refused)
  const { rejected } = useTagOutbox()
  const count = refused.length + rejected.length
  if (count === 0) return null
  function dismiss() {
    tagOutbox.refused.set([])
    for (const { id } of rejected) tagOutbox.dismiss(id)
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-control bg-live-soft px-4 py-3 text-small">
      <p className="min-w-0 flex-1 basis-60">
        <Plural
          value={count}
          one="# entry was not recorded: it came too early or too late, or the match was cancelled or is not yours."
          other="# entries were not recorded: they came too early or too late, or the match was cancelled or is not yours."
        />
      </p>
      <Button look="outline" className="wrap-anywhere" onClick={dismiss}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  )
}
