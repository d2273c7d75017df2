import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { FitnessFigures, FitnessImport } from '#shared/fitness.schema.ts'
import { HALVES } from '#shared/fitness.ts'
import { Table, type Column } from '#ui/table.tsx'
import { FITNESS_NOTE_TEXTS } from './note-texts.ts'
import { FITNESS_PROBLEM_TEXTS } from './problem-texts.ts'

interface Measured {
  label: MessageDescriptor
  value(figures: FitnessFigures): number | null
}

const MEASURED: readonly Measured[] = [
  { label: msg`Distance, m`, value: ({ distance }) => Math.round(distance) },
  { label: msg`Sprints`, value: ({ sprints }) => sprints },
  { label: msg`Sprinted, m`, value: ({ sprint_distance: m }) => Math.round(m) },
  { label: msg`Fastest, km/h`, value: ({ top_kmh: kmh }) => kmh },
]

/** What a recording tells of a child, or why it cannot be imported. */
export function FitnessFindings({ findings, busy }: { findings: FitnessImport; busy: boolean }) {
  const { t } = useLingui()
  const { problem, notes, match, halves } = findings
  return (
    <div aria-busy={busy} className={`grid gap-4 text-small ${busy ? 'opacity-60' : ''}`}>
      {problem && (
        <p role="alert" className="rounded-control bg-live-soft p-4">
          {problem.line !== null && t`Line ${problem.line}: `}
          {t(FITNESS_PROBLEM_TEXTS[problem.code](shown(problem.values)))}
        </p>
      )}
      {match && halves && (
        <div role="status">
          <Table
            kind="figures"
            label={t`Measured`}
            rows={MEASURED}
            keyOf={({ label }) => label.id}
            columns={[
              { head: t`Measured`, main: true, cell: ({ label }) => t(label) },
              ...HALVES.map((half) => figures(half === 'first' ? t`First half` : t`Second half`, halves[half])),
              figures(t`Match`, match),
            ]}
          />
        </div>
      )}
      {notes.length > 0 && (
        <ul className="figures grid gap-2">
          {notes.map(({ code, values }) => (
            <li key={`${code} ${JSON.stringify(values)}`}>{t(FITNESS_NOTE_TEXTS[code](shown(values)))}</li>
          ))}
        </ul>
      )}
      {match && (
        <p className="text-muted">
          <Trans>
            We keep speeds and stats, but no locations and no file. Only the guardians, the child’s club and the office see them.
          </Trans>
        </p>
      )}
    </div>
  )
}

function figures(head: string, of: FitnessFigures): Column<Measured> {
  // What no one has recorded is not 0.
  return { head, number: true, cell: ({ value }) => (of.seconds === 0 ? '–' : (value(of) ?? '–')) }
}

function shown(values: Readonly<Record<string, string | number | string[]>>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))
}
