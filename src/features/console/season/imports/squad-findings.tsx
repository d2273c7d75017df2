import { Trans, useLingui } from '@lingui/react/macro'
import type { SquadPreview } from '#shared/import.schema.ts'
import { teamLetter } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'
import { POSITION_NAMES } from '../clubs/position-names.ts'
import { findingText } from './finding-text.ts'
import { List, Part } from './list.tsx'
import { Problems } from './problems.tsx'

/** What importing a list of players would do, or why it cannot be done. */
export function SquadFindings({ findings, busy }: { findings: SquadPreview; busy: boolean }) {
  const { t, i18n } = useLingui()
  const { problems, create, change, unchanged } = findings
  const worn = ({ shirt_number: number, position, team }: Pick<SquadPreview['create'][number], 'shirt_number' | 'position' | 'team'>) =>
    [t`No. ${number}`, t(POSITION_NAMES[position]), team && t`Team ${teamLetter(team, currentLocale())}`].filter(Boolean).join(' · ')
  return (
    <div aria-busy={busy} className={`grid gap-4 text-small ${busy ? 'opacity-60' : ''}`}>
      {problems.length > 0 ? (
        <Problems items={problems.map((each) => findingText(i18n, each))} />
      ) : (
        <p role="status" className="text-body font-semibold">
          <Trans>
            {create.length} new, {change.length} changed, {unchanged} unchanged.
          </Trans>
        </p>
      )}
      {create.length > 0 && (
        <Part title={<Trans>New players</Trans>}>
          <List items={create.map((row) => `${row.age_category} · ${row.name} · ${worn(row)}`)} />
        </Part>
      )}
      {change.length > 0 && (
        <Part title={<Trans>Changed players</Trans>}>
          <List items={change.map((row) => `${row.age_category} · ${row.name}: ${worn(row.was)} → ${worn(row)}`)} />
        </Part>
      )}
    </div>
  )
}
