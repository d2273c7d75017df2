import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MarkShape } from './mark.tsx'

interface MarkKind {
  kind: string
  shape: MarkShape
  name: MessageDescriptor
}

/** What the marks of a map say, those that matter most at the end: they are drawn over the others. */
export const MARK_KINDS: Readonly<Partial<Record<string, readonly MarkKind[]>>> = {
  shots: [
    { kind: 'off_target', shape: 'hollow', name: msg`Off target` },
    { kind: 'blocked', shape: 'square', name: msg`Blocked` },
    { kind: 'post', shape: 'diamond', name: msg`Hit the post` },
    { kind: 'saved', shape: 'full', name: msg`Saved` },
    { kind: 'goal', shape: 'goal', name: msg`Goal` },
  ],
  dribbles: [
    { kind: 'lost', shape: 'hollow', name: msg`Lost` },
    { kind: 'won', shape: 'full', name: msg`Won` },
  ],
  fouls: [
    { kind: 'won', shape: 'hollow', name: msg`Fouls suffered` },
    { kind: 'made', shape: 'full', name: msg`Fouls made` },
  ],
}
