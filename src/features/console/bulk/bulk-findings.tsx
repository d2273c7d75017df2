import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BulkPreview } from '#shared/bulk.schema.ts'
import { ClashNotice } from '../clashes/clash-notice.tsx'
import { List, Part } from '../imports/list.tsx'
import { changedText, leftText } from './bulk-texts.ts'

/** What a change will do: to which games, which it leaves and why, and which overlap afterwards. */
export function BulkFindings({ found: { change, left, clashes } }: { found: BulkPreview }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-4 text-small">
      <p role="status" className="text-body font-semibold">
        <Plural value={change.length} one="# game will change." other="# games will change." />{' '}
        {left.length > 0 && <Plural value={left.length} one="# stays as it is." other="# stay as they are." />}
      </p>
      <ClashNotice clashes={clashes} />
      {change.length > 0 && (
        <Part title={<Trans>What changes</Trans>}>
          <List items={change.map((each) => changedText(i18n, each))} />
        </Part>
      )}
      {left.length > 0 && (
        <Part title={<Trans>What stays as it is</Trans>}>
          <List items={left.map((each) => leftText(i18n, each))} />
        </Part>
      )}
    </div>
  )
}
