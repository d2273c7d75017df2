import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { List } from './list.tsx'

/** Why nothing was written. */
export function Problems({ items, total = items.length }: { items: readonly ReactNode[]; total?: number }) {
  return (
    <div role="alert" className="rounded-control bg-live-soft p-4">
      <p className="mb-2 font-bold">
        <Plural value={total} one="# problem; nothing was imported." other="# problems; nothing was imported." />
      </p>
      <List items={items} total={total} />
    </div>
  )
}
