import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventPreview } from '#shared/event-source.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { EVENT_MEGABYTES } from '#shared/import-limits.ts'
import { sorted } from '#shared/sorted.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { FileField } from '../../season/imports/file-field.tsx'
import { EventFindings } from './event-findings.tsx'
import { EventPitchField } from './pitch-field.tsx'
import { PlayerChoices } from './player-choices.tsx'
import { EVENT_PROBLEM_TEXTS } from './problem-texts.ts'
import { useEventImport } from './use-event-import.ts'

/** A file of match events: chosen, previewed, corrected, imported. */
export function EventWizard({ game }: { game: Game }) {
  const { t } = useLingui()
  const { file, choices, imported, preview, write, choose, change, again, import: importFile } = useEventImport(game._id)
  const findings = file ? preview.data : undefined
  const teams = findings && teamsOf(findings)
  const home = localName(game.club_one_ref, currentLocale())
  return (
    <section
      aria-label={t`Import events`}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <FileField
        key={imported}
        label={<Trans>File of match events (JSON, XML or CSV)</Trans>}
        accept=".json,.xml,.csv,application/json,text/xml,text/csv"
        megabytes={EVENT_MEGABYTES}
        tooLargeText={EVENT_PROBLEM_TEXTS.file_too_large}
        onChoose={choose}
      />
      {!file && (
        <p className="text-small text-muted">
          <Trans>
            From Wyscout, StatsBomb, Opta F24, SPADL, Sportscode or LongoMatch, or in our own CSV. The format is detected automatically. The
            match score does not change.
          </Trans>
        </p>
      )}
      <CallErrorNotice error={preview.error ?? write.error} />
      {preview.error && (
        <Button look="outline" onClick={again} className="justify-self-start">
          <Trans>Read file again</Trans>
        </Button>
      )}
      {findings && (
        <>
          <EventFindings findings={findings} busy={preview.isPending} />
          {(teams || findings.format !== null) && (
            <div className="grid gap-4 sm:grid-cols-2">
              {teams && (
                <NativeSelect
                  label={t`${home} is in the file`}
                  value={choices.side_one ?? ''}
                  onChange={(event) => change({ side_one: event.target.value || null, players: [] })}
                  options={[['', t`Find by name`], ...teams.map((team) => [team, team] as const)]}
                />
              )}
              <EventPitchField pitch={choices.pitch} usual={findings.pitch} onChoose={(pitch) => change({ pitch })} />
            </div>
          )}
          <PlayerChoices game={game} players={findings.players} chosen={choices.players} onChoose={(players) => change({ players })} />
          {findings.problems.length === 0 && (
            <Button busy={write.isPending || preview.isPending} onClick={importFile} size="medium">
              <Trans>Import</Trans>
            </Button>
          )}
        </>
      )}
      {write.data?.source_id && (
        <p role="status" className="rounded-control bg-action-soft p-4 text-body font-semibold">
          <Trans>
            Imported: <Plural value={countOf(write.data)} one="# event" other="# events" />. The match stats now come from them.
          </Trans>
        </p>
      )}
    </section>
  )
}

function countOf({ actions }: EventPreview): number {
  return Object.values(actions).reduce((sum, count) => sum + count, 0)
}

/** The teams as the file calls them; null where it calls them by their sides, as our own CSV does. */
function teamsOf({ teams, format, problems }: EventPreview): string[] | null {
  if (teams) return format === 'csv' ? null : sorted([teams.one, teams.two])
  const named = problems.find(({ code }) => code === 'other_teams' || code === 'no_such_team')?.values['teams']
  return Array.isArray(named) ? sorted(named) : null
}
