import { Plural } from '@lingui/react/macro'
import { List } from './list.tsx'

/** Why nothing was written. */
export function Problems({ items, total = items.length }: { items: readonly string[]; total?: number }) {
  return (
    <div role="alert" className="rounded-control bg-live-soft p-4">
      <p className="mb-2 font-bold">
        <Plural value={total} one="# thing is wrong; nothing was written." other="# things are wrong; nothing was written." />
      </p>
      <List items={items} total={total} />
    </div>
  )
}
