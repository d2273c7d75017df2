import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportPreview } from '#shared/import.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { KIND_NAMES } from '../competitions/names.ts'
import { differenceText } from './difference-text.ts'
import { findingText } from './finding-text.ts'
import { List, Part } from './list.tsx'
import { Problems } from './problems.tsx'

/** The preview of an import: its changes or its problems. */
export function ImportFindings({ findings, busy }: { findings: ImportPreview; busy: boolean }) {
  const { t, i18n } = useLingui()
  const { problems, notes, clubs, competitions, create, change, unchanged, totals } = findings
  return (
    <div aria-busy={busy} className={`grid gap-4 text-small ${busy ? 'opacity-60' : ''}`}>
      {problems.length > 0 && <Problems items={problems.map((each) => findingText(i18n, each))} total={totals.problems} />}
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
      {problems.length === 0 && competitions.length > 0 && (
        <Part title={<Trans>New competitions</Trans>}>
          <List
            items={competitions.map((each) =>
              [localName(each, currentLocale()), each.season, each.age_category, t(KIND_NAMES[each.kind])].filter(Boolean).join(' · '),
            )}
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
