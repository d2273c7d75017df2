import { Trans, useLingui } from '@lingui/react/macro'
import type { ClashList } from '#shared/clash.schema.ts'
import { List } from '../imports/list.tsx'
import { clashText } from './clash-text.ts'

/** Warns of games that overlap. It prevents nothing. */
export function ClashNotice({ clashes }: { clashes: ClashList | null }) {
  const { i18n } = useLingui()
  if (!clashes || clashes.total === 0) return null
  return (
    <div role="alert" className="grid gap-2 rounded-control border-s-4 border-live bg-sunken px-4 py-3 text-small">
      <p className="font-semibold">
        <Trans>At the same time as another match:</Trans>
      </p>
      <List items={clashes.data.map((clash) => clashText(i18n, clash))} total={clashes.total} />
    </div>
  )
}
