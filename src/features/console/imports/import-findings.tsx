import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportPreview } from '#shared/import.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { differenceText } from './difference-text.ts'
import { findingText } from './finding-text.ts'

/** The preview of an import: its changes or its problems. */
export function ImportFindings({ findings, busy }: { findings: ImportPreview; busy: boolean }) {
  const { t, i18n } = useLingui()
  const { problems, notes, clubs, create, change, unchanged, totals } = findings
  return (
    <div aria-busy={busy} className={`grid gap-4 text-small ${busy ? 'opacity-60' : ''}`}>
      {problems.length > 0 && (
        <div role="alert" className="rounded-control bg-live-soft p-4">
          <p className="mb-2 font-bold">
            <Plural value={totals.problems} one="# thing is wrong; nothing was written." other="# things are wrong; nothing was written." />
          </p>
          <List items={problems.map((each) => findingText(i18n, each))} total={totals.problems} />
        </div>
      )}
      {problems.length === 0 && (
        <p role="status" className="text-body font-semibold">
          <Trans>
            {totals.create} new, {totals.change} changed, {unchanged} as they are.
          </Trans>
        </p>
      )}
      {notes.length > 0 && <List items={notes.map((each) => findingText(i18n, each))} total={totals.notes} />}
      {clubs.length > 0 && (
        <Part title={<Trans>New clubs</Trans>}>
          <List
            items={clubs.map(({ name, near }) => (near.length > 0 ? t`${name} (much like ${near.join(', ')})` : name))}
            total={totals.clubs}
          />
        </Part>
      )}
      {change.length > 0 && (
        <Part title={<Trans>Changed games</Trans>}>
          <List
            items={change.map(({ game, differences }) => `${game}: ${differences.map((each) => differenceText(i18n, each)).join('; ')}`)}
            total={totals.change}
          />
        </Part>
      )}
      {create.length > 0 && (
        <Part title={<Trans>New games</Trans>}>
          <List items={create.map(({ game, starts_at }) => `${formatDateTime(new Date(starts_at))} ${game}`)} total={totals.create} />
        </Part>
      )}
    </div>
  )
}

export function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** Findings of one kind, and the number of those not listed. */
export function List({ items, total = items.length }: { items: readonly string[]; total?: number }) {
  const more = total - items.length
  return (
    <ul className="figures grid max-h-[60dvh] gap-2 overflow-y-auto">
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same sentence may well come twice
        <li key={place}>{item}</li>
      ))}
      {more > 0 && (
        <li className="font-semibold">
          <Plural value={more} one="# more, not listed" other="# more, not listed" />
        </li>
      )}
    </ul>
  )
}
