import { Trans, useLingui } from '@lingui/react/macro'
import type { ImportPreview } from '#shared/import.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { KIND_NAMES } from '../competitions/names.ts'
import { differenceText } from './difference-text.ts'
import { findingText } from './finding-text.ts'
import { List, Part } from './list.tsx'
import { Problems } from './problems.tsx'

/** The preview of an import: what it changes, and what to know of it. */
export function ImportFindings({ findings, busy }: { findings: ImportPreview; busy: boolean }) {
  const { t, i18n } = useLingui()
  const { problems, notes, clubs, competitions, create, change, unchanged, others, totals } = findings
  return (
    <div aria-busy={busy} className={`grid gap-4 text-small ${busy ? 'opacity-60' : ''}`}>
      {problems.length === 0 && (
        <p role="status" className="text-body font-semibold">
          <Trans>
            {totals.create} new, {totals.change} changed, {unchanged} unchanged.
          </Trans>
        </p>
      )}
      {notes.length > 0 && <List items={notes.map((each) => findingText(i18n, each))} total={totals.notes} />}
      {clubs.length > 0 && (
        <Part title={<Trans>New clubs</Trans>}>
          <List
            items={clubs.map(({ name, near }) => (near.length > 0 ? t`${name} (similar to ${near.join(', ')})` : name))}
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
        <Part title={<Trans>Changed matches</Trans>}>
          <List
            items={change.map(({ game, differences }) => `${game}: ${differences.map((each) => differenceText(i18n, each)).join('; ')}`)}
            total={totals.change}
          />
        </Part>
      )}
      {create.length > 0 && (
        <Part title={<Trans>New matches</Trans>}>
          <List
            items={create.map(({ game, starts_at, round, score }) =>
              [`${formatDateTime(new Date(starts_at))} ${game}`, score, round && t`Round: ${round}`].filter(Boolean).join(' · '),
            )}
            total={totals.create}
          />
        </Part>
      )}
      {others.length > 0 && (
        <Part title={<Trans>Matches of other clubs, which are skipped</Trans>}>
          <List items={others.map(({ game }) => game)} total={totals.others} />
        </Part>
      )}
    </div>
  )
}

interface ImportProblemsProps {
  findings: ImportPreview
  skipped: readonly number[]
  onSkip(lines: number[]): void
}

/** Why nothing can be imported, and the rows that a person leaves out of the list. */
export function ImportProblems({ findings: { problems, totals }, skipped, onSkip }: ImportProblemsProps) {
  const { i18n } = useLingui()
  const items = problems.map((each) => {
    const { line } = each
    const text = findingText(i18n, each)
    // The first lines are the heading and what stands above it.
    if (line === null || line === 1) return text
    return (
      <span key={text} className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 wrap-anywhere">{text}</span>
        <Button look="outline" onClick={() => onSkip([...skipped, line])}>
          <Trans>Skip row {line}</Trans>
        </Button>
      </span>
    )
  })
  return (
    <>
      {problems.length > 0 && <Problems items={items} total={totals.problems} />}
      {skipped.length > 0 && (
        <p className="flex flex-wrap items-center gap-3 text-small">
          <Trans>Skipped rows: {skipped.join(', ')}</Trans>
          <Button look="outline" onClick={() => onSkip([])}>
            <Trans>Read them again</Trans>
          </Button>
        </p>
      )}
    </>
  )
}
