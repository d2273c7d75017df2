import { useRef, useState } from 'react'
import type { Tag } from '#shared/tagging/tag.schema.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import { vibrate } from '../scoring/haptics.ts'
import { tagOutbox } from '../tags/tag-outbox.ts'
import { applyCommand } from './apply-command.ts'
import { startState, type TagCommand, type TagContext, type TagState } from './tag-state.ts'

interface EntryOptions {
  gameId: string
  depth: TagDepth
  child: TagState['child']
  /** What a command needs besides. */
  context(): Omit<TagContext, 'last'>
  /** The newest own action that the screen knows. */
  lastKnown: Tag | null
}

/** What someone is entering, and the commands for it. Each command is recorded at once. */
export function useEntry({ gameId, depth, child, context, lastKnown }: EntryOptions): { state: TagState; run(command: TagCommand): void } {
  const [state, setState] = useState(() => startState(depth, 'one', child))
  /** Keys follow each other faster than the screen is drawn. */
  const current = useRef(state)
  /** The actions of this visit, which an undo undoes one by one. */
  const own = useRef<Tag[]>([])
  const run = (command: TagCommand) => {
    const last = own.current.at(-1) ?? lastKnown
    const { state: next, entries } = applyCommand(current.current, command, { ...context(), last })
    current.current = next
    setState(next)
    for (const entry of entries) {
      tagOutbox.add({ gameId, depth, entry, at: Date.now() })
      if (entry.does === 'put') own.current = [...own.current.filter(({ _id }) => _id !== entry.tag._id), entry.tag]
      if (entry.does === 'remove') own.current = own.current.filter(({ _id }) => _id !== entry._id)
    }
    if (entries.length > 0) vibrate(command.do === 'undo' ? 'undo' : 'entry')
  }
  return { state, run }
}
