import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CompetitionRef } from '#shared/competition.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Card } from '#ui/card.tsx'

/** Where a team plays: each competition leads to its table. */
export function TeamCompetitions({ competitions }: { competitions: readonly CompetitionRef[] }) {
  if (competitions.length === 0) return null
  return (
    <Card title={<Trans>Competitions</Trans>}>
      <ul translate="no" className="divide-y divide-line">
        {competitions.map((competition) => (
          <li key={competition._id}>
            <Link
              to="/competition/$id"
              params={{ id: competition._id }}
              className="flex min-h-13 items-center gap-3 py-2 font-medium hover:text-action"
            >
              <span translate="no" className="min-w-0 grow wrap-anywhere">
                {localName(competition, currentLocale())}
                {competition.season !== '' && <span className="text-muted"> · {competition.season}</span>}
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
