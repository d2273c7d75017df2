import { Trans, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import type { EventPreview } from '#shared/event-source.schema.ts'
import { actionTypeName } from '#shared/figures/texts/action-types.ts'
import { ACTION_TYPES } from '#shared/match-action.ts'
import { sorted } from '#shared/sorted.ts'
import { currentLocale } from '#platform/i18n.ts'
import { List, Part } from '../../season/imports/list.tsx'
import { Problems } from '../../season/imports/problems.tsx'
import { DEPTH_NAMES, FORMAT_NAMES } from './format-names.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { EVENT_NOTE_TEXTS } from './note-texts.ts'
import { EVENT_PROBLEM_TEXTS } from './problem-texts.ts'

/** What importing a file of match events would do, or why it cannot be done. */
export function EventFindings({ findings, busy }: { findings: EventPreview; busy: boolean }) {
  const { i18n } = useLingui()
  const { problems, notes, totals, players } = findings
  // What the screen shows in a better place: who was not found, and the goals.
  const shown = notes.filter(({ code }) => code !== 'player_not_found' && code !== 'goals_differ')
  const hidden = players.filter(({ found }) => !found).length + notes.filter(({ code }) => code === 'goals_differ').length
  return (
    <div aria-busy={busy} className={`grid gap-4 text-small ${busy ? 'opacity-60' : ''}`}>
      {problems.length > 0 && <Problems items={problems.map((each) => problemText(i18n, each))} total={totals.problems} />}
      {problems.length === 0 && <Summary findings={findings} />}
      {shown.length > 0 && (
        <Part title={<Trans>Notes</Trans>}>
          <List items={shown.map((each) => noteText(i18n, each))} total={Math.max(shown.length, totals.notes - hidden)} />
        </Part>
      )}
    </div>
  )
}

function Summary({ findings }: { findings: EventPreview }) {
  const { t } = useLingui()
  const { format, depth, teams, pitch, actions } = findings
  const name = format && FORMAT_NAMES[format]
  const types = sorted(
    ACTION_TYPES.filter((type) => actions[type] && type !== 'sub_off'),
    (one, two) => (actions[two] ?? 0) - (actions[one] ?? 0),
  )
  return (
    <div role="status">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Row term={<Trans>Format</Trans>}>
          {[name && (typeof name === 'string' ? name : t(name)), depth && t(DEPTH_NAMES[depth])].filter(Boolean).join(' · ')}
        </Row>
        {teams && format !== 'csv' && <Row term={<Trans>Teams</Trans>}>{`${teams.one} – ${teams.two}`}</Row>}
        <Row term={<Trans>Goals</Trans>}>
          <Agreement findings={findings} />
        </Row>
        {pitch && <Row term={<Trans>Pitch</Trans>}>{t`${pitch.length} × ${pitch.width} m`}</Row>}
        <Row term={<Trans>Events</Trans>}>
          {types.map((type) => `${actionTypeName(type, currentLocale())} ${actions[type]}`).join(' · ')}
        </Row>
      </dl>
    </div>
  )
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold text-muted">{term}</dt>
      <dd className="figures min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  )
}

/** Whether the goals of the file are those of the scoreboard, which is right. */
function Agreement({ findings: { goals, score } }: { findings: EventPreview }) {
  const inFile = goals && `${goals.one}:${goals.two}`
  const known = score && `${score.one}:${score.two}`
  if (inFile === null) return <Trans>The file contains no shots.</Trans>
  if (known === null) return <Trans>{inFile}; no one is scoring this match.</Trans>
  const same = inFile === known
  const Icon = same ? CircleCheck : CircleAlert
  return (
    <span className={`inline-flex items-start gap-2 ${same ? '' : 'font-semibold'}`}>
      <Icon className={`mt-0.5 size-4 shrink-0 ${same ? 'text-action' : 'text-live'}`} />
      <span>
        {same ? (
          <Trans>{inFile}, as on the scoreboard</Trans>
        ) : (
          <Trans>
            {inFile} in the file, {known} on the scoreboard. The scoreboard counts and stays unchanged.
          </Trans>
        )}
      </span>
    </span>
  )
}

type Text = (values: Record<string, string | number>) => MessageDescriptor

/** A problem in the reader's language, with its place in the file. */
function problemText(i18n: I18n, { code, ...finding }: EventPreview['problems'][number]): string {
  // What was chosen on the screen has no place in the file.
  const place = code.startsWith('mapping_') ? { ...finding, line: null } : finding
  return sentence(i18n, EVENT_PROBLEM_TEXTS[code] as Text, place)
}

/** A note in the reader's language, with its place in the file. */
function noteText(i18n: I18n, { code, ...finding }: EventPreview['notes'][number]): string {
  return sentence(i18n, EVENT_NOTE_TEXTS[code] as Text, finding)
}

function sentence(i18n: I18n, text: Text, { line, event, values }: Omit<EventPreview['notes'][number], 'code'>): string {
  const shown = Object.entries(values).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const)
  const words = i18n._(text(Object.fromEntries(shown)))
  if (line !== null) return `${i18n._(msg`Line ${line}: `)}${words}`
  return event === null ? words : `${i18n._(msg`Event ${event}: `)}${words}`
}
