import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ImportPreview } from '#shared/import.schema.ts'
import { formatDateTime } from '#platform/dates.ts'

/** What importing would do, or why it cannot be done. */
export function ImportFindings({ findings, busy }: { findings: ImportPreview; busy: boolean }) {
  const { t } = useLingui()
  const { problems, notes, clubs, create, change, unchanged } = findings
  const line = (number: number | null) => (number === null ? '' : t`Line ${number}: `)
  return (
    <div aria-busy={busy} className={`grid gap-4 text-small ${busy ? 'opacity-60' : ''}`}>
      {problems.length > 0 && (
        <div role="alert" className="rounded-control bg-live-soft p-4">
          <p className="mb-2 font-bold">
            <Plural value={problems.length} one="# thing is wrong; nothing was written." other="# things are wrong; nothing was written." />
          </p>
          <List items={problems.map((each) => line(each.line) + each.message)} />
        </div>
      )}
      {problems.length === 0 && (
        <p role="status" className="text-body font-semibold">
          <Trans>
            {create.length} new, {change.length} changed, {unchanged} as they are.
          </Trans>
        </p>
      )}
      {notes.length > 0 && <List items={notes.map((each) => line(each.line) + each.message)} />}
      {clubs.length > 0 && (
        <Part title={<Trans>New clubs</Trans>}>
          <List items={clubs.map(({ name, near }) => (near.length > 0 ? t`${name} (much like ${near.join(', ')})` : name))} />
        </Part>
      )}
      {change.length > 0 && (
        <Part title={<Trans>Changed games</Trans>}>
          <List
            items={change.map(({ game, differences }) => `${game}: ${differences.map(({ from, to }) => `${from} → ${to}`).join('; ')}`)}
          />
        </Part>
      )}
      {create.length > 0 && (
        <Part title={<Trans>New games</Trans>}>
          <List items={create.map(({ game, starts_at }) => `${formatDateTime(new Date(starts_at))} ${game}`)} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-1 font-bold">{title}</h2>
      {children}
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="figures grid max-h-72 gap-1 overflow-y-auto">
      {items.map((item, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same sentence may well come twice
        <li key={place}>{item}</li>
      ))}
    </ul>
  )
}
