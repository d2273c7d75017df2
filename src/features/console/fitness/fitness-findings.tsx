import { Trans, useLingui } from '@lingui/react/macro'
import type { FitnessFigures, FitnessImport } from '#shared/fitness.schema.ts'
import { HALVES } from '#shared/fitness.ts'
import { FITNESS_NOTE_TEXTS } from './note-texts.ts'
import { FITNESS_PROBLEM_TEXTS } from './problem-texts.ts'

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
        <div role="status" className="overflow-x-auto">
          <table className="figures w-full text-start">
            <thead>
              <tr>
                <th scope="col" className="px-2 py-1 text-start text-caption font-semibold text-muted">
                  <Trans>Measured</Trans>
                </th>
                {[t`First half`, t`Second half`, t`Match`].map((label) => (
                  <th key={label} scope="col" className="px-2 py-1 text-end text-caption font-semibold text-muted">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Row
                label={t`Distance, m`}
                of={[...HALVES.map((half) => halves[half]), match]}
                value={({ distance }) => Math.round(distance)}
              />
              <Row label={t`Sprints`} of={[...HALVES.map((half) => halves[half]), match]} value={({ sprints }) => sprints} />
              <Row
                label={t`Sprinted, m`}
                of={[...HALVES.map((half) => halves[half]), match]}
                value={({ sprint_distance: m }) => Math.round(m)}
              />
              <Row label={t`Fastest, km/h`} of={[...HALVES.map((half) => halves[half]), match]} value={({ top_kmh: kmh }) => kmh} />
            </tbody>
          </table>
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
          <Trans>Speeds and figures are kept, no places and no file. The guardians, the own club and the office read them.</Trans>
        </p>
      )}
    </div>
  )
}

interface RowProps {
  label: string
  of: readonly FitnessFigures[]
  value(figures: FitnessFigures): number | null
}

function Row({ label, of, value }: RowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pe-2 text-start font-medium">
        {label}
      </th>
      {of.map((figures, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- two halves and the match, always in this order
        <td key={place} className="px-2 py-1.5 text-end">
          {/* What nobody has recorded is not 0. */}
          {figures.seconds === 0 ? '–' : (value(figures) ?? '–')}
        </td>
      ))}
    </tr>
  )
}

function shown(values: Readonly<Record<string, string | number | string[]>>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]))
}
